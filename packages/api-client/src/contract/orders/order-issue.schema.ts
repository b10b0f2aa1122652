import * as z from "zod/mini";
import { longText } from "#contract/plain-text.ts";
import { ORDER_ISSUE_TEXT_MAX } from "#contract/limits.rules.ts";
import { Instant, Qid } from "#contract/values.ts";

/** Subjects of a buyer's report. */
export const OrderIssueTopic = z.enum(["DELIVERY", "PAYMENT", "INVOICE", "PRODUCT", "CANCELLATION", "OTHER"]);
export type OrderIssueTopic = z.infer<typeof OrderIssueTopic>;

/** WAITING: the buyer is waiting for an answer. A message of the buyer reopens a closed report. */
export const OrderIssueStatus = z.enum(["WAITING", "ANSWERED", "CLOSED"]);
export type OrderIssueStatus = z.infer<typeof OrderIssueStatus>;

/** The text of a message: trimmed and not empty. */
export const OrderIssueText = longText(1, ORDER_ISSUE_TEXT_MAX);

export const OrderIssueMessage = z.object({
  qid: Qid,
  author: z.object({ kind: z.enum(["BUYER", "STAFF"]), name: z.string() }),
  text: z.string(),
  at: Instant,
});
export type OrderIssueMessage = z.infer<typeof OrderIssueMessage>;
