import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/internal/internal.schemas.ts";

export const cancelSale = defineEndpoint<typeof schemas.cancelSale>()({
  id: "internal.cancelSale",
  method: "POST",
  path: "internal/sales/{qid}/cancel/",
  access: ["staff"],
  staffRight: "orders",
  freshSignIn: true,
  idempotent: true,
  ends: "sale",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const listEndedSaleGoods = defineEndpoint<typeof schemas.listEndedSaleGoods>()({
  id: "internal.listEndedSaleGoods",
  method: "GET",
  path: "internal/ended-sale-goods/",
  access: ["staff"],
  staffRight: "read",
});

export const answerEndedSaleGoods = defineEndpoint<typeof schemas.answerEndedSaleGoods>()({
  id: "internal.answerEndedSaleGoods",
  method: "POST",
  path: "internal/sales/{qid}/goods/",
  access: ["staff"],
  staffRight: "orders",
  idempotent: true,
  ends: "sale",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const decideOrderPayment = defineEndpoint<typeof schemas.decideOrderPayment>()({
  id: "internal.decideOrderPayment",
  method: "POST",
  path: "internal/orders/{id}/decide-payment/",
  access: ["staff"],
  staffRight: "money",
  freshSignIn: true,
  idempotent: true,
  ends: "order",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const releasePayout = defineEndpoint<typeof schemas.releasePayout>()({
  id: "internal.releasePayout",
  method: "POST",
  path: "internal/payouts/{qid}/release/",
  access: ["staff"],
  staffRight: "money",
  freshSignIn: true,
  idempotent: true,
  ends: "payout",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const listSellers = defineEndpoint<typeof schemas.listSellers>()({
  id: "internal.listSellers",
  method: "GET",
  path: "internal/sellers/",
  access: ["staff"],
  staffRight: "read",
});

export const viewSeller = defineEndpoint<typeof schemas.viewSeller>()({
  id: "internal.viewSeller",
  method: "POST",
  path: "internal/sellers/{qid}/view/",
  access: ["staff"],
  staffRight: "help",
  idempotent: true,
});

export const leaveSeller = defineEndpoint<typeof schemas.leaveSeller>()({
  id: "internal.leaveSeller",
  method: "POST",
  path: "internal/sellers/leave/",
  access: ["staff"],
  staffRight: "help",
  idempotent: true,
});

export const createTestSale = defineEndpoint<typeof schemas.createTestSale>()({
  id: "internal.createTestSale",
  method: "POST",
  path: "internal/test-sale/",
  access: ["staff"],
  staffRight: "orders",
  idempotent: true,
  errors: { seller_not_found: 400, not_enough_offers: 400 },
});
