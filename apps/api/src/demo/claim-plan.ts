import { CLAIM_DISPUTE_DAYS } from "@quayside/api-client/contract/claims/claim.rules";
import type {
  ClaimFault,
  ClaimOutcome,
  ClaimReason,
  ClaimStatus,
} from "@quayside/api-client/contract/claims/claim.schema";
import { DAY_MS } from "#kernel/durations.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** A claim of the demo, with its steps in days before the anchor; nothing happened after its start. */
export interface PlannedClaim {
  readonly status: ClaimStatus;
  readonly reason: ClaimReason;
  /** Days before the anchor; for settled claims, before the last day of the previous month. */
  readonly opened: number;
  readonly reviewed?: number;
  readonly asked?: number;
  readonly disputed?: number;
  readonly decided?: number;
  readonly ended?: number;
  readonly outcome?: ClaimOutcome;
  readonly fault?: ClaimFault;
  /** Per cent of the price; defaults to 100. */
  readonly share?: number;
}

/** One claim in each state, and one for each outcome. */
const everyState: readonly PlannedClaim[] = [
  { status: "SUBMITTED", reason: "DAMAGED", opened: 1 },
  { status: "IN_REVIEW", reason: "INCORRECT_ITEM", opened: 2, reviewed: 1 },
  { status: "NEEDS_INFO", reason: "MISSING_ITEM", opened: 3, reviewed: 2, asked: 1 },
  { status: "AWAITING_SELLER", reason: "DAMAGED", opened: 4, reviewed: 3, asked: 2 },
  { status: "AWAITING_SELLER", reason: "SHORT_DATED", opened: 8, reviewed: 7, asked: 6, share: 30 },
  { status: "DISPUTED", reason: "DECODED", opened: 7, reviewed: 6, asked: 5, disputed: 2 },
  {
    status: "DECIDED",
    reason: "EXPIRED",
    opened: 6,
    reviewed: 5,
    asked: 4,
    decided: 2,
    outcome: "APPROVED",
    fault: "SELLER",
  },
  {
    status: "DECIDED",
    reason: "DELIVERED_TO_WRONG_ADDRESS",
    opened: 6,
    reviewed: 5,
    decided: 3,
    outcome: "APPROVED",
    fault: "CARRIER",
  },
  {
    status: "DECIDED",
    reason: "NOT_AS_EXPECTED",
    opened: 5,
    reviewed: 4,
    decided: 3,
    outcome: "REJECTED",
    fault: "BUYER",
  },
  {
    status: "SETTLED",
    reason: "DAMAGED",
    opened: 16,
    reviewed: 15,
    asked: 14,
    decided: 7,
    outcome: "APPROVED",
    fault: "SELLER",
  },
  {
    status: "SETTLED",
    reason: "DAMAGED",
    opened: 14,
    reviewed: 13,
    asked: 12,
    disputed: 10,
    decided: 8,
    outcome: "PARTIALLY_APPROVED",
    fault: "SELLER",
    share: 50,
  },
  { status: "CLOSED_NO_RESPONSE", reason: "MISSING_ITEM", opened: 12, reviewed: 11, asked: 10, ended: 6 },
  { status: "WITHDRAWN", reason: "DAMAGED", opened: 9, ended: 8 },
];

/** The claims of a seller with this part: each once, or several times. */
export function plannedClaims(part: string): readonly PlannedClaim[] {
  if (part === "demo") return everyState;
  return part === "keyaccount" ? [1, 2, 3].flatMap(() => everyState) : [];
}

/** The instants of a planned claim. */
export interface ClaimTimes {
  readonly opened: Date;
  readonly reviewed: Date | null;
  readonly asked: Date | null;
  readonly disputeUntil: Date | null;
  readonly disputed: Date | null;
  readonly decided: Date | null;
  readonly ended: Date | null;
}

/** The instants of a claim's steps. @param anchorDay "YYYY-MM-DD" */
export function timesOf(claim: PlannedClaim, anchorDay: string): ClaimTimes {
  const firstOfMonth = `${anchorDay.slice(0, 8)}01`;
  const origin = claim.status === "SETTLED" ? addDays(firstOfMonth, -1) : anchorDay;
  const at = (days: number | undefined, hour: number): Date | null =>
    days === undefined ? null : new Date(`${addDays(origin, -days)}T${String(hour).padStart(2, "0")}:15:00Z`);
  const isAskedSeller = claim.status !== "NEEDS_INFO" && claim.status !== "CLOSED_NO_RESPONSE";
  const asked = at(claim.asked, 10);
  const thisMonth = new Date(`${firstOfMonth}T06:00:00Z`);
  const decided = at(claim.decided, 14);
  // A claim decided this month is not in a credit note yet, even early in the month.
  const isTooEarly = claim.status === "DECIDED" && decided !== null && decided < thisMonth;
  return {
    opened: at(claim.opened, 8) ?? new Date(),
    reviewed: at(claim.reviewed, 9),
    asked,
    disputeUntil: isAskedSeller && asked ? new Date(asked.getTime() + CLAIM_DISPUTE_DAYS * DAY_MS) : null,
    disputed: at(claim.disputed, 11),
    decided: isTooEarly && anchorDay > firstOfMonth ? thisMonth : decided,
    ended: claim.status === "SETTLED" ? new Date(`${firstOfMonth}T02:20:00Z`) : at(claim.ended, 12),
  };
}
