import type { CellFault } from "#modules/stock-lists/stock-cell.rules.ts";

/** Highest price of a unit, in minor units: a million; more is a GTIN in the wrong column. */
const MAX_PRICE_MINOR = 100_000_000;

/** What the column as a whole says about its separators; undefined when it says nothing or both. */
export interface PriceForm {
  readonly decimal: "." | "," | undefined;
}

const SYMBOLS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", $: "USD" };

/** Digits and separators of a price, and the currency it names, if any. */
function partsOf(cell: string): { amount: string; named: string | null } | null {
  const text = cell
    .normalize("NFKC")
    .trim()
    .replace(/^="(.*)"$/, "$1");
  const match = /^([A-Z]{3}|[€£$])?\s*([0-9][0-9.,'’\s]*)\s*([A-Z]{3}|[€£$])?$/i.exec(text);
  if (!match) return null;
  const mark = (match[1] ?? match[3])?.toUpperCase();
  const amount = (match[2] ?? "").replaceAll(/['’\s]/g, "");
  return { amount, named: mark === undefined ? null : (SYMBOLS[mark] ?? mark) };
}

/** The decimal separator that one price shows beyond doubt. */
function shownBy(amount: string): "." | "," | undefined {
  const last = Math.max(amount.lastIndexOf("."), amount.lastIndexOf(","));
  if (last < 0) return undefined;
  const separator = amount[last] === "," ? "," : ".";
  const other = separator === "," ? "." : ",";
  if (amount.includes(other)) return separator;
  // Twice in one number it separates thousands; three digits behind it could be either.
  if (amount.indexOf(separator) !== last) return other;
  return amount.length - last - 1 === 3 ? undefined : separator;
}

/** A whole column, cell by cell: what one price leaves open, the others decide, unless they contradict each other. */
export class PriceColumn {
  readonly #shown = new Set<"." | ",">();

  add(cell: string): void {
    if (this.#shown.size === 2) return;
    const shown = shownBy(partsOf(cell)?.amount ?? "");
    if (shown) this.#shown.add(shown);
  }

  get form(): PriceForm {
    return { decimal: this.#shown.size === 1 ? [...this.#shown][0] : undefined };
  }
}

/** Reads a whole column at once. */
export function priceFormOf(cells: readonly string[]): PriceForm {
  const column = new PriceColumn();
  for (const cell of cells) column.add(cell);
  return column.form;
}

/** A price in minor units; never a hundred times too much because of a separator. */
export function priceOf(cell: string, form: PriceForm, currency: string): { value: number } | CellFault {
  if (cell.trim() === "") return { reason: "PRICE_MISSING" };
  if (/^-\s*[\d€£$]/.test(cell.trim())) return { reason: "PRICE_NOT_POSITIVE" };
  const parts = partsOf(cell);
  if (!parts) return { reason: "PRICE_INVALID" };
  if (parts.named !== null && parts.named !== currency) return { reason: "CURRENCY_MISMATCH" };
  const { amount } = parts;
  const hasSeparator = /[.,]/.test(amount);
  const decimal = shownBy(amount) ?? form.decimal;
  if (hasSeparator && decimal === undefined) return { reason: "PRICE_AMBIGUOUS" };
  const [whole = "", decimals = "", ...more] = amount.split(decimal ?? ".");
  if (more.length > 0 || !isGrouped(whole) || !/^\d*$/.test(decimals)) return { reason: "PRICE_INVALID" };
  // Cents are the smallest price; zeros behind them say nothing.
  if (/[1-9]/.test(decimals.slice(2))) return { reason: "PRICE_INVALID" };
  const value = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
  if (value === 0) return { reason: "PRICE_NOT_POSITIVE" };
  return value > MAX_PRICE_MINOR ? { reason: "PRICE_TOO_HIGH" } : { value };
}

/** Digits alone, or in groups of three with one kind of separator. */
function isGrouped(whole: string): boolean {
  return (
    /^\d{1,15}$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole)
  );
}
