import type {
  appealSellerStatement,
  pauseSeller,
  unpauseSeller,
} from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  PauseReason,
  PauseRule,
  SellerStatement,
} from "@quayside/api-client/contract/sellers/pause.schema";
import { blockReasonNames } from "#components/block-reasons.ts";

export const pauseMessages = {
  load: "There was an error loading the state of your account, please try again.",
  loadStatements: "There was an error loading the statements, please try again.",
  pauseFailed: "Your account could not be paused, please try again.",
  resumeFailed: "Your account could not be resumed, please try again.",
  appealFailed: "Your appeal could not be sent, please try again.",
  reasonMissing: "Choose why you pause.",
  dayWrong: "Choose a day after today and within a year.",
  paused: "Your account is paused",
  changed: "Your pause was changed",
  resumed: "You are selling again",
  appealed: "Your appeal is with us",
  appealLength: (min: number, max: number) =>
    `Write ${min} to ${max} characters: what happened, and what you changed.`,
} as const;

/** Said about refusals of the API; a missing one does not compile. */
export const pauseErrors: Record<ErrorCodeOf<typeof pauseSeller>, string> = {
  pause_end_invalid: pauseMessages.dayWrong,
  invalid_state: "The state of your account changed in the meantime. The page shows the present one.",
};

export const resumeErrors: Record<ErrorCodeOf<typeof unpauseSeller>, string> = {
  pause_not_fixed: "The reason of this pause still holds. See below how to fix it, or appeal.",
  invalid_state: pauseErrors.invalid_state,
};

export const appealErrors: Record<ErrorCodeOf<typeof appealSellerStatement>, string> = {
  appealed_before: "You have already appealed against this.",
  statement_ended: "This statement is no longer in force.",
};

export const reasonNames: Record<PauseReason, string> = {
  HOLIDAY: "Holiday",
  STOCKTAKE: "Stocktake",
  WAREHOUSE_MOVE: "Warehouse move",
  SYSTEM_CHANGE: "Change of systems",
  CAPACITY: "Too many orders",
  OTHER: "Another reason",
};

export const ruleNames: Record<SellerStatement["rule"], string> = {
  REPEATED_EXPIRY: "Orders that expired",
  LOW_FULFILMENT: "Low fulfilment",
  HIGH_CLAIM_RATE: "Many claims",
  ...blockReasonNames,
};

export const kindNames: Record<SellerStatement["kind"], string> = {
  WARNING: "Warning",
  PAUSE: "Pause",
  BRAND_BLOCK: "Brand blocked",
};

export const endNames: Record<NonNullable<SellerStatement["endReason"]>, string> = {
  FIXED: "Ended: put right",
  APPEAL: "Ended by your appeal",
  LAPSED: "Ended: it led to nothing",
  WITHDRAWN: "Ended by Quayside",
};

/** The facts that a rule is about, by their names in the answer. Amounts are euro cents. */
export const factNames: Readonly<Record<PauseRule, Readonly<Record<string, string>>>> = {
  REPEATED_EXPIRY: { value: "Expired orders", limit: "Limit", allocatedCount: "Orders received" },
  LOW_FULFILMENT: {
    value: "Your fulfilment rate",
    limit: "Limit",
    requestedMinor: "Value ordered",
    confirmedMinor: "Value confirmed",
  },
  HIGH_CLAIM_RATE: {
    value: "Your claim rate",
    limit: "Limit",
    invoicedMinor: "Value invoiced",
    claimedMinor: "Value of claims",
  },
};
