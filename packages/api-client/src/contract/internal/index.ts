import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { BuyerOrder } from "#contract/orders/order.schema.ts";
import { CurrentUser, SellerStatus } from "#contract/users/user.schema.ts";
import { Country, PageQuery, Qid, listOf } from "#contract/values.ts";

const stateError = {
  invalid_state: {
    status: 409,
    message: "This is not possible in the present state. Reload to see what changed.",
    details: z.object({ status: z.string() }),
  },
} as const;

export const cancelSale = defineEndpoint({
  id: "internal.cancelSale",
  method: "POST",
  path: "internal/sales/{qid}/cancel/",
  access: ["staff"],
  summary: "Cancels a sale before its payment is triggered; the buyer is refunded in full.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ reason: z.string().check(z.minLength(3), z.maxLength(500)) }),
  answer: z.object({ qid: Qid, status: z.string() }),
  errors: stateError,
  idempotent: true,
});

export const decideOrderPayment = defineEndpoint({
  id: "internal.decideOrderPayment",
  method: "POST",
  path: "internal/orders/{id}/decide-payment/",
  access: ["staff"],
  summary: "Approves or refuses a buyer's payment that is in review.",
  params: z.object({ id: Qid }),
  body: z.strictObject({ approve: z.boolean() }),
  answer: z.object({ order: BuyerOrder }),
  errors: stateError,
  idempotent: true,
});

export const releasePayout = defineEndpoint({
  id: "internal.releasePayout",
  method: "POST",
  path: "internal/payouts/{qid}/release/",
  access: ["staff"],
  summary: "Approves a payout that waits for approval; it is paid on the next working day.",
  params: z.object({ qid: Qid }),
  answer: z.object({ qid: Qid, status: z.string() }),
  errors: stateError,
  idempotent: true,
});

export const SellerToView = z.object({
  qid: Qid,
  name: z.string(),
  /** The six characters buyers and the warehouse know the seller by. */
  code: z.string(),
  country: Country,
  status: SellerStatus,
  /** Sales that have not ended. */
  currentCount: z.number(),
});
export type SellerToView = z.infer<typeof SellerToView>;

export const listSellers = defineEndpoint({
  id: "internal.listSellers",
  method: "GET",
  path: "internal/sellers/",
  access: ["staff"],
  summary: "The sellers by name, for staff who choose one to view.",
  query: z.object({
    /** Part of the name or of the code. */
    search: z.optional(z.string().check(z.maxLength(100))),
    ...PageQuery,
  }),
  answer: listOf(SellerToView),
});

export const viewSeller = defineEndpoint({
  id: "internal.viewSeller",
  method: "POST",
  path: "internal/sellers/{qid}/view/",
  access: ["staff"],
  summary:
    "Shows staff without a seller account a seller's portal, read-only, for the rest of the session; answers the user.",
  params: z.object({ qid: Qid }),
  answer: CurrentUser,
  idempotent: true,
});

export const leaveSeller = defineEndpoint({
  id: "internal.leaveSeller",
  method: "POST",
  path: "internal/sellers/leave/",
  access: ["staff"],
  summary: "Ends the view of a seller; without one nothing changes. Answers the user.",
  answer: CurrentUser,
  idempotent: true,
});
