import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import {
  type TypedFormat,
  decimalText,
  moneyFormat,
  percentFormat,
  readTyped,
} from "@quayside/spreadsheet/typed/typed-number";
import { STOCK_UNITS } from "#lib/typed-formats.ts";

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

type ValueChange = Exclude<BulkChange, "TO_WIN">;

/** What the value of a change is; a price is in the currency of the offers, which one change may mix. */
export const valueFormats: Record<ValueChange, TypedFormat> = {
  SET_PRICE: moneyFormat(undefined),
  CHANGE_PRICE: percentFormat(-90, 900),
  SET_STOCK: STOCK_UNITS,
};

/** The value of a change for the API; null if invalid, or if it has two readings. */
export function valueOf(change: BulkChange, text: string): string | null {
  if (change === "TO_WIN") return "";
  const format = valueFormats[change];
  const typed = readTyped(text, format);
  if (typed.kind !== "NUMBER") return null;
  const value = decimalText(typed.scaled, format);
  return change === "CHANGE_PRICE" ? value.replace(/\.0$/, "") : value;
}
