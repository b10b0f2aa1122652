import { MAX_DISCOUNT_DAYS } from "@quayside/api-client/contract/limits.rules";
import { DAY_MS } from "#kernel/durations.ts";

/** Smallest and largest discount of a brand, as fractions: less is noise, more is an error. */
export const MIN_DISCOUNT = "0.001";
export const MAX_DISCOUNT = "0.9";

/** Whether a discount is allowed; fractions with at most three decimals. */
export function isDiscountAllowed(discount: string): boolean {
  const thousandths = Math.round(Number(discount) * 1000);
  return thousandths >= 1 && thousandths <= 900;
}

/**
 * The period of a requested discount in ms; null for impossible dates: invalid, in the past, ending before the start,
 * or too far ahead.
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

/** Names that occur more than once. */
export function namedTwice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
