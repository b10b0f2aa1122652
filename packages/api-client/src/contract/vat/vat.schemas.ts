import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { Country, Instant } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** UNABLE_TO_VALIDATE never counts as valid: no VAT rate follows from it. */
export const VatStatus = z.enum(["VALID", "INVALID", "UNABLE_TO_VALIDATE"]);
export type VatStatus = z.infer<typeof VatStatus>;

export const VatValidation = z.object({
  /** ISO 3166-1 alpha-2, and XI for Northern Ireland. */
  countryCode: Country,
  /** Without the country prefix, in the registry's form. */
  taxNumber: z.string(),
  /** As the registry knows the company; null when it does not say. */
  companyName: z.nullable(z.string()),
  validationStatus: VatStatus,
});
export type VatValidation = z.infer<typeof VatValidation>;

export const validateVat = {
  summary:
    "Asks the VAT registry about a number and keeps it, with the answer, as the company's own, unless it is only asked about.",
  body: z.strictObject({
    countryCode: Country,
    taxNumber: plainText(2, 20),
    /** False while the user still types: the company's number stays what it is. */
    keep: z._default(z.boolean(), true),
  }),
  answer: VatValidation,
  errors: {
    vat_country_not_supported: {
      message: "VAT numbers of this country cannot be checked. Choose one of the listed countries.",
      details: z.object({ countries: z.array(Country) }),
    },
    /** The client answers UNABLE_TO_VALIDATE instead of throwing this. */
    too_many_requests: {
      message: "The VAT registry takes no more requests at the moment. Try again later.",
      details: z.object({ wait: z.number() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const getVat = {
  summary: "The VAT number of the own company and what the registry said about it.",
  answer: z.object({
    vat: z.nullable(
      z.object({
        ...VatValidation.shape,
        /** Null for a number that was given and never asked about. */
        validationStatus: z.nullable(VatStatus),
        checkedAt: z.nullable(Instant),
        /** When it is checked again automatically; null unless it could not be checked. */
        recheckAt: z.nullable(Instant),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;
