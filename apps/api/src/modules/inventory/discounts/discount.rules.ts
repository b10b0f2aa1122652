import { MAX_DISCOUNT_DAYS } from "@quayside/api-client/contract/discounts/discounts.rules";
import { DAY_MS } from "#kernel/durations.ts";

/** Smallest and largest discount of a brand, as fractions: less is noise, more is a mistake. */
export const MIN_DISCOUNT = "0.001";
export const MAX_DISCOUNT = "0.9";

/** Whether a discount may be given; fractions of at most three decimals. */
export function isDiscountAllowed(discount: string): boolean {
  const thousandths = Math.round(Number(discount) * 1000);
  return thousandths >= 1 && thousandths <= 900;
}

/**
 * The period of a wanted discount in ms; null when its dates cannot be: no dates at all, over already, ending before it
 * begins, or too far ahead.
 */
export function periodOf(
  { startsAt, endsAt }: { startsAt?: string | null | undefined; endsAt?: string | null | undefined },
  now: Date,
): { from: number; until: number | null } | null {
  const from = Math.max(now.getTime(), startsAt ? Date.parse(startsAt) : 0);
  const until = endsAt ? Date.parse(endsAt) : null;
  const latest = now.getTime() + MAX_DISCOUNT_DAYS * DAY_MS;
  if (Number.isNaN(from) || from > latest) return null;
  if (until !== null && !(until > from && until <= latest)) return null;
  return { from, until };
}

/** What is named more than once. */
export function namedTwice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
