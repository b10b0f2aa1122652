import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { pastedCells } from "@quayside/spreadsheet/understanding/pasted-cells";
import { priceOf, stockOf } from "#features/inventory/inventory.view-model.ts";

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
  for (const [index, cells] of rows.entries()) {
    const offer = offers[first + index];
    if (offer === undefined) {
      misfits.push(`“${cells.join(" ").slice(0, 30)}”: there is no further offer on this page`);
      continue;
    }
    const [price = "", stock = ""] = start.column === "price" ? cells : ["", cells[0]];
    const listPrice = price === "" ? undefined : priceOf(price);
    const units = stock === "" ? undefined : stockOf(stock);
    if (listPrice === null) misfits.push(`${offer.name}: “${price.slice(0, 20)}” is no price`);
    if (units === null) misfits.push(`${offer.name}: “${stock.slice(0, 20)}” is no stock`);
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
