import {
  LARGE_LIST_LIMITS,
  STOCK_FIELD_MESSAGES,
  STOCK_FILE_LIMITS,
  type StockMapping,
  type UnreadableReason,
} from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import type { StockRowError } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { type DelimitedForm, delimitedFormOf, readDelimitedRows } from "@quayside/spreadsheet/read-delimited";
import { PriceColumn } from "#modules/stock-lists/price-cell.rules.ts";
import {
  type RowReading,
  type StockRow,
  findColumns,
  isIgnored,
  readRow,
} from "#modules/stock-lists/stock-table.rules.ts";

/** Opens a text from its beginning. */
export type OpenText = () => AsyncIterable<Uint8Array>;

/** What has to be known of a whole list before one row of it can be read. */
export interface LargeList extends RowReading {
  readonly form: DelimitedForm;
  readonly headings: readonly string[];
  readonly headingRow: number;
  /** Rows below the headings, up to the last one that is not blank. */
  readonly total: number;
}

export type LookedThrough =
  | { readonly list: LargeList }
  | { readonly unreadable: UnreadableReason }
  | { readonly fieldErrors: Record<string, string[]> };

/**
 * Looks through a list once: where its columns are, how its prices are written, how many rows it has.
 * @throws UnreadableFile when it is no delimited text
 */
export async function lookThrough(open: OpenText, mapping: StockMapping): Promise<LookedThrough> {
  const { headingRow, currency } = mapping;
  const form = await delimitedFormOf(open);
  const prices = new PriceColumn();
  let headings: readonly string[] | undefined;
  let columns: RowReading["columns"] | undefined;
  let [place, last] = [0, 0];
  for await (const batch of readDelimitedRows(open(), form)) {
    for (const cells of batch) {
      place += 1;
      if (cells.length > STOCK_FILE_LIMITS.maxColumns) return { unreadable: "TOO_MANY_COLUMNS" };
      if (cells.length > 0) last = place;
      if (last - headingRow > LARGE_LIST_LIMITS.maxRows) return { unreadable: "TOO_MANY_ROWS" };
      if (place === headingRow) {
        const found = findColumns(cells, mapping);
        if ("missing" in found) {
          const named = found.missing.map((column) => [column, [STOCK_FIELD_MESSAGES[column]]]);
          return { fieldErrors: Object.fromEntries(named) };
        }
        ({ columns } = found);
        headings = cells;
      } else if (columns) prices.add(cells[columns.price] ?? "");
    }
  }
  if (!headings || !columns) return { fieldErrors: { headingRow: [STOCK_FIELD_MESSAGES.headingRow] } };
  if (last <= headingRow) return { unreadable: "NO_ROWS" };
  return {
    list: { form, headings, headingRow, total: last - headingRow, columns, currency, prices: prices.form },
  };
}

/** What reading the rows came to beside the rows themselves. */
export interface Remainder {
  ignored: number;
  refused: number;
  /** The first refused rows. */
  readonly errors: StockRowError[];
}

/**
 * The rows of a list that can be used, one after the other; what cannot is noted in `remainder`.
 * @param errorsKept refused rows that are noted one by one
 */
export async function* usableRows(
  open: OpenText,
  list: LargeList,
  { remainder, errorsKept }: { remainder: Remainder; errorsKept: number },
): AsyncGenerator<StockRow> {
  const { headingRow, headings, columns, total } = list;
  let place = 0;
  for await (const batch of readDelimitedRows(open(), list.form)) {
    for (const cells of batch) {
      place += 1;
      if (place <= headingRow || place > headingRow + total) continue;
      if (isIgnored(cells, headings, columns)) {
        remainder.ignored += 1;
        continue;
      }
      const read = readRow(cells, place, list);
      if (!("reason" in read)) yield read;
      else {
        remainder.refused += 1;
        if (remainder.errors.length < errorsKept) remainder.errors.push(read);
      }
    }
  }
}
