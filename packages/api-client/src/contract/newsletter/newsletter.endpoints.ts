import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/newsletter/newsletter.schemas.ts";

export const subscribeToNewsletter = defineEndpoint<typeof schemas.subscribeToNewsletter>()({
  id: "newsletter.subscribe",
  method: "POST",
  path: "newsletter/",
  access: "public",
  errors: { email_invalid: 400, too_many_requests: 429 },
});

export const confirmNewsletter = defineEndpoint<typeof schemas.confirmNewsletter>()({
  id: "newsletter.confirm",
  method: "POST",
  path: "newsletter/confirmation/",
  access: "public",
  errors: { link_invalid: 400, too_many_requests: 429 },
});

export const leaveNewsletter = defineEndpoint<typeof schemas.leaveNewsletter>()({
  id: "newsletter.leave",
  method: "POST",
  path: "newsletter/end/",
  access: "public",
  errors: { link_invalid: 400, too_many_requests: 429 },
});
