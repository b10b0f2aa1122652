import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { MonthlyVolume } from "#contract/seller-leads/enquiry.schema.ts";
import { Country, Nothing } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const takeSurveyResponse = {
  summary:
    "For the provider of the survey, which signs what it sends: a response becomes a lead or joins one, as an enquiry does. The same response again changes nothing.",
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
      /** To be contacted about selling on Quayside. */
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
