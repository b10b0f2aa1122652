import * as z from "zod/mini";
import {
  Company,
  Debtor,
  RegistrationNumber,
  SellRegion,
  UserGroup,
} from "#contract/company/company.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { plainText } from "#contract/plain-text.ts";
import { Country, Instant, Money, Nothing, Qid } from "#contract/values.ts";

export const getCompany = defineEndpoint({
  id: "company.get",
  method: "GET",
  path: "company/",
  access: ["seller"],
  summary: "The company as its profile pages show it, with what the profile still needs.",
  answer: Company,
});

export const updateCompany = defineEndpoint({
  id: "company.update",
  method: "PATCH",
  path: "company/",
  access: ["seller"],
  summary:
    "Changes the company's name and registration number, where it sells and ships directly, and the address it ships from.",
  body: z.strictObject({
    version: z.number().check(z.int()),
    name: z.optional(plainText(1, 100)),
    /** Null takes it away. */
    registrationNumber: z.optional(z.nullable(RegistrationNumber)),
    sellToRegions: z.optional(z.array(SellRegion).check(z.minLength(1), z.maxLength(3))),
    shipDirectToCountries: z.optional(z.array(Country).check(z.maxLength(250))),
    defaultShipFromAddressQid: z.optional(Qid),
  }),
  answer: Company,
  errors: {
    company_name_mismatch: {
      status: 400,
      message: "The company name must include the name that belongs to your VAT number.",
      details: z.object({ vatCompanyName: z.string() }),
    },
    address_not_usable: {
      status: 400,
      message: "This is not an address your company ships from. Choose one of the list.",
    },
    country_unknown: {
      status: 400,
      message: "There are no such countries.",
      details: z.object({ countries: z.array(Country) }),
    },
    version_conflict: {
      status: 409,
      message: "Someone else changed the company in the meantime. Reload to see the current values.",
      details: z.object({ version: z.number() }),
    },
  },
  idempotent: true,
});

export const CHAMBER_FILE = {
  maxBytes: 10 * 1024 * 1024,
  formats: ["pdf", "png", "jpg", "webp"],
} as const;

export const ChamberRegistration = z.object({
  qid: Qid,
  /** Of the company in the commercial register. */
  number: z.string(),
  file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() }),
  uploadedBy: z.string(),
  uploadedAt: Instant,
});
export type ChamberRegistration = z.infer<typeof ChamberRegistration>;

export const getChamberOfCommerce = defineEndpoint({
  id: "company.chamber",
  method: "GET",
  path: "company/chamber-of-commerce/",
  access: ["seller"],
  summary: "The company's extract of the commercial register; null while there is none.",
  answer: z.object({ registration: z.nullable(ChamberRegistration) }),
});

export const createChamberOfCommerce = defineEndpoint({
  id: "company.createChamber",
  method: "POST",
  path: "company/chamber-of-commerce/",
  access: ["seller"],
  summary:
    "Uploads the extract of the commercial register, in place of an older one; its number becomes the company's.",
  body: z.strictObject({
    number: RegistrationNumber,
    file: UploadedFile,
  }),
  bodyAs: "multipart",
  // Room for a file slightly too large, so that it gets its own error instead of a cut-off form.
  maxBodyBytes: CHAMBER_FILE.maxBytes + 64 * 1024,
  answer: ChamberRegistration,
  status: 201,
  errors: fileErrors,
  idempotent: true,
});

export const deleteChamberOfCommerce = defineEndpoint({
  id: "company.deleteChamber",
  method: "DELETE",
  path: "company/chamber-of-commerce/",
  access: ["seller"],
  summary: "Removes the extract of the commercial register.",
  answer: Nothing,
  status: 204,
});

export const downloadChamberOfCommerce = defineEndpoint({
  id: "company.chamberFile",
  method: "GET",
  path: "company/chamber-of-commerce/file/",
  access: ["seller"],
  summary: "The uploaded extract of the commercial register, byte for byte.",
  answer: Nothing,
  answerAs: "file",
});

export const updateUserFee = defineEndpoint({
  id: "company.updateFee",
  method: "PUT",
  path: "user/fee/",
  access: ["seller"],
  summary: "Sets the shipping fee that the company's new sales start with, in its currency.",
  body: z.strictObject({ shippingFee: Money }),
  answer: Company,
  errors: {
    fee_out_of_range: {
      status: 400,
      message: "The fee must be between 0 and the named maximum, with at most two decimals.",
      details: z.object({ maximum: Money }),
    },
  },
});

export const getDebtor = defineEndpoint({
  id: "company.debtor",
  method: "GET",
  path: "user/debtor/",
  access: "session",
  summary:
    "What the own company owes the marketplace: claims not yet set off, and payments that are deferred.",
  answer: Debtor,
});

export const listUserGroups = defineEndpoint({
  id: "company.groups",
  method: "GET",
  path: "user/groups/",
  access: "session",
  summary: "The companies and teams the user belongs to, with the role in each.",
  answer: z.object({ results: z.array(UserGroup) }),
});

export const createBuyerExporter = defineEndpoint({
  id: "company.createExporter",
  method: "POST",
  path: "user/buyer-exporter/",
  access: ["buyer"],
  summary: "Says who exports for the buyer: name and EORI number for customs, in place of earlier ones.",
  body: z.strictObject({ exporterName: plainText(1, 100), eoriNumber: plainText(4, 25) }),
  answer: z.object({ exporterName: z.string(), eoriNumber: z.string(), updatedAt: Instant }),
  errors: {
    eori_invalid: {
      status: 400,
      message:
        "An EORI number starts with the country that gave it: of the EU, GB or XI, then up to 15 characters.",
    },
  },
  idempotent: true,
});
