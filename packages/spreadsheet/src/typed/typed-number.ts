import { type NumberForm, currencyOfNumber, numberOf } from "#understanding/number-text.ts";
import type { DecimalNumber } from "#understanding/number-text.ts";

/** What a field asks for. */
export interface TypedFormat {
  /** Most decimals. */
  readonly decimals: number;
  /** The smallest and the largest value, in the unit of the field. */
  readonly least: number;
  readonly most: number;
  /** ISO code of an amount of money: its symbol may be typed, another one is refused. */
  readonly currency?: string;
  /** What may be typed beside the digits: "%", "kg". */
  readonly unit?: string;
}

export type TypedFault =
  | "EMPTY"
  | "NOT_A_NUMBER"
  | "NOT_WHOLE"
  | "TOO_MANY_DECIMALS"
  | "TOO_LOW"
  | "TOO_HIGH"
  | "OTHER_CURRENCY";

/** A typed number in units of its last decimal, so that 12.5 with two decimals is 1250. */
export type TypedNumber =
  | { readonly kind: "NUMBER"; readonly scaled: number }
  | { readonly kind: "TWO_READINGS"; readonly readings: readonly [grouped: number, fraction: number] }
  | { readonly kind: "FAULT"; readonly fault: TypedFault };

/** An amount of money of a currency with two decimals. */
export const moneyFormat = (
  currency: string | undefined,
  { least = 0.01, most = 9_999_999.99 }: { least?: number; most?: number } = {},
): TypedFormat => ({ decimals: 2, least, most, ...(currency !== undefined && { currency }) });

/** A number of things. */
export const wholeFormat = (least: number, most: number, unit?: string): TypedFormat => ({
  decimals: 0,
  least,
  most,
  ...(unit !== undefined && { unit }),
});

/** A percentage with one decimal. */
export const percentFormat = (least: number, most: number): TypedFormat => ({
  decimals: 1,
  least,
  most,
  unit: "%",
});

/**
 * Reads a number that a person typed, as lists are read. Digits that are a thousand to one reader and a fraction to
 * another ("1,234") have two readings unless the format or the column rules one out: ask, do not guess.
 *
 * @param column the form of the numbers beside it, for a pasted column
 */
export function readTyped(text: string, format: TypedFormat, column?: NumberForm): TypedNumber {
  if (/^\s*\d{16,}\s*$/.test(text)) return faultOf("TOO_HIGH");
  const number = numberOf({ text }, column);
  if (number === "EMPTY" || number === "NOT_A_NUMBER") return faultOf(number);
  if (number !== "AMBIGUOUS") return readExactly(number, format);
  const [point, other] = text.includes(",") ? ([",", "."] as const) : ([".", ","] as const);
  const grouped = readWith(text, other, format);
  if (format.decimals === 0 || grouped.kind !== "NUMBER") {
    const fraction = format.decimals === 0 ? grouped : readWith(text, point, format);
    return fraction.kind === "NUMBER" || isInRange(text, point, format) ? fraction : grouped;
  }
  const fraction = roundedWith(text, point, format);
  return fraction === null ? grouped : { kind: "TWO_READINGS", readings: [grouped.scaled, fraction] };
}

/** The value in units of its last decimal; null if it is none, or has two readings. */
export function typedValue(text: string, format: TypedFormat, column?: NumberForm): number | null {
  const typed = readTyped(text, format, column);
  return typed.kind === "NUMBER" ? typed.scaled : null;
}

/** The value as the contract writes decimals: "12.50"; null if it is none, or has two readings. */
export function typedDecimal(text: string, format: TypedFormat, column?: NumberForm): string | null {
  const scaled = typedValue(text, format, column);
  return scaled === null ? null : decimalText(scaled, format);
}

/** A value in units of its last decimal as the contract writes it. */
export function decimalText(scaled: number, { decimals }: TypedFormat): string {
  return (scaled / 10 ** decimals).toFixed(decimals);
}

const faultOf = (fault: TypedFault): TypedNumber => ({ kind: "FAULT", fault });

const formWith = (decimal: "." | ","): NumberForm => ({ decimal, thousands: null, reason: "" });

function readWith(text: string, decimal: "." | ",", format: TypedFormat): TypedNumber {
  const number = numberOf({ text }, formWith(decimal));
  return typeof number === "string" ? faultOf("NOT_A_NUMBER") : readExactly(number, format);
}

/** The reading as a fraction, rounded to the decimals of the format; null if it is out of range. */
function roundedWith(text: string, decimal: "." | ",", format: TypedFormat): number | null {
  const number = numberOf({ text }, formWith(decimal));
  if (typeof number === "string") return null;
  const scaled = Math.round(Number(number.units) / 10 ** (number.scale - format.decimals));
  return rangeFault(BigInt(scaled), format) === null ? scaled : null;
}

const isInRange = (text: string, decimal: "." | ",", format: TypedFormat): boolean =>
  roundedWith(text, decimal, format) !== null;

function readExactly(number: DecimalNumber, format: TypedFormat): TypedNumber {
  const fault = markFault(number, format);
  if (fault !== null) return faultOf(fault);
  const { units, scale } = number;
  const factor = 10n ** BigInt(Math.abs(format.decimals - scale));
  const scaled = scale <= format.decimals ? units * factor : units / factor;
  const outside = rangeFault(scaled, format);
  if (outside !== null) return faultOf(outside);
  if (scale > format.decimals && units % factor !== 0n)
    return faultOf(format.decimals === 0 ? "NOT_WHOLE" : "TOO_MANY_DECIMALS");
  return { kind: "NUMBER", scaled: Number(scaled) };
}

function rangeFault(scaled: bigint, { decimals, least, most }: TypedFormat): TypedFault | null {
  if (scaled < BigInt(Math.round(least * 10 ** decimals))) return "TOO_LOW";
  return scaled > BigInt(Math.round(most * 10 ** decimals)) ? "TOO_HIGH" : null;
}

function markFault(number: DecimalNumber, { currency, unit, decimals }: TypedFormat): TypedFault | null {
  if (number.mark === "" || number.mark.toLowerCase() === unit?.toLowerCase()) return null;
  // Without a unit and with two decimals it is money of a currency that the field does not know.
  const isMoney = currency !== undefined || (unit === undefined && decimals === 2);
  const typed = isMoney ? currencyOfNumber(number) : undefined;
  if (typed === undefined || typed === null) return "NOT_A_NUMBER";
  return currency === undefined || typed === currency ? null : "OTHER_CURRENCY";
}
