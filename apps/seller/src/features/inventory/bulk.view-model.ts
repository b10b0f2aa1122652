import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { priceOf, stockOf } from "#features/inventory/inventory.view-model.ts";

/** The label of the input of each change that has a value. */
export const valueTexts: Record<
  Exclude<BulkChange, "TO_WIN">,
  { readonly label: string; readonly hint: string; readonly error: string }
> = {
  SET_PRICE: {
    label: "New price",
    hint: "Before discounts, e.g. 12.50",
    error: "Enter a price of at least 0.01.",
  },
  CHANGE_PRICE: {
    label: "Change in percent",
    hint: "E.g. -5 for 5% less, 2.5 for 2.5% more",
    error: "Enter a percentage from -90 to 900 with at most one decimal.",
  },
  SET_STOCK: { label: "New stock", hint: "Units you can sell", error: "Enter a whole number of units." },
};

/** The value of a change for the API; null if invalid. */
export function valueOf(change: BulkChange, typed: string): string | null {
  if (change === "TO_WIN") return "";
  if (change === "SET_PRICE") return priceOf(typed);
  if (change === "SET_STOCK") {
    const stock = stockOf(typed);
    return stock === null ? null : String(stock);
  }
  const percent = typed
    .replaceAll(/[\s%+]/g, "")
    .replace("−", "-")
    .replace(",", ".");
  const isPercent = /^-?\d{1,3}(\.\d)?$/.test(percent) && Number(percent) >= -90 && Number(percent) <= 900;
  return isPercent ? percent : null;
}
