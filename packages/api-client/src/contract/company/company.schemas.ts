import * as z from "zod/mini";
import { UPLOAD } from "#contract/file-types.ts";
import { nameText, plainText } from "#contract/plain-text.ts";
import {
  Company,
  Debtor,
  RegistrationNumber,
  SellRegion,
  TaxNumber,
  UserGroup,
} from "#contract/company/company.schema.ts";
import { SeenVersion, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { Country, Instant, Money, Nothing, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { CHAMBER_FILE } from "#contract/company/company.rules.ts";

const eoriInvalid = {
  message:
    "An EORI number starts with the country that issued it: an EU country, GB or XI, then up to 15 characters.",
} as const;

export const getCompany = {
  summary: "The company as its profile pages show it, with the items the profile still needs.",
  answer: Company,
} as const satisfies EndpointSchemas;

export const updateCompany = {
  summary:
    "Changes the company's name, registration and EORI numbers, whether it is a small business exempt from VAT, its accounting e-mail, where it sells and ships directly, and the address it ships from.",
  body: z.strictObject({
    version: z.number().check(z.int()),
    name: z.optional(nameText(1, 100)),
    /** Null removes it. */
    registrationNumber: z.optional(z.nullable(RegistrationNumber)),
    /** Null removes it. */
    eoriNumber: z.optional(z.nullable(plainText(4, 25))),
    /** Null removes it. */
    accountingEmail: z.optional(z.nullable(plainText(1, 254))),
    /**
     * Says that the company is a small business exempt from VAT: a VAT number that it has is removed, and its orders that
     * are not paid bear no VAT. Null ends that, as a VAT number does.
     */
    smallBusiness: z.optional(z.nullable(z.strictObject({ taxNumber: TaxNumber }))),
    sellToRegions: z.optional(z.array(SellRegion).check(z.minLength(1), z.maxLength(3))),
    shipDirectToCountries: z.optional(z.array(Country).check(z.maxLength(250))),
    defaultShipFromAddressQid: z.optional(Qid),
  }),
  answer: Company,
  errors: {
    company_name_mismatch: {
      message: "The company name must include the name that belongs to your VAT number.",
      details: z.object({ vatCompanyName: z.string() }),
    },
    address_not_usable: {
      message: "This is not a shipping address of your company. Choose one from the list.",
    },
    country_unknown: {
      message: "Some of these countries do not exist.",
      details: z.object({ countries: z.array(Country) }),
    },
    eori_invalid: eoriInvalid,
    email_invalid: { message: "Enter an e-mail address like name@example.com." },
    small_business_not_offered: {
      message: "Your country has no VAT scheme for small businesses. Add your VAT number instead.",
    },
    version_conflict: {
      message: "Someone else changed the company in the meantime. Reload to see the current values.",
      details: z.object({ version: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const ChamberRegistration = z.object({
  qid: Qid,
  /** The company's number in the commercial register. */
  number: z.string(),
  file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() }),
  uploadedBy: z.string(),
  uploadedAt: Instant,
});
export type ChamberRegistration = z.infer<typeof ChamberRegistration>;

export const getChamberOfCommerce = {
  summary: "The company's extract of the commercial register; null while there is none.",
  answer: z.object({
    registration: z.nullable(ChamberRegistration),
    /** Counts the extracts that were added and removed; sent with the next change. */
    version: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const createChamberOfCommerce = {
  summary:
    "Uploads the extract of the commercial register, replacing an older one; its number becomes the company's.",
  body: z.strictObject({
    number: RegistrationNumber,
    file: UploadedFile,
    ...seenQuery.shape,
  }),
  // Allows a file slightly too large, so that it gets its own error instead of a truncated form.
  maxBodyBytes: CHAMBER_FILE.maxBytes + 64 * 1024,
  answer: ChamberRegistration,
  status: 201,
  errors: { ...fileErrors, ...staleVersion("extract") },
} as const satisfies EndpointSchemas;

export const deleteChamberOfCommerce = {
  summary: "Removes the extract of the commercial register.",
  query: seenQuery,
  answer: Nothing,
  status: 204,
  errors: staleVersion("extract"),
} as const satisfies EndpointSchemas;

export const downloadChamberOfCommerce = {
  summary: "The uploaded extract of the commercial register, byte for byte.",
  answer: Nothing,
  fileTypes: UPLOAD,
} as const satisfies EndpointSchemas;

export const updateUserFee = {
  summary: "Sets the default shipping fee of the company's new sales, in its currency.",
  body: z.strictObject({ shippingFee: Money, version: SeenVersion }),
  answer: Company,
  errors: {
    ...staleVersion("company"),
    fee_out_of_range: {
      message: "The fee must be between 0 and the named maximum, with at most two decimals.",
      details: z.object({ maximum: Money }),
    },
  },
} as const satisfies EndpointSchemas;

export const getDebtor = {
  summary:
    "What the own company owes the marketplace: claims not yet set off, and payments that are deferred.",
  answer: Debtor,
} as const satisfies EndpointSchemas;

export const listUserGroups = {
  summary: "The companies and teams the user belongs to, with the role in each.",
  answer: z.object({ results: z.array(UserGroup) }),
} as const satisfies EndpointSchemas;

export const createBuyerExporter = {
  summary: "Sets the buyer's exporter: name and EORI number for customs, replacing earlier ones.",
  body: z.strictObject({ exporterName: nameText(1, 100), eoriNumber: plainText(4, 25) }),
  answer: z.object({ exporterName: z.string(), eoriNumber: z.string(), updatedAt: Instant }),
  errors: {
    eori_invalid: eoriInvalid,
  },
} as const satisfies EndpointSchemas;
