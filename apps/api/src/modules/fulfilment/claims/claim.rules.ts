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
import { type NetAtRate, chargedByRate } from "@quayside/api-client/contract/sales/vat.rules";
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

/** Prices per unit in minor units: the seller's, and the buyer's. */
export interface ClaimedPrice {
  readonly priceMinor: number;
  readonly landedPriceMinor: number;
}

export interface ClaimAmounts {
  readonly goodsMinor: number;
  readonly landedMinor: number;
}

/** A share of a price in minor units, rounded to the cent; at least one cent. */
function partOf(unitMinor: number, quantity: number, sharePercent: number): number {
  return quantity === 0 ? 0 : Math.max(1, Math.round((unitMinor * quantity * sharePercent) / 100));
}

/** The value of some units at both prices. */
export function amountsOf(
  lines: readonly (ClaimedPrice & { quantity: number; sharePercent: number })[],
): ClaimAmounts {
  let goodsMinor = 0;
  let landedMinor = 0;
  for (const { priceMinor, landedPriceMinor, quantity, sharePercent } of lines) {
    goodsMinor += partOf(priceMinor, quantity, sharePercent);
    landedMinor += partOf(landedPriceMinor, quantity, sharePercent);
  }
  return { goodsMinor, landedMinor };
}

/** A claimed line and the VAT rate of its product, a fraction as text. */
interface ClaimedAtRate extends ClaimedPrice {
  readonly quantity: number;
  readonly sharePercent: number;
  readonly vatRate: string;
}

/**
 * The VAT paid to the seller on the claimed goods: at each rate their share of the VAT paid on goods and shipping.
 * @param sale its goods at each rate, the highest first, its fee and its VAT in minor units
 */
export function vatOfClaim(
  lines: readonly ClaimedAtRate[],
  sale: { net: readonly NetAtRate[]; shippingFeeMinor: number; vatMinor: number },
): number {
  const paid = chargedByRate(sale.net, sale.shippingFeeMinor, sale.vatMinor);
  return paid.reduce((sum, { rate, goodsMinor, feeMinor, vatMinor }) => {
    const claimed = amountsOf(lines.filter(({ vatRate }) => Number(vatRate) === Number(rate))).goodsMinor;
    const base = goodsMinor + feeMinor;
    return base === 0 ? sum : sum + Math.round((claimed * vatMinor) / base);
  }, 0);
}
