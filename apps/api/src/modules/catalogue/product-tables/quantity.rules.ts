import { wholeNumberOf } from "@quayside/spreadsheet/understanding/quantity-text";

/** Most units one line may ask for. */
const MOST = 1_000_000;

/** A number of units as people write it; null when it is none from 1 to a million. */
export function quantityOf(text: string): number | null {
  const quantity = wholeNumberOf(text);
  return quantity !== null && quantity >= 1 && quantity <= MOST ? quantity : null;
}
