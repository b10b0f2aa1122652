import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Instant, Qid } from "#contract/values.ts";

/** What news can be about. */
export const LiveSubject = z.enum([
  "sale",
  "order",
  "claim",
  "credit_note",
  "payout",
  "notification",
  "seller",
  "offer",
  "upload",
  "stock_draft",
  "thread",
  "package",
  "shipment",
  "wallet",
  "company",
]);
export type LiveSubject = z.infer<typeof LiveSubject>;

/** Something changed: the type says what, the screens ask again for the details. */
export const LiveEvent = z.object({
  /** e.g. "sale.notified", "sale.paid". */
  type: z.string(),
  subject: z.object({ kind: LiveSubject, qid: Qid }),
  at: Instant,
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * Server-sent events: `id` orders them, `event: change`, `data` is a LiveEvent. With `Last-Event-ID` everything
 * after it is sent again (kept for two days). `event: reload` says that more was missed than is kept.
 */
export const streamEvents = defineEndpoint({
  id: "events.stream",
  method: "GET",
  path: "events/stream/",
  access: ["seller", "buyer"],
  summary: "Live changes of the own company as server-sent events.",
  answer: LiveEvent,
  answerAs: "stream",
});
