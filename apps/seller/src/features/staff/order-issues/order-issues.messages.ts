import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { answerOrderIssue } from "@quayside/api-client/contract/orders/issues.endpoints";
import type {
  OrderIssueStatus,
  OrderIssueTopic,
} from "@quayside/api-client/contract/orders/order-issue.schema";
import type { Tone } from "@quayside/ui/lib/tone";

import { staleMessages } from "@quayside/portal/stale.messages";

/** Texts of the reports of buyers. Records over the codes of the contract: a missing text does not compile. */
export const issueStatuses: Record<OrderIssueStatus, { label: string; tone: Tone }> = {
  WAITING: { label: "Waiting for an answer", tone: "info" },
  ANSWERED: { label: "Answered", tone: "success" },
  CLOSED: { label: "Closed", tone: "neutral" },
};

export const issueTopics: Record<OrderIssueTopic, string> = {
  DELIVERY: "Delivery",
  PAYMENT: "Payment",
  INVOICE: "Invoice",
  PRODUCT: "Product",
  CANCELLATION: "Cancellation",
  OTHER: "Something else",
};

/** Texts for when a report could not be answered or closed, by code. */
export const answerErrors: Record<ErrorCodeOf<typeof answerOrderIssue>, string> = {
  version_conflict: staleMessages.checkAgain,
};

export const issueMessages = {
  listLoad: "There was an error loading the reports, please try again.",
  load: "There was an error loading the report, please try again.",
  notFound: "No report found.",
  sent: "Answer sent",
  closed: "Report closed",
  failed: "This could not be saved, please try again.",
  textMissing: "Write an answer.",
  textTooLong: "Write at most 2,000 characters.",
} as const;
