import * as z from "zod/mini";
import { Address, AddressUsage, addressFields } from "#contract/addresses/address.schema.ts";
import { SeenVersion, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { ProfileItem } from "#contract/profile.schema.ts";
import { Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const companyNameDetails = z.object({
  /** What is wrong with the field, as text to show beside it. */
  companyName: z.string(),
  /** The company's name in the VAT registry. */
  vatCompanyName: z.string(),
});
const companyNameMessage = "The company name must include the name that belongs to your VAT number.";

const limitError = {
  address_limit_reached: {
    message: "Your company has the maximum number of addresses. Remove one that is no longer needed.",
    details: z.object({ maximum: z.number() }),
  },
} as const;

const createErrors = {
  CreateAddressBadRequest: { message: companyNameMessage, details: companyNameDetails },
  ...limitError,
} as const;

const versionError = staleVersion("address");

const updateErrors = {
  UpdateAddressBadRequest: { message: companyNameMessage, details: companyNameDetails },
  ...versionError,
} as const;

export const listAddresses = {
  summary: "The addresses of the own company.",
  query: z.object({
    ...PageQuery,
    usageTypes: z.optional(z.union([AddressUsage, z.array(AddressUsage).check(z.maxLength(20))])),
  }),
  answer: listOf(Address),
} as const satisfies EndpointSchemas;

export const getAddressesInfo = {
  summary: "Which kinds of address the company has, and what its profile still needs.",
  answer: z.object({
    usages: z.array(
      z.object({
        usage: AddressUsage,
        count: z.number(),
        /** False for a usage that this kind of company does not need. */
        isRequired: z.boolean(),
        isComplete: z.boolean(),
        defaultQid: z.nullable(Qid),
        /** Whether the default's lines have to be shortened before a carrier can be booked. */
        hasLineTooLong: z.boolean(),
      }),
    ),
    /** What every company name has to include; null while no VAT number is known to be valid. */
    vatCompanyName: z.nullable(z.string()),
    profile: z.array(ProfileItem),
  }),
} as const satisfies EndpointSchemas;

export const createAddress = {
  summary: "Adds an address to the own company.",
  body: z.strictObject(addressFields),
  answer: Address,
  status: 201,
  errors: createErrors,
} as const satisfies EndpointSchemas;

export const getAddress = {
  summary: "One address of the own company.",
  params: z.object({ id: Qid }),
  answer: Address,
} as const satisfies EndpointSchemas;

export const updateAddress = {
  summary: "Replaces an address; orders that were placed with it keep it as it was.",
  params: z.object({ id: Qid }),
  body: z.strictObject({
    ...addressFields,
    version: z.optional(z.number().check(z.int())),
    /** With `isDefault`: the default that the caller saw. If it is another one by now, the call is refused. */
    replacesDefault: z.optional(Qid),
  }),
  answer: Address,
  errors: updateErrors,
} as const satisfies EndpointSchemas;

export const deleteAddress = {
  summary: "Takes an address out of use; orders that were placed with it keep it.",
  params: z.object({ id: Qid }),
  query: seenQuery,
  answer: Nothing,
  status: 204,
  errors: versionError,
} as const satisfies EndpointSchemas;

export const createOrUpdateAddress = {
  summary: "Sets the company's default address of a usage: changes the one there is, or adds the first.",
  body: z.strictObject({ ...addressFields, version: SeenVersion }),
  answer: Address,
  errors: { ...updateErrors, ...limitError },
} as const satisfies EndpointSchemas;
