import { decimalText, moneyFormat, readTyped, typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { shownTyped, typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import { STOCK_UNITS } from "#lib/typed-formats.ts";

/** The question which of two readings of a text is meant. */
export interface CellQuestion<T> {
  readonly problem: string;
  readonly readings: readonly { readonly text: string; readonly value: T }[];
}

/** The text of a cell as a value, or why it is none. */
export type CellText<T> =
  | { readonly value: T }
  | { readonly problem: string; readonly readings?: CellQuestion<T>["readings"] };

/** A typed price as a decimal string of the contract. */
export function priceIn(text: string, currency: string): CellText<string> {
  const format = moneyFormat(currency);
  const typed = readTyped(text, format);
  if (typed.kind === "NUMBER") return { value: decimalText(typed.scaled, format) };
  const problem = typedProblem(text, format, messages.noPrice) ?? messages.noPrice;
  if (typed.kind === "FAULT") return { problem };
  const readings = typed.readings.map((reading) => ({
    text: shownTyped(reading, format),
    value: decimalText(reading, format),
  }));
  return { problem, readings };
}

/** A typed stock. */
export function stockIn(text: string): CellText<number> {
  const value = typedValue(text, STOCK_UNITS);
  if (value !== null) return { value };
  return { problem: typedProblem(text, STOCK_UNITS, messages.noStock) ?? messages.noStock };
}
