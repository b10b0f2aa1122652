import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";

export const acceptSellerSla = defineEndpoint({
  id: "sellers.acceptSla",
  method: "POST",
  path: "sellers/accept-sla/",
  access: ["seller"],
  summary: "Records that the seller accepted the terms; repeating it changes nothing.",
  answer: CurrentUser,
  idempotent: true,
});

const InboxSale = z.object({
  qid: Qid,
  number: z.string(),
  expiredAt: Instant,
  total: Money,
  currency: Currency,
});

/** What needs the seller now: each count with the first sales behind it. */
export const SellerInbox = z.object({
  /** Business time of the answer; the screen shows it as "as of". */
  asOf: Instant,
  newSales: z.object({ count: z.number(), first: z.array(InboxSale) }),
  expiringSoon: z.object({ count: z.number(), first: z.array(InboxSale) }),
  arrangeShipping: z.object({ count: z.number() }),
  readyToPay: z.object({ count: z.number() }),
  readyToComplete: z.object({ count: z.number() }),
  currentCount: z.number(),
  /** Value of sales per week, oldest first, in the currency of the seller. */
  weeklySales: z.array(z.object({ weekStart: z.string(), total: Money, count: z.number() })),
  currency: Currency,
});
export type SellerInbox = z.infer<typeof SellerInbox>;

export const getSellerInbox = defineEndpoint({
  id: "sellers.inbox",
  method: "GET",
  path: "sellers/inbox/",
  access: ["seller"],
  summary: "What waits for the seller, for the dashboard and the counts of the sidebar.",
  answer: SellerInbox,
});
