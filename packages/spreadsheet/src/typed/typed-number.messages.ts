import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { type TypedFault, type TypedFormat, readTyped } from "#typed/typed-number.ts";
import type { NumberForm } from "#understanding/number-text.ts";

/** A value in units of its last decimal, as the screen shows it: "£1,234.00", "12.5%". */
export function shownTyped(scaled: number, { decimals, currency, unit }: TypedFormat): string {
  const value = scaled / 10 ** decimals;
  if (currency !== undefined) return formatMoney(value, currency);
  const digits = formatNumber(value, unit === undefined ? { decimals } : { upTo: decimals });
  return unit === undefined ? digits : unit === "%" ? `${digits}%` : `${digits} ${unit}`;
}

const bound = (value: number, format: TypedFormat) =>
  shownTyped(Math.round(value * 10 ** format.decimals), format);

const texts: Record<TypedFault, (format: TypedFormat) => string> = {
  EMPTY: ({ decimals }) => (decimals === 0 ? "Enter a whole number." : "Enter a number."),
  NOT_A_NUMBER: ({ decimals }) =>
    decimals === 0 ? "Enter a whole number." : "Enter a number such as 12.50.",
  NOT_WHOLE: () => "Enter a whole number.",
  TOO_MANY_DECIMALS: ({ decimals }) =>
    `Enter at most ${decimals === 1 ? "one decimal" : `${decimals} decimals`}.`,
  TOO_LOW: (format) => `Enter at least ${bound(format.least, format)}.`,
  TOO_HIGH: (format) => `Enter at most ${bound(format.most, format)}.`,
  OTHER_CURRENCY: ({ currency }) => `Enter an amount in ${currency}.`,
};

/** Faults that the text of a field does not explain. */
const OWN_WORDS: ReadonlySet<TypedFault> = new Set(["TOO_HIGH", "OTHER_CURRENCY"]);

/**
 * What is wrong with a typed number, or the question which of two readings is meant; null for a number.
 *
 * @param fallback the text of the field, for whatever is no number that it takes
 */
export function typedProblem(
  text: string,
  format: TypedFormat,
  fallback?: string,
  column?: NumberForm,
): string | null {
  const typed = readTyped(text, format, column);
  if (typed.kind === "NUMBER") return null;
  if (typed.kind === "TWO_READINGS") {
    const [grouped, fraction] = typed.readings.map((reading) => shownTyped(reading, format));
    return `Did you mean ${grouped} or ${fraction}?`;
  }
  return fallback === undefined || OWN_WORDS.has(typed.fault) ? texts[typed.fault](format) : fallback;
}
