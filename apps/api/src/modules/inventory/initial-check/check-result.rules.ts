import type { InitialCheckResult } from "@quayside/api-client/contract/initial-check/initial-check.schemas";
import type { MatchedRow } from "#modules/inventory/initial-check/initial-check.reader.ts";
import type { StockTable, WholeRow } from "#modules/inventory/stock-lists/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/** Maximum left-out rows in a result. */
const ERRORS_SHOWN = 200;

/** A fraction with at most four decimals, e.g. "0.05". */
const fractionText = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** The result for a prospective seller's list, from its rows and those that the catalogue knows. */
export function checkResultOf(
  table: StockTable<WholeRow>,
  matched: readonly MatchedRow[],
  currency: string,
): InitialCheckResult {
  const known = new Set(matched.map(({ row }) => row));
  const valueOf = (rows: readonly WholeRow[]) =>
    moneyText(rows.reduce((sum, row) => sum + row.priceMinor * row.stock, 0));
  const shares = matched.flatMap(({ share }) => (share === null ? [] : [share]));
  const between = (above: number, upTo: number) =>
    shares.filter((share) => share > above && share <= upTo).length;
  const median = medianOf(shares);
  const wanted = matched.filter((row) => row.isWanted).length;
  return {
    rows: {
      total: table.total,
      matched: matched.length,
      unknown: table.rows.length - matched.length,
      rejected: table.errors.length,
      ignored: table.ignored,
    },
    invalidGtins: table.errors.filter(({ reason }) => /^GTIN_(INVALID|MISSING|DIGITS_LOST)$/.test(reason))
      .length,
    brands: new Set(matched.map(({ brandId }) => brandId)).size,
    currency,
    stockValue: valueOf(table.rows),
    matchedStockValue: valueOf(table.rows.filter(({ row }) => known.has(row))),
    shareInDemand: fractionText(matched.length === 0 ? 0 : wanted / matched.length),
    pricePosition: {
      winning: between(-Infinity, 0),
      within5Percent: between(0, 0.05),
      within10Percent: between(0.05, 0.1),
      above: between(0.1, Infinity),
      nobodyElse: matched.length - shares.length,
    },
    medianPercentageToWinningPrice: median === null ? null : fractionText(median),
    errors: table.errors.slice(0, ERRORS_SHOWN),
  };
}
