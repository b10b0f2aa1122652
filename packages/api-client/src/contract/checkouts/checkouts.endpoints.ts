import { defineEndpoint } from "#contract/endpoint.ts";
import { orderPaymentStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/checkouts/checkouts.schemas.ts";

/** What keeps a checkout from being completed, also when that is only asked. */
const completionErrors = {
  buyer_cannot_checkout: 400,
  allocation_mov_not_met: 400,
  no_checkout_lines: 400,
  orderline_price_mismatch: 400,
  orderline_quantity_mismatch: 400,
  deal_not_available: 400,
} as const;

export const getActiveCheckout = defineEndpoint<typeof schemas.getActiveCheckout>()({
  id: "checkouts.active",
  method: "GET",
  path: "checkouts/active/",
  access: ["buyer"],
});

export const listActiveCheckoutLines = defineEndpoint<typeof schemas.listActiveCheckoutLines>()({
  id: "checkouts.lines",
  method: "GET",
  path: "checkouts/active/lines/",
  access: ["buyer"],
});

export const updateActiveCheckout = defineEndpoint<typeof schemas.updateActiveCheckout>()({
  id: "checkouts.update",
  method: "PATCH",
  path: "checkouts/active/",
  access: ["buyer"],
  idempotent: true,
  ends: "cart",
  errors: { UpdateCheckoutBadRequest: 400, version_conflict: 409 },
});

export const validateActiveCheckout = defineEndpoint<typeof schemas.validateActiveCheckout>()({
  id: "checkouts.validate",
  method: "POST",
  path: "checkouts/active/validate/",
  access: ["buyer"],
  errors: completionErrors,
});

export const completeActiveCheckout = defineEndpoint<typeof schemas.completeActiveCheckout>()({
  id: "checkouts.complete",
  method: "POST",
  path: "checkouts/active/complete/",
  access: ["buyer"],
  idempotent: true,
  ends: "cart",
  errors: { ...completionErrors, ...orderPaymentStatuses, version_conflict: 409 },
});
