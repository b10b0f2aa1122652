import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { findFile } from "#files/file.reader.ts";
import { openFile } from "#files/open-file.ts";
import type { Services } from "#http/context.ts";
import { notify } from "#modules/notifications/index.ts";
import { lockInventory } from "#modules/offers/index.ts";
import { stageLargeListApart } from "#modules/stock-lists/large-list-apart.ts";
import { PACKED_MEDIA_TYPE } from "#modules/stock-lists/packed-list.ts";
import type { StagedList } from "#modules/stock-lists/stage-large-list.ts";
import { JOB_LIMIT_MS, readStockFileApart } from "#modules/stock-lists/stock-file-apart.ts";
import { holdReasonOf } from "#modules/stock-lists/stock-guard.rules.ts";
import { failStockList } from "#modules/stock-lists/stock-list.writer.ts";
import {
  countRows,
  factsOfSwitch,
  forgetEarlierLists,
  holdStockList,
  lockOffersOf,
  switchOffers,
} from "#modules/stock-lists/stock-switch.writer.ts";
import type { StockTable } from "#modules/stock-lists/stock-table.rules.ts";
import {
  ERRORS_KEPT,
  type TakenList,
  addRows,
  isStillMine,
  startReading,
  takeStockList,
} from "#modules/stock-lists/stock-work.writer.ts";
import { undoStockList } from "#modules/stock-lists/undo-stock-list.ts";

/** Rows of one transaction, after which the progress moves. */
const ROWS_AT_ONCE = 5000;
/** After this many tries that broke off, a list fails. */
const MAX_ATTEMPTS = 3;

/**
 * Works on every list that waits: reads it, then lets it take effect as a whole, or takes it back. Running it twice or in two processes
 * at once applies each list once.
 * @returns how many lists were worked on
 */
export async function applyStockLists(services: Services): Promise<number> {
  for (let count = 0; ; count += 1) {
    const now = services.businessClock.now();
    const list = await inTransaction(services.db, (tx) => takeStockList(tx, now));
    if (!list) return count;
    if (list.isUndo) await undoStockList(services, list);
    else if (list.attempts > MAX_ATTEMPTS) await end(services, list, "INTERNAL");
    else await work(services, list);
  }
}

async function work(services: Services, list: TakenList): Promise<void> {
  const file = await findFile(services.db, list.fileHash);
  if (!file) return end(services, list, "BROKEN");
  const isLarge = file.mediaType === PACKED_MEDIA_TYPE;
  const read = isLarge ? await stageLarge(services, list, file.isHere) : await stageSmall(services, list);
  if ("unreadable" in read) return end(services, list, read.unreadable);
  if ("fieldErrors" in read) return end(services, list, "COLUMNS_MISSING");
  if (read.outcome === "LOST") return;
  await inTransaction(services.db, async (tx) => {
    const now = services.businessClock.now();
    await lockInventory(tx, list.sellerId);
    if (!(await isStillMine(tx, list))) return;
    await lockOffersOf(tx, list.sellerId, isLarge);
    await countRows(tx);
    const holdReason = list.isConfirmed ? null : holdReasonOf(await factsOfSwitch(tx, list));
    if (holdReason !== null) {
      await holdStockList(tx, list.id, holdReason);
      await tell(tx, list, "held", now);
      return;
    }
    await switchOffers(tx, { ...list, now });
    await forgetEarlierLists(tx, list);
    await record(tx, list, { action: "stock_list.apply", now });
    await tell(tx, list, "done", now);
  });
}

/** Keeps the rows of a large list, which a thread reads from its text straight into the database. */
async function stageLarge(services: Services, list: TakenList, isHere: boolean): Promise<StagedList> {
  const { id, attempts, mapping, fileHash: hash } = list;
  const task = { databaseUrl: services.config.DATABASE_URL, list: { id, attempts }, hash, mapping };
  const stored = isHere ? undefined : (await openFile(services, hash))?.content;
  return stageLargeListApart({ ...task, ...(stored && { stored }) });
}

async function stageSmall(services: Services, list: TakenList): Promise<StagedList> {
  const { content } = (await openFile(services, list.fileHash)) ?? {};
  if (!content) throw new Error("A file that was found is gone");
  const read = await readStockFileApart(content, list.mapping, JOB_LIMIT_MS);
  if (!("table" in read)) return read;
  return { outcome: (await stage(services, list, read.table)) ? "STAGED" : "LOST" };
}

/** Keeps the rows part by part; false when somebody gave the list up meanwhile. */
async function stage({ db }: Services, list: TakenList, table: StockTable): Promise<boolean> {
  const steps = [
    (tx: Tx) =>
      startReading(tx, {
        id: list.id,
        total: table.total,
        refused: table.errors.length,
        ignored: table.ignored,
        errors: table.errors.slice(0, ERRORS_KEPT),
      }),
  ];
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    const rows = table.rows.slice(from, from + ROWS_AT_ONCE);
    steps.push((tx) => addRows(tx, { id: list.id, rows }));
  }
  for (const step of steps) {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await isStillMine(tx, list))) return false;
      await step(tx);
      return true;
    });
    if (!isDone) return false;
  }
  return true;
}

/** Ends a list that cannot take effect. */
async function end({ db, businessClock }: Services, list: TakenList, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = businessClock.now();
    if (!(await isStillMine(tx, list))) return;
    await failStockList(tx, list.id, failure, now);
    await record(tx, list, { action: "stock_list.fail", now, detail: { failure } });
    await tell(tx, list, "failed", now);
  });
}

function record(
  tx: Tx,
  list: TakenList,
  { action, now, detail = {} }: { action: string; now: Date; detail?: object },
): Promise<void> {
  const actor = {
    userId: null,
    kind: "job",
    organisationId: list.sellerId,
    requestId: null,
    at: now,
  } as const;
  return writeAudit(tx, actor, { action, subjectKind: "stock_list", subjectQid: list.qid, detail });
}

const NEWS = {
  done: { title: "Your stock list is live", text: "Your stock list has taken effect." },
  held: {
    title: "Your stock list needs a look",
    text: "Your stock list would change unusually much, so it has not taken effect. Confirm it or give it up.",
  },
  failed: {
    title: "Your stock list could not be used",
    text: "Your stock list could not be read. Your offers are as they were.",
  },
} as const;

/** A list that is live is news in the portal alone; one that needs somebody is worth a mail. */
function tell(tx: Tx, list: TakenList, outcome: keyof typeof NEWS, now: Date): Promise<void> {
  return notify(tx, {
    organisationId: list.sellerId,
    type: `stock_list.${outcome}`,
    subject: { kind: "stock_list", qid: list.qid },
    ...NEWS[outcome],
    path: "/my-profile/connection-settings/",
    mail: outcome !== "done",
    now,
  });
}
