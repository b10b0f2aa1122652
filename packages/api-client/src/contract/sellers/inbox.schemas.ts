import * as z from "zod/mini";
import { nextActions } from "#contract/sales/sales.rules.ts";
import { Country, Currency, Instant, IsoDate, Money, Qid } from "#contract/values.ts";
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

/** A sale that waits for its seller, with the step it waits for. */
const SaleToDo = z.extend(InboxSale, {
  nextAction: z.enum(nextActions),
  /** Whether its deadline is less than 24 hours away. */
  isExpiring: z.boolean(),
  destinationCity: z.string(),
  destinationCountry: Country,
});

/** Work for the seller now: each count with its first sales. */
export const SellerInbox = z.object({
  /** Business time of the answer; the screen shows it as "as of". */
  asOf: Instant,
  /** The eight sales to turn to first: those that expire, by deadline, then those to be paid or completed. */
  doNext: z.array(SaleToDo),
  /** The next payouts: all scheduled for the same day, in the currency of the seller; null without any. */
  nextPayout: z.nullable(z.object({ on: IsoDate, amount: Money, currency: Currency, count: z.number() })),
  /** Offers in stock for which another seller has the winning price. */
  notWinningCount: z.number(),
  /** What a seller without any order has done towards the first one; null from the first order on. */
  firstSteps: z.nullable(z.object({ hasOffers: z.boolean(), hasLiveOffer: z.boolean() })),
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
  /** Value of sales of each of the last 14 days in the seller's time zone, oldest first: the last one is today. */
  dailySales: z.array(z.object({ day: IsoDate, total: Money, count: z.number() })),
  currency: Currency,
});
export type SellerInbox = z.infer<typeof SellerInbox>;

export const getSellerInbox = {
  summary: "The seller's open work, for the dashboard and the counts of the sidebar.",
  answer: SellerInbox,
} as const satisfies EndpointSchemas;
