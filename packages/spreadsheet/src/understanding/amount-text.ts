import { currencyOfNumber, hundredthsOf, numberOf } from "#understanding/number-text.ts";

/** An amount of money by itself. */
export interface Amount {
  readonly hundredths: number;
  /** ISO code; null where none is named. */
  readonly currency: string | null;
}

/**
 * An amount of money as a person writes one by itself, without a column that says how it is meant: null where it is none,
 * has parts of a hundredth, or can be read in two ways, as "1.200" can.
 */
export function amountOf(text: string): Amount | null {
  const number = numberOf({ text }, undefined);
  if (typeof number === "string") return null;
  const currency = currencyOfNumber(number);
  const { value, isRounded } = hundredthsOf(number);
  return currency === undefined || isRounded ? null : { hundredths: value, currency };
}
