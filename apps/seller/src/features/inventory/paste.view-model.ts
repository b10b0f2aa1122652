import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { pastedCells } from "@quayside/spreadsheet/understanding/pasted-cells";
import { moneyFormat, typedDecimal, typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { NumberColumn } from "@quayside/spreadsheet/understanding/number-text";
import { STOCK_UNITS } from "#lib/typed-formats.ts";

/** The requested values of an offer, with the version that was seen. */
export interface OfferChange {
  readonly qid: string;
  readonly version: number;
  readonly listPrice?: string;
  readonly stock?: number;
}

/** The changes of pasted columns, and the invalid cells. */
export interface PastedColumns {
  readonly changes: readonly OfferChange[];
  readonly misfits: readonly string[];
}

const misfitOf = (name: string, text: string, problem: string | null): string =>
  `${name}: “${text.slice(0, 20)}”. ${problem}`;

/** Rows of cells; null for a single cell, which is pasted into the field as usual. */
export function cellsOf(text: string): readonly (readonly string[])[] | null {
  const rows = pastedCells(text);
  return rows.length < 2 && (rows[0] ?? []).length < 2 ? null : rows;
}

/**
 * Pasted columns, one row for each offer from the first on: a column of prices with a column of stocks beside it, or
 * stocks alone. An empty cell keeps its value.
 *
 * @param start position of the first cell
 */
export function pasteColumns(
  offers: readonly Offer[],
  start: { readonly qid: string; readonly column: "price" | "stock" },
  rows: readonly (readonly string[])[],
): PastedColumns {
  const first = offers.findIndex(({ qid }) => qid === start.qid);
  const changes: OfferChange[] = [];
  const misfits: string[] = [];
  // A number with two readings follows the others of its column.
  const [prices, stocks] = [new NumberColumn(), new NumberColumn()];
  for (const cells of rows) {
    const [price = "", stock = ""] = start.column === "price" ? cells : ["", cells[0]];
    prices.add({ text: price });
    stocks.add({ text: stock });
  }
  const [priceForm, stockForm] = [prices.form, stocks.form];
  for (const [index, cells] of rows.entries()) {
    const offer = offers[first + index];
    if (offer === undefined) {
      misfits.push(`“${cells.join(" ").slice(0, 30)}”: there is no further offer on this page`);
      continue;
    }
    const [price = "", stock = ""] = start.column === "price" ? cells : ["", cells[0]];
    const format = moneyFormat(offer.currency);
    const listPrice = price === "" ? undefined : typedDecimal(price, format, priceForm);
    const units = stock === "" ? undefined : typedValue(stock, STOCK_UNITS, stockForm);
    if (listPrice === null)
      misfits.push(misfitOf(offer.name, price, typedProblem(price, format, "It is no price.", priceForm)));
    if (units === null)
      misfits.push(
        misfitOf(offer.name, stock, typedProblem(stock, STOCK_UNITS, "It is no stock.", stockForm)),
      );
    const isPriceNew = listPrice !== undefined && listPrice !== null && listPrice !== offer.listPrice;
    const isStockNew = units !== undefined && units !== null && units !== offer.stock;
    if (!isPriceNew && !isStockNew) continue;
    changes.push({
      qid: offer.qid,
      version: offer.version,
      ...(isPriceNew ? { listPrice } : {}),
      ...(isStockNew ? { stock: units } : {}),
    });
  }
  return { changes, misfits };
}
