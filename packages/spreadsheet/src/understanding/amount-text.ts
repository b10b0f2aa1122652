import { currencyOfNumber, hundredthsOf, numberOf } from "#understanding/number-text.ts";

/** A standalone amount of money. */
export interface Amount {
  readonly hundredths: number;
  /** ISO code; null if none is given. */
  readonly currency: string | null;
}

/**
 * Parses a standalone amount of money, without a column as context: null if it is not one, has fractions of a
 * hundredth, or is ambiguous, e.g. "1.200".
 */
export function amountOf(text: string): Amount | null {
  const number = numberOf({ text }, undefined);
  if (typeof number === "string") return null;
  const currency = currencyOfNumber(number);
  const { value, isRounded } = hundredthsOf(number);
  return currency === undefined || isRounded ? null : { hundredths: value, currency };
}
