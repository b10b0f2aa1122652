import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Nothing } from "#contract/values.ts";

/** The part of a mailed link that proves who got the mail. */
const Token = z.string().check(z.minLength(20), z.maxLength(200));

const linkInvalid = {
  status: 400,
  message: "This link is not valid, or no longer. Subscribe again to get another one.",
} as const;

export const subscribeToNewsletter = defineEndpoint({
  id: "newsletter.subscribe",
  method: "POST",
  path: "newsletter/",
  access: "public",
  summary:
    "Mails a link to an address that wants the newsletter. It gets the newsletter once the link is confirmed. The answer is the same for every address.",
  body: z.strictObject({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  answer: Nothing,
  status: 204,
  errors: {
    email_invalid: { status: 400, message: "Enter an e-mail address like name@example.com." },
    too_many_requests: {
      status: 429,
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
});

export const confirmNewsletter = defineEndpoint({
  id: "newsletter.confirm",
  method: "POST",
  path: "newsletter/confirmation/",
  access: "public",
  summary: "Confirms a subscription by the link that was mailed; once more changes nothing.",
  body: z.strictObject({ token: Token }),
  answer: Nothing,
  status: 204,
  errors: { link_invalid: linkInvalid },
});

export const leaveNewsletter = defineEndpoint({
  id: "newsletter.leave",
  method: "POST",
  path: "newsletter/end/",
  access: "public",
  summary: "Ends a subscription by the link in each newsletter; once more changes nothing.",
  body: z.strictObject({ token: Token }),
  answer: Nothing,
  status: 204,
  errors: {
    link_invalid: { status: 400, message: "This link is not complete. Open it from the mail once more." },
  },
});
