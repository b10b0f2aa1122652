import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { retryLater, withTakenWork } from "#db/taken-work.ts";
import { inTransaction } from "#db/transaction.ts";
import { openFile } from "#files/open-file.ts";
import type { Services } from "#kernel/context.ts";
import { checkResultOf } from "#modules/inventory/initial-check/check-result.rules.ts";
import { type MatchedRow, matchRows } from "#modules/inventory/initial-check/initial-check.reader.ts";
import {
  type TakenCheck,
  finishInitialCheck,
  noteProgress,
  takeInitialCheck,
} from "#modules/inventory/initial-check/initial-check.writer.ts";
import { readStockFileInWorker, withWholeRows } from "#modules/inventory/stock-lists/index.ts";

/** Rows matched per query, after which the progress is updated. */
const ROWS_AT_ONCE = 2000;
/** A check fails after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/**
 * Runs every queued check. Safe to run twice or concurrently: each check finishes once.
 * @returns how many checks were run
 */
export async function runInitialChecks(services: Services): Promise<number> {
  const held = { databaseUrl: services.config.DATABASE_URL, table: "initial_checks" } as const;
  let count = 0;
  const take = (tx: Tx) => takeInitialCheck(tx, services.businessClock.now());
  while (await withTakenWork(held, take, (check) => run(services, check))) count += 1;
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
