import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/deferred-payments/deferred-payments.schemas.ts";

export const startMonduApplication = defineEndpoint<typeof schemas.startMonduApplication>()({
  id: "deferredPayments.apply",
  method: "POST",
  path: "mondu/apply/",
  access: ["buyer"],
  idempotent: true,
  errors: { already_applied: 422 },
});
