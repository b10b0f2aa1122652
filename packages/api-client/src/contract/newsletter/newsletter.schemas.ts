import * as z from "zod/mini";
import { plainText, rawText } from "#contract/plain-text.ts";
import { Nothing } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The secret part of a mailed link. */
const Token = rawText(20, 200);

const linkInvalid = {
  message: "This link is not valid or has expired. Subscribe again to get another one.",
} as const;

const tooManyRequests = {
  message: "Too many attempts. Wait before trying again.",
  /** Seconds. */
  details: z.object({ wait: z.number() }),
} as const;

export const subscribeToNewsletter = {
  summary:
    "Mails a confirmation link for the newsletter. The subscription starts once the link is confirmed. The answer is the same for every address.",
  body: z.strictObject({ email: plainText(1, 254) }),
  answer: Nothing,
  status: 204,
  errors: {
    email_invalid: { message: "Enter an e-mail address like name@example.com." },
    too_many_requests: tooManyRequests,
  },
} as const satisfies EndpointSchemas;

export const confirmNewsletter = {
  summary: "Confirms a subscription by the mailed link; repeating it changes nothing.",
  body: z.strictObject({ token: Token }),
  answer: Nothing,
  status: 204,
  errors: { link_invalid: linkInvalid, too_many_requests: tooManyRequests },
} as const satisfies EndpointSchemas;

export const leaveNewsletter = {
  summary: "Ends a subscription by the link in each newsletter; repeating it changes nothing.",
  body: z.strictObject({ token: Token }),
  answer: Nothing,
  status: 204,
  errors: {
    link_invalid: { message: "This link is incomplete. Open it from the e-mail again." },
    too_many_requests: tooManyRequests,
  },
} as const satisfies EndpointSchemas;
