import { typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { REDUCTION } from "#lib/typed-formats.ts";

/** A typed percentage as a fraction for the contract, "12.5" as "0.125"; null unless from 0.1 to 90. */
export function fractionOf(percent: string): string | null {
  const thousandths = typedValue(percent, REDUCTION);
  return thousandths === null ? null : (thousandths / 1000).toFixed(3);
}

/** A fraction of the contract as percent without trailing zeros: "0.125" as "12.5". */
export function percentOf(fraction: string): string {
  return String(Math.round(Number(fraction) * 1000) / 10);
}
