import * as z from "zod/mini";
import { longText, nameText, plainText, rawText } from "#contract/plain-text.ts";
import { MonthlyVolume } from "#contract/seller-leads/enquiry.schema.ts";
import { Country, Nothing, Uuid } from "#contract/values.ts";
import { VatStatus } from "#contract/vat/vat.schemas.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const tooManyRequests = {
  message: "Too many attempts. Wait before trying again.",
  /** Seconds. */
  details: z.object({ wait: z.number() }),
} as const;

export const sendSellerEnquiry = {
  summary:
    "Submits the enquiry of a company that wants to sell: it creates a lead, or is added to the one with the same address or VAT number. The answer is the same in any case.",
  body: z.strictObject({
    /** Unique per enquiry: sent again, it changes nothing and sends no e-mail. */
    key: Uuid,
    companyName: nameText(1, 120),
    country: Country,
    vatNumber: z.optional(plainText(0, 30)),
    /** Categories and brands, in the company's own words; may have several lines. */
    sells: longText(1, 1000),
    monthlyVolume: MonthlyVolume,
    contactName: nameText(1, 120),
    email: plainText(1, 254),
    phone: z.optional(plainText(0, 40)),
    /** Consent to be contacted about selling on Quayside. */
    consent: z.literal(true),
    /**
     * A honeypot field that people do not see. An enquiry that fills it gets the same answer, and nothing is stored.
     */
    leaveEmpty: z.optional(rawText(0, 1000)),
  }),
  answer: Nothing,
  status: 204,
  errors: { too_many_requests: tooManyRequests },
} as const satisfies EndpointSchemas;

export const checkEnquiryVat = {
  summary: "Checks whether a visitor's VAT number is well formed and in the registry. Nothing is stored.",
  body: z.strictObject({ country: Country, vatNumber: plainText(1, 30) }),
  answer: z.object({
    isWellFormed: z.boolean(),
    /** UNABLE_TO_VALIDATE also when the registry does not cover the country, and after too many requests. */
    status: VatStatus,
  }),
} as const satisfies EndpointSchemas;
