import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/checkouts/checkouts.schemas.ts";

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
  errors: { UpdateCheckoutBadRequest: 400 },
});

export const validateActiveCheckout = defineEndpoint<typeof schemas.validateActiveCheckout>()({
  id: "checkouts.validate",
  method: "POST",
  path: "checkouts/active/validate/",
  access: ["buyer"],
  errors: {
    buyer_cannot_checkout: 400,
    allocation_mov_not_met: 400,
    no_checkout_lines: 400,
    orderline_price_mismatch: 400,
    orderline_quantity_mismatch: 400,
  },
});

export const completeActiveCheckout = defineEndpoint<typeof schemas.completeActiveCheckout>()({
  id: "checkouts.complete",
  method: "POST",
  path: "checkouts/active/complete/",
  access: ["buyer"],
  idempotent: true,
  errors: {
    buyer_cannot_checkout: 400,
    allocation_mov_not_met: 400,
    no_checkout_lines: 400,
    orderline_price_mismatch: 400,
    orderline_quantity_mismatch: 400,
    payment_declined: 400,
    payment_currency_mismatch: 400,
    payment_refused: 400,
    payment_trouble: 503,
    payment_processing_failed: 500,
    payment_provider_unanswered: 502,
  },
});
