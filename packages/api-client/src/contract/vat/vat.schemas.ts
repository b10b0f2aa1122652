import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { seenQuery, staleVersion } from "#contract/seen-version.ts";
import { Country, Instant, Nothing } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** UNABLE_TO_VALIDATE never counts as valid: no VAT rate follows from it. */
export const VatStatus = z.enum(["VALID", "INVALID", "UNABLE_TO_VALIDATE"]);
export type VatStatus = z.infer<typeof VatStatus>;

export const VatValidation = z.object({
  /** ISO 3166-1 alpha-2, and XI for Northern Ireland. */
  countryCode: Country,
  /** Without the country prefix, in the registry's form. */
  taxNumber: z.string(),
  /** The company's name in the registry; null if not disclosed. */
  companyName: z.nullable(z.string()),
  validationStatus: VatStatus,
});
export type VatValidation = z.infer<typeof VatValidation>;

/** A number with what its registry says. */
export const KeptVat = z.extend(VatValidation, {
  /** Null for a number that was never checked. */
  validationStatus: z.nullable(VatStatus),
  checkedAt: z.nullable(Instant),
  /** When it is checked again automatically; null unless it could not be checked. */
  recheckAt: z.nullable(Instant),
});
export type KeptVat = z.infer<typeof KeptVat>;

export const AnsweredVat = z.extend(VatValidation, {
  /** Whether it is the company's number now: a confirmed number, and a small business, stay despite a rejected one. */
  isSaved: z.boolean(),
});
export type AnsweredVat = z.infer<typeof AnsweredVat>;

export const validateVat = {
  summary:
    "Checks a number with the VAT registry and saves it, with the result, as the company's own, unless only a check is requested.",
  body: z.strictObject({
    countryCode: Country,
    taxNumber: plainText(2, 20),
    /** False while the user is still typing: the company's number is unchanged. */
    keep: z._default(z.boolean(), true),
    /** A number for goods that leave from that state, beside the company's own; one of the same state replaces that. */
    isFurther: z._default(z.boolean(), false),
  }),
  answer: AnsweredVat,
  errors: {
    vat_country_not_supported: {
      message: "VAT numbers of this country cannot be checked. Choose one of the listed countries.",
      details: z.object({ countries: z.array(Country) }),
    },
    /** The client returns UNABLE_TO_VALIDATE instead of throwing this. */
    too_many_requests: {
      message: "The VAT registry does not accept more requests at the moment. Try again later.",
      details: z.object({ wait: z.number() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const getVat = {
  summary: "The VAT number of the own company and the registry's result.",
  answer: z.object({
    /** Counts the changes of all these numbers; sent when one is removed. */
    version: z.number(),
    vat: z.nullable(KeptVat),
    /** Numbers of further states, for goods that leave from there. */
    furtherNumbers: z.array(KeptVat),
    /** States that goods leave from by the addresses of the company, and that gave it no number. */
    missingStates: z.array(Country),
  }),
} as const satisfies EndpointSchemas;

export const removeVatNumber = {
  summary: "Removes the company's VAT number of a further state. Its own number stays.",
  params: z.object({ country: Country }),
  query: seenQuery,
  answer: Nothing,
  status: 204,
  errors: staleVersion("company"),
} as const satisfies EndpointSchemas;
