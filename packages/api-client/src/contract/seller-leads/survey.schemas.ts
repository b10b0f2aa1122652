import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { MonthlyVolume } from "#contract/seller-leads/enquiry.schema.ts";
import { Country, Nothing } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const takeSurveyResponse = {
  summary:
    "Webhook of the survey provider, which signs its requests: a response creates a lead or is added to one, like an enquiry. Repeating a response changes nothing.",
  body: z.object({
    responseId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    answers: z.object({
      company: plainText(1, 120),
      country: Country,
      sells: plainText(1, 1000),
      monthlyVolume: MonthlyVolume,
      name: plainText(1, 120),
      email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      phone: z.optional(plainText(0, 40)),
      /** Consent to be contacted about selling on Quayside. */
      consent: z.literal(true),
    }),
  }),
  answer: Nothing,
  status: 204,
  errors: {
    signature_invalid: {
      message: "The signature is missing or wrong, or more than 300 seconds old.",
    },
  },
} as const satisfies EndpointSchemas;
