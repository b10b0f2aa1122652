import { isDeepStrictEqual } from "node:util";
import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { directUrl } from "#foundation/config.ts";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { retryLater, withLease } from "#db/work-lease.ts";
import { inTransaction } from "#db/transaction.ts";
import { findFile } from "#files/file.reader.ts";
import { openFile } from "#files/open-file.ts";
import type { Services } from "#kernel/context.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import {
  forgetSourceRows,
  rememberDraftMapping,
  takeDraftRows,
} from "#modules/inventory/stock-lists/draft-list.writer.ts";
import type { ReadStockFile } from "#modules/inventory/stock-lists/read-stock-file.ts";
import { readStockFileInWorker } from "#modules/inventory/stock-lists/stock-file.worker-client.ts";
import { factsOfSwitch } from "#modules/inventory/stock-lists/list-facts.reader.ts";
import { heldOf, heldText } from "#modules/inventory/stock-lists/stock-guard.rules.ts";
import { failStockList, saveMapping } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import {
  analyzeListRows,
  forgetEarlierLists,
  holdStockList,
  lockOffersOf,
  switchOffers,
  undoPart,
} from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import type { StockTable } from "#modules/inventory/stock-lists/stock-table.rules.ts";
import {
  ERRORS_KEPT,
  type TakenList,
  addRows,
  endReading,
  isLeaseHeld,
  startReading,
  takeStockList,
} from "#modules/inventory/stock-lists/stock-work.writer.ts";

/** Rows per transaction, after which the progress is updated. */
const ROWS_AT_ONCE = 5000;
/** A list fails after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/** STAGED; LOST when the list was cancelled or taken over meanwhile; or why it is not a list. */
type StagedList = { readonly outcome: "STAGED" | "LOST" } | Exclude<ReadStockFile, { table: unknown }>;

/**
 * Processes every queued list: reads it, then makes it take effect as a whole, or undoes it. Safe to run twice or
 * concurrently: each list is applied once.
 * @returns how many lists were processed
 */
export async function applyStockLists(services: Services): Promise<number> {
  const held = { databaseUrl: directUrl(services.config), table: "stock_lists" } as const;
  let count = 0;
  const take = (tx: Tx) => takeStockList(tx, services.businessClock.now());
  while (await withLease(held, take, (list) => handle(services, list))) count += 1;
  return count;
}

async function handle(services: Services, list: TakenList): Promise<void> {
  try {
    if (list.isUndo) await undoStockList(services, list);
    else if (list.attempts > MAX_ATTEMPTS) await end(services, list, "INTERNAL");
    else await work(services, list);
  } catch (error) {
    await retryLater(services.db, "stock_lists", list);
    throw error;
  }
}

async function work(services: Services, list: TakenList): Promise<void> {
  const { draftId } = list;
  const file = await findFile(services.db, list.fileHash);
  if (!file) return end(services, list, "BROKEN");
  // The rows of a draft are read with its own mapping: without one the list cannot be read.
  if (draftId === null && !("headingRow" in list.mapping)) return end(services, list, "INTERNAL");
  const isLarge = draftId !== null;
  const read =
    draftId === null ? await stageSmall(services, list) : await stageDraft(services, list, draftId);
  if ("unreadable" in read) return end(services, list, read.unreadable);
  if ("fieldErrors" in read) return end(services, list, "COLUMNS_MISSING");
  if (read.outcome === "LOST") return;
  await inTransaction(services.db, async (tx) => {
    const now = services.businessClock.now();
    await lockInventory(tx, list.sellerId);
    if (!(await isLeaseHeld(tx, list))) return;
    await lockOffersOf(tx, list.sellerId, isLarge);
    await analyzeListRows(tx, list.id);
    const held = heldOf(await factsOfSwitch(tx, list));
    if (held.reasons.length > 0 && !isConfirmedAs(list, held)) {
      await holdStockList(tx, list.id, held);
      await tell(tx, list, "held", now, heldText(held));
      return;
    }
    await switchOffers(tx, { ...list, now, clock: services.businessClock });
    if (list.draftId !== null) {
      await rememberDraftMapping(tx, list.id, now);
      await forgetSourceRows(tx, list.id);
    }
    // A list that was held may have been read with the wrong columns.
    else if (!list.isConfirmed) {
      const { saidStockIs: stockIs } = list.mapping;
      await saveMapping(tx, { ...list, mapping: { ...list.mapping, stockIs }, now });
    }
    await forgetEarlierLists(tx, list);
    await record(tx, list, { action: "stock_list.apply", now });
    await tell(tx, list, "done", now);
  });
}

/** Whether a user confirmed the current effect of a list: sales and edits may have changed its numbers since. */
const isConfirmedAs = ({ isConfirmed, confirmed }: TakenList, held: HeldStockList): boolean =>
  isConfirmed && (confirmed === null || isDeepStrictEqual(confirmed, held));

/** Takes over the rows that were read and corrected in a draft. */
async function stageDraft({ db }: Services, list: TakenList, draftId: number): Promise<StagedList> {
  return inTransaction(db, async (tx) => {
    if (!(await isLeaseHeld(tx, list))) return { outcome: "LOST" };
    await takeDraftRows(tx, { id: list.id, draftId });
    return { outcome: "STAGED" };
  });
}

async function stageSmall(services: Services, list: TakenList): Promise<StagedList> {
  const { content } = (await openFile(services, list.fileHash)) ?? {};
  if (!content) throw new Error("A file that was found is gone");
  const read = await readStockFileInWorker(content, list.mapping, "job");
  if (!("table" in read)) return read;
  return { outcome: (await stage(services, list, read.table)) ? "STAGED" : "LOST" };
}

/** Stores the rows in batches; false when the list was cancelled meanwhile. */
async function stage({ db }: Services, list: TakenList, table: StockTable): Promise<boolean> {
  const steps = [
    (tx: Tx) =>
      startReading(tx, {
        id: list.id,
        total: table.total,
        refused: table.errors.length,
        ignored: table.ignored,
        errors: table.errors.slice(0, ERRORS_KEPT),
        notices: table.notices,
      }),
  ];
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    const rows = table.rows.slice(from, from + ROWS_AT_ONCE);
    steps.push((tx) => addRows(tx, { id: list.id, rows }));
  }
  steps.push((tx) => endReading(tx, { ...table, id: list.id }));
  for (const step of steps) {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await isLeaseHeld(tx, list))) return false;
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
    if (!(await isLeaseHeld(tx, list))) return;
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
  const actor = byJob(list.sellerId, now);
  return writeAudit(tx, actor, { action, subjectKind: "stock_list", subjectQid: list.qid, detail });
}

const NEWS = {
  done: { title: "Your stock list is live", text: "Your stock list has taken effect." },
  held: {
    title: "Your stock list needs a look",
    text: "Your stock list has not taken effect. Confirm it or cancel it.",
  },
  failed: {
    title: "Your stock list could not be used",
    text: "Your stock list could not be read. Your offers are unchanged.",
  },
} as const;

/** A live list is announced in the portal only; one that needs a person is also mailed. */
function tell(
  tx: Tx,
  list: TakenList,
  outcome: keyof typeof NEWS,
  now: Date,
  text: string = NEWS[outcome].text,
): Promise<void> {
  return notify(tx, {
    organisationId: list.sellerId,
    type: `stock_list.${outcome}`,
    subject: { kind: "stock_list", qid: list.qid },
    title: NEWS[outcome].title,
    text,
    // Where it can be reviewed, and confirmed or cancelled.
    path: list.draftQid === null ? `/inventory/lists/${list.qid}/` : `/inventory/imports/${list.draftQid}/`,
    ...(outcome === "done" && { mail: false as const }),
    now,
  });
}

/** Offers per transaction: orders of the seller's offers wait at most that long. */
const OFFERS_AT_ONCE = 2000;

/**
 * Undoes a list in batches. An interrupted undo continues where it stopped, however often: a half-undone list is
 * neither the old state nor the new one, so it never gives up.
 */
async function undoStockList(services: Services, list: TakenList): Promise<void> {
  while (await undoNextPart(services, list));
}

/** Undoes the next batch; false when nothing is left to do. */
export function undoNextPart({ db, businessClock }: Services, list: TakenList): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockInventory(tx, list.sellerId);
    if (!(await isLeaseHeld(tx, list))) return false;
    return undoPart(tx, { id: list.id, offers: OFFERS_AT_ONCE, now: businessClock.now() });
  });
}
