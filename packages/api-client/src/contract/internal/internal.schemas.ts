import * as z from "zod/mini";
import { SeenVersion, seenBody, staleVersion } from "#contract/seen-version.ts";
import { PaymentMethod } from "#contract/checkouts/checkout.schema.ts";
import { longText, rawText } from "#contract/plain-text.ts";
import { BuyerOrder } from "#contract/orders/order.schema.ts";
import { CurrentUser, SellerStatus } from "#contract/users/user.schema.ts";
import { Country, Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const stateError = {
  invalid_state: {
    message: "This is not possible in the current state. Reload to see what changed.",
    details: z.object({ status: z.string() }),
  },
} as const;

export const cancelSale = {
  summary:
    "Cancels a sale before its payment is triggered; the buyer is refunded in full. Needs a fresh sign-in.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ reason: longText(3, 500), version: SeenVersion }),
  answer: z.object({
    qid: Qid,
    status: z.string(),
    /** Its goods had left: staff are asked what became of them, and until then they stay out of stock. */
    areGoodsAsked: z.boolean(),
  }),
  errors: { ...stateError, ...staleVersion("sale") },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const listEndedSaleGoods = {
  summary: "Ended sales whose goods had left, for staff to say what became of them; oldest first.",
  answer: z.object({
    results: z.array(
      z.object({
        /** Sent back with the answer, the version says that nobody has answered in the meantime. */
        sale: z.object({ qid: Qid, number: z.string(), version: z.number() }),
        seller: z.string(),
        status: z.string(),
        askedAt: Instant,
        units: z.number(),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;

export const answerEndedSaleGoods = {
  summary:
    "Says what became of goods that had left before their sale ended. Goods that came back can be sold again.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ outcome: z.enum(["BACK_IN_STOCK", "NOT_BACK"]), version: SeenVersion }),
  answer: z.object({ qid: Qid, outcome: z.enum(["BACK_IN_STOCK", "NOT_BACK"]) }),
  errors: { ...stateError, ...staleVersion("sale") },
} as const satisfies EndpointSchemas;

export const decideOrderPayment = {
  summary: "Approves or refuses a buyer's payment that is in review. Needs a fresh sign-in.",
  params: z.object({ id: Qid }),
  body: z.strictObject({ approve: z.boolean(), version: SeenVersion }),
  answer: z.object({ order: BuyerOrder }),
  errors: { ...stateError, ...staleVersion("order") },
} as const satisfies EndpointSchemas;

export const releasePayout = {
  summary:
    "Approves a payout that is awaiting approval; it is paid on the next working day. Needs a fresh sign-in.",
  params: z.object({ qid: Qid }),
  body: seenBody,
  answer: z.object({ qid: Qid, status: z.string() }),
  errors: { ...stateError, ...staleVersion("payout") },
} as const satisfies EndpointSchemas;

export const SellerToView = z.object({
  qid: Qid,
  name: z.string(),
  /** The six-character code by which buyers and the warehouse know the seller. */
  code: z.string(),
  country: Country,
  status: SellerStatus,
  /** Sales that have not ended. */
  currentCount: z.number(),
});
export type SellerToView = z.infer<typeof SellerToView>;

export const listSellers = {
  summary: "The sellers by name, for staff who choose one to view.",
  query: z.object({
    /** Part of the name or of the code. */
    search: z.optional(rawText(0, 100)),
    ...PageQuery,
  }),
  answer: listOf(SellerToView),
} as const satisfies EndpointSchemas;

export const viewSeller = {
  summary:
    "Lets staff without a seller account view a seller's portal, read-only, for the rest of the session; answers the user.",
  params: z.object({ qid: Qid }),
  answer: CurrentUser,
} as const satisfies EndpointSchemas;

export const leaveSeller = {
  summary: "Ends the view of a seller; without one nothing changes. Answers the user.",
  answer: CurrentUser,
} as const satisfies EndpointSchemas;

export const createTestSale = {
  summary: "Places an order of the test buyer with a seller, so that the seller has a sale to work on.",
  body: z.strictObject({
    sellerEmail: z.string().check(z.maxLength(320, { abort: true }), z.email()),
    lines: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 3),
    /** Forces this outcome when the seller triggers the payment. */
    paymentMethod: z._default(PaymentMethod, "sandbox"),
  }),
  answer: z.object({ saleQid: Qid, number: z.string() }),
  errors: {
    seller_not_found: { message: "No seller signs in with this e-mail address." },
    not_enough_offers: {
      message: "The seller has fewer offers in stock than the sale should have lines.",
      details: z.object({ available: z.number() }),
    },
  },
  outsideProductionOnly: true,
} as const satisfies EndpointSchemas;
