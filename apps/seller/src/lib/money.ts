import { formatMoney } from "@quayside/format/money";

/** A decimal string of the contract as whole minor units (cents); further decimals are cut off. */
export function toMinorUnits(amount: string): number {
  const negative = amount.startsWith("-");
  const [whole = "0", decimals = ""] = amount.replace("-", "").split(".");
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, "0").slice(0, 2));
  return negative ? -minor : minor;
}

/** An amount of money from its minor units, e.g. "€96.00". */
export function formatMinorUnits(minor: number, currency: string): string {
  return formatMoney(minor / 100, currency);
}
