import * as z from "zod/mini";
import { longText, nameText, plainText, shaped } from "#contract/plain-text.ts";
import { MonthlyVolume } from "#contract/seller-leads/enquiry.schema.ts";
import { Country, Nothing } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const takeSurveyResponse = {
  summary:
    "Webhook of the survey provider, which signs its requests: a response creates a lead or is added to one, like an enquiry. Repeating a response changes nothing.",
  body: z.object({
    responseId: shaped(100, /^[\w-]{1,100}$/),
    answers: z.object({
      company: nameText(1, 120),
      country: Country,
      sells: longText(1, 1000),
      monthlyVolume: MonthlyVolume,
      name: nameText(1, 120),
      email: plainText(1, 254),
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
