import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { payoutHolds } from "#contract/sale-payment/sale-payment.rules.ts";
import { Currency, Instant, Money, Qid, Uuid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The state of a job. Times are in real time; `isLate` when it has not succeeded for three of its periods. */
export const JobState = z.object({
  name: z.string(),
  periodSeconds: z.number(),
  startedAt: z.nullable(Instant),
  succeededAt: z.nullable(Instant),
  failedAt: z.nullable(Instant),
  durationMs: z.nullable(z.number()),
  failuresInARow: z.number(),
  lastError: z.nullable(z.string()),
  nextDueAt: Instant,
  /** A run was requested and has not begun. */
  isRequested: z.boolean(),
  isLate: z.boolean(),
});
export type JobState = z.infer<typeof JobState>;

/** A message that is no longer retried, without its recipient and text. */
export const FailedMessage = z.object({
  messageId: z.string(),
  channel: z.enum(["email", "text"]),
  subject: z.string(),
  failedAt: Instant,
  attempts: z.number(),
  reason: z.string(),
});
export type FailedMessage = z.infer<typeof FailedMessage>;

/** A delivery to a seller's webhook that was given up or failed at least once. */
export const FailingDelivery = z.object({
  qid: Qid,
  company: z.string(),
  host: z.string(),
  type: z.string(),
  status: z.enum(["WAITING", "FAILED"]),
  attempts: z.number(),
  reason: z.string(),
  nextAttemptAt: z.nullable(Instant),
  /** False when the webhook is switched off or removed: only its company can switch it on. */
  isWebhookOn: z.boolean(),
});
export type FailingDelivery = z.infer<typeof FailingDelivery>;

/** A pending payout: held for a reason, or overdue. */
export const StuckPayout = z.object({
  qid: Qid,
  version: z.number(),
  saleNumber: z.string(),
  company: z.string(),
  amount: Money,
  currency: Currency,
  dueOn: z.string(),
  reason: z.enum([...payoutHolds, "OVERDUE"]),
});
export type StuckPayout = z.infer<typeof StuckPayout>;

/** Background work. The lists have the newest 50 failures and the oldest 50 payouts. */
export const Operations = z.object({
  asOf: Instant,
  jobs: z.array(JobState),
  messages: z.object({
    waiting: z.object({ urgent: z.number(), news: z.number(), summaries: z.number() }),
    oldestWaitingAt: z.nullable(Instant),
    failedCount: z.number(),
    failed: z.array(FailedMessage),
  }),
  deliveries: z.array(FailingDelivery),
  payouts: z.array(StuckPayout),
});
export type Operations = z.infer<typeof Operations>;

export const getOperations = {
  summary: "Jobs, messages, webhook deliveries and payouts, with what failed and why.",
  answer: Operations,
} as const satisfies EndpointSchemas;

export const runJob = {
  summary: "Requests an immediate run of a job.",
  params: z.object({ name: shaped(61, /^[a-z][a-z-]{1,60}$/) }),
  answer: z.object({ name: z.string(), requestedAt: Instant }),
} as const satisfies EndpointSchemas;

export const retryMessages = {
  summary: "Sends failed messages again: the given ones, or all. Expired codes and links stay unsent.",
  body: z.strictObject({
    messageIds: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(50))),
  }),
  answer: z.object({ retried: z.number(), skipped: z.number() }),
} as const satisfies EndpointSchemas;

export const retryDelivery = {
  summary: "Sends a failing webhook delivery again, at once.",
  params: z.object({ qid: Qid }),
  answer: z.object({ qid: Qid }),
  errors: { webhook_off: { message: "The webhook is switched off or removed." } },
} as const satisfies EndpointSchemas;
