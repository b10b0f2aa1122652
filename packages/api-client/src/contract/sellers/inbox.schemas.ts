import * as z from "zod/mini";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const InboxSale = z.object({
  qid: Qid,
  number: z.string(),
  expiredAt: Instant,
  /** As in the list of sales: the start of the working hours of each day that counts. */
  workStarts: z.array(Instant),
  total: Money,
  currency: Currency,
});

/** Work for the seller now: each count with its first sales. */
export const SellerInbox = z.object({
  /** Business time of the answer; the screen shows it as "as of". */
  asOf: Instant,
  newSales: z.object({ count: z.number(), first: z.array(InboxSale) }),
  expiringSoon: z.object({ count: z.number(), first: z.array(InboxSale) }),
  arrangeShipping: z.object({ count: z.number() }),
  readyToPay: z.object({ count: z.number() }),
  readyToComplete: z.object({ count: z.number() }),
  /** The same sales that `sales/?documents=MISSING` lists. */
  documentsMissing: z.object({ count: z.number() }),
  /** Claims awaiting the seller, to be disputed or accepted; the given time is the deadline of the first. */
  openClaims: z.object({ count: z.number(), nextDisputeUntil: z.nullable(Instant) }),
  currentCount: z.number(),
  /** Value of sales per week, oldest first, in the currency of the seller. */
  weeklySales: z.array(z.object({ weekStart: z.string(), total: Money, count: z.number() })),
  currency: Currency,
});
export type SellerInbox = z.infer<typeof SellerInbox>;

export const getSellerInbox = {
  summary: "The seller's open work, for the dashboard and the counts of the sidebar.",
  answer: SellerInbox,
} as const satisfies EndpointSchemas;
