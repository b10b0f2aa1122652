import {
  CLAIM_FIRST_RESPONSE_WORKING_DAYS,
  CLAIM_INFO_DAYS,
  CLAIM_LOST_WORKING_DAYS,
  CLAIM_WINDOW_DAYS,
  CLAIM_WINDOW_HARD_DAYS,
  LOST_SHIPMENT_REASONS,
  NEVER_ARRIVED,
} from "@quayside/api-client/contract/claims/claim.rules";
import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import { DAY_MS } from "#kernel/durations.ts";
import { addDays, instantOf, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";

/** Claims are reviewed at the marketplace's registered office: its days and holidays apply. */
export const SEAT = { country: "NL", timeZone: "Europe/Amsterdam" } as const;

/** Days a buyer has for an answer, before and after the reminder. */
export const infoAnswerDays = CLAIM_INFO_DAYS.reminder + CLAIM_INFO_DAYS.closing;

/** A number of 24-hour days later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The end of the working day by which Quayside gives its first answer. */
export function firstResponseDueAt(now: Date): Date {
  const day = shiftWorkingDays(localDay(now, SEAT.timeZone), CLAIM_FIRST_RESPONSE_WORKING_DAYS, SEAT.country);
  return instantOf(day, 24 * 60, SEAT.timeZone);
}

export type WindowVerdict =
  | { readonly kind: "open"; readonly isLate: boolean }
  | { readonly kind: "too_early"; readonly possibleFrom: string }
  | { readonly kind: "too_late"; readonly until: string }
  | { readonly kind: "delivery_day_invalid"; readonly earliest: string; readonly latest: string };

/**
 * Whether these reasons can be claimed today. Delivered goods can be claimed for 30 days, late from the 16th day on;
 * goods that never arrived count as lost 15 working days after the payment, and can be claimed for 30 days from then.
 * @param claim.deliveredOn "YYYY-MM-DD", null when nothing was delivered
 */
export function windowOf(claim: {
  reasons: readonly ClaimReason[];
  deliveredOn: string | null;
  paidAt: Date;
  now: Date;
}): WindowVerdict {
  const { reasons, deliveredOn, paidAt, now } = claim;
  const today = localDay(now, SEAT.timeZone);
  const paidOn = localDay(paidAt, SEAT.timeZone);
  const lostFrom = shiftWorkingDays(paidOn, CLAIM_LOST_WORKING_DAYS, SEAT.country);
  if (reasons.some((reason) => NEVER_ARRIVED.includes(reason)) && today < lostFrom) {
    return { kind: "too_early", possibleFrom: lostFrom };
  }
  const needsNone: readonly ClaimReason[] = [...NEVER_ARRIVED, ...LOST_SHIPMENT_REASONS];
  const needsDelivery = reasons.some((reason) => !needsNone.includes(reason));
  if (deliveredOn === null ? needsDelivery : deliveredOn < paidOn || deliveredOn > today) {
    return { kind: "delivery_day_invalid", earliest: paidOn, latest: today };
  }
  const start = deliveredOn ?? lostFrom;
  const until = addDays(start, CLAIM_WINDOW_HARD_DAYS);
  if (today > until) return { kind: "too_late", until };
  return { kind: "open", isLate: deliveredOn !== null && today > addDays(start, CLAIM_WINDOW_DAYS) };
}
