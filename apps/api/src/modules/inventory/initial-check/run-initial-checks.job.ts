import type { InitialCheckResult } from "@quayside/api-client/contract/initial-check/initial-check.schemas";
import { directUrl } from "#foundation/config.ts";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { retryLater, withLease } from "#db/work-lease.ts";
import { inTransaction } from "#db/transaction.ts";
import { openFile } from "#files/open-file.ts";
import type { Services } from "#kernel/context.ts";
import { type MatchedRow, matchRows } from "#modules/inventory/initial-check/initial-check.reader.ts";
import {
  type TakenCheck,
  finishInitialCheck,
  noteProgress,
  takeInitialCheck,
} from "#modules/inventory/initial-check/initial-check.writer.ts";
import {
  readStockFileInWorker,
  withWholeRows,
  type StockTable,
  type WholeRow,
} from "#modules/inventory/stock-lists/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/** Rows matched per query, after which the progress is updated. */
const ROWS_AT_ONCE = 2000;
/** A check fails after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/**
 * Runs every queued check. Safe to run twice or concurrently: each check finishes once.
 * @returns how many checks were run
 */
export async function runInitialChecks(services: Services): Promise<number> {
  const held = { databaseUrl: directUrl(services.config), table: "initial_checks" } as const;
  let count = 0;
  const take = (tx: Tx) => takeInitialCheck(tx, services.businessClock.now());
  while (await withLease(held, take, (check) => run(services, check))) count += 1;
  return count;
}

async function run(services: Services, check: TakenCheck): Promise<void> {
  const outcome =
    check.attempts > MAX_ATTEMPTS
      ? { failure: "INTERNAL" }
      : await outcomeOf(services, check).catch(async (error: unknown) => {
          await retryLater(services.db, "initial_checks", check);
          throw error;
        });
  await inTransaction(services.db, async (tx) => {
    const at = services.businessClock.now();
    if (!(await finishInitialCheck(tx, check, outcome, at))) return;
    await writeAudit(tx, byJob(null, at), {
      action: "initial_check.finish",
      subjectKind: "initial_check",
      subjectQid: check.qid,
      detail: "failure" in outcome ? outcome : { matched: outcome.result.rows.matched },
    });
  });
}

async function outcomeOf(services: Services, check: TakenCheck) {
  const { db, businessClock } = services;
  const file = await openFile(services, check.fileHash);
  const read = file
    ? await readStockFileInWorker(file.content, check.mapping, "job")
    : ({ unreadable: "BROKEN" } as const);
  if ("unreadable" in read) return { failure: read.unreadable };
  if ("fieldErrors" in read) return { failure: "COLUMNS_MISSING" };
  const table = withWholeRows(read.table);
  const { currency } = check.mapping;
  const day = businessClock.now().toISOString().slice(0, 10);
  const matched: MatchedRow[] = [];
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    const rows = table.rows.slice(from, from + ROWS_AT_ONCE);
    matched.push(...(await matchRows(db, { rows, currency, day })));
    const processed = table.errors.length + table.ignored + from + rows.length;
    await inTransaction(db, (tx) => noteProgress(tx, check, { rowCount: table.total, processed }));
  }
  return { result: checkResultOf(table, matched, currency) };
}

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
function checkResultOf(
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
