import { wholeNumberOf } from "@quayside/spreadsheet/understanding/quantity-text";

/** Maximum units per line. */
const MOST = 1_000_000;

/** A number of units as people type it; null unless it is from 1 to a million. */
export function quantityOf(text: string): number | null {
  const quantity = wholeNumberOf(text);
  return quantity !== null && quantity >= 1 && quantity <= MOST ? quantity : null;
}
