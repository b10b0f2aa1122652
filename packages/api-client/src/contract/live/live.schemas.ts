import * as z from "zod/mini";
import { Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Subjects of live events. */
export const LiveSubject = z.enum([
  "sale",
  "order",
  "claim",
  "credit_note",
  "payout",
  "notification",
  "seller",
  "offer",
  "deal",
  "upload",
  "stock_draft",
  "price_rule",
  "thread",
  "package",
  "shipment",
  "wallet",
  "company",
]);
export type LiveSubject = z.infer<typeof LiveSubject>;

/** Something changed: the type says what, and the screens reload the details. */
export const LiveEvent = z.object({
  /** e.g. "sale.notified", "sale.paid". */
  type: z.string(),
  subject: z.object({ kind: LiveSubject, qid: Qid }),
  at: Instant,
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const streamEvents = {
  summary: "Live changes of the own company as server-sent events.",
  answer: LiveEvent,
} as const satisfies EndpointSchemas;
