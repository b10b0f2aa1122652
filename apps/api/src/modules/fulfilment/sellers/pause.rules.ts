import type { PauseRule } from "@quayside/api-client/contract/sellers/pause.schema";
import { MINIMUM_ALLOCATED_SALES } from "@quayside/api-client/contract/sellers/seller-metrics.schema";

/** Consecutive expired sales, and expired sales in the last 30 days, that pause a seller; a single one is a warning. */
export const EXPIRED_IN_A_ROW = 2;
export const EXPIRED_IN_WINDOW = 3;
/** A seller that confirms less than this share of the ordered value is paused. */
export const FULFILMENT_LIMIT = 0.8;
/** A seller is paused when claims at its fault exceed this share of its invoiced value. */
export const CLAIM_LIMIT = 0.05;
/** Hours between a warning and a pause under the same rule: time to fix the problem. */
export const WARNING_HOURS = 24;
/** A warning without consequences expires after this many days. */
export const WARNING_DAYS = 30;
/** Working days in which staff decide an appeal. */
export const APPEAL_WORKING_DAYS = 1;

/** A seller's conduct in the last 30 days. Amounts are EUR cents. */
export interface Conduct {
  readonly sellerId: number;
  readonly allocatedCount: number;
  readonly expiredCount: number;
  /** Whether its latest finished sales all expired, as many as pause a seller. */
  readonly lastExpiredInARow: boolean;
  readonly requestedMinor: number;
  readonly confirmedMinor: number;
  readonly invoicedMinor: number;
  readonly claimedMinor: number;
}

/** A rule that a seller's conduct breaks, or comes close to breaking. */
export interface Finding {
  readonly rule: PauseRule;
  /** PAUSE when it is bad enough for one; a warning precedes it all the same. */
  readonly severity: "WARNING" | "PAUSE";
  readonly value: string;
  readonly limit: string;
  readonly reasons: string;
  readonly howToFix: string;
}

const perCent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

function expiryFinding(conduct: Conduct): Finding | null {
  const { expiredCount, lastExpiredInARow } = conduct;
  if (expiredCount === 0) return null;
  const isPause = expiredCount >= EXPIRED_IN_WINDOW || lastExpiredInARow;
  const many = expiredCount === 1 ? "1 order has" : `${expiredCount} orders have`;
  return {
    rule: "REPEATED_EXPIRY",
    severity: isPause ? "PAUSE" : "WARNING",
    value: String(expiredCount),
    limit: lastExpiredInARow ? String(EXPIRED_IN_A_ROW) : String(EXPIRED_IN_WINDOW),
    reasons:
      `${many} expired in the last 30 days without being shipped or declined. ` +
      `${EXPIRED_IN_A_ROW} in a row or ${EXPIRED_IN_WINDOW} in 30 days lead to a pause.`,
    howToFix:
      "Confirm and ship your open orders before their deadline, or decline in time what you cannot ship. The next order that you ship breaks the row, and an expired order counts for 30 days.",
  };
}

function fulfilmentFinding({ requestedMinor, confirmedMinor }: Conduct): Finding | null {
  if (requestedMinor === 0) return null;
  const rate = confirmedMinor / requestedMinor;
  if (rate >= FULFILMENT_LIMIT) return null;
  return {
    rule: "LOW_FULFILMENT",
    severity: "PAUSE",
    value: perCent(rate),
    limit: perCent(FULFILMENT_LIMIT),
    reasons: `You confirmed ${perCent(rate)} of the value ordered in the last 30 days. Below ${perCent(FULFILMENT_LIMIT)} a seller is paused.`,
    howToFix:
      "Bring your stock list up to date, so that buyers order only what you have, and confirm open orders in full.",
  };
}

function claimFinding({ invoicedMinor, claimedMinor }: Conduct): Finding | null {
  if (invoicedMinor === 0) return null;
  const rate = claimedMinor / invoicedMinor;
  if (rate <= CLAIM_LIMIT) return null;
  return {
    rule: "HIGH_CLAIM_RATE",
    severity: "PAUSE",
    value: perCent(rate),
    limit: perCent(CLAIM_LIMIT),
    reasons: `Claims that were your fault come to ${perCent(rate)} of the value invoiced in the last 30 days. Above ${perCent(CLAIM_LIMIT)} a seller is paused.`,
    howToFix:
      "Look at the orders below and change what led to these claims: packing, batch dates, or the goods that were picked. Tell us in an appeal what you changed.",
  };
}

/**
 * The rules that a seller's conduct breaks. None below the minimum number of sales for metrics.
 * @returns at most one finding per rule
 */
export function judge(conduct: Conduct): Finding[] {
  if (conduct.allocatedCount < MINIMUM_ALLOCATED_SALES) return [];
  return [expiryFinding(conduct), fulfilmentFinding(conduct), claimFinding(conduct)].filter(
    (finding) => finding !== null,
  );
}
