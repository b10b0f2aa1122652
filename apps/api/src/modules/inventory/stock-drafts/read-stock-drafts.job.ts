import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { directUrl } from "#foundation/config.ts";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import { withLease } from "#db/work-lease.ts";
import { inTransaction } from "#db/transaction.ts";
import { findFile } from "#files/file.reader.ts";
import { openFile } from "#files/open-file.ts";
import { ApiFailure } from "#kernel/fail.ts";
import type { Services } from "#kernel/context.ts";
import { readStockDraftInWorker } from "#modules/inventory/stock-drafts/draft-reading.worker-client.ts";
import {
  type TakenDraft,
  failDraft,
  isLeaseHeld,
  releaseDraft,
  takeDraft,
} from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";
import { currencyOf, cancelLongHeldLists } from "#modules/inventory/stock-lists/index.ts";
import { deleteOldDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";

/** A draft fails after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/** One draft at a time: its time limit starts when it is taken, so none is taken before the thread is free. */
const turns = new ConcurrencyLimit({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Reads every queued draft. Safe to run twice or concurrently: each draft is read once; an interrupted reading
 * restarts from the beginning.
 * @returns how many drafts were read
 */
export async function readStockDrafts(services: Services): Promise<number> {
  let count = 0;
  while (await turns.take(() => readNext(services))) count += 1;
  return count;
}

/** Reads the next draft; false when none is queued. */
async function readNext(services: Services): Promise<boolean> {
  const now = services.businessClock.now();
  const held = { databaseUrl: directUrl(services.config), table: "stock_drafts" } as const;
  return withLease(
    held,
    (tx) => takeDraft(tx, now),
    (draft) => (draft.attempts > MAX_ATTEMPTS ? end(services, draft, "INTERNAL") : read(services, draft)),
  );
}

async function read(services: Services, draft: TakenDraft): Promise<void> {
  const { db, config, businessClock } = services;
  const { id, attempts, sellerId, fileHash: hash, mapping, saidMode, saidStockIs, source } = draft;
  const file = await findFile(db, hash);
  if (!file) return end(services, draft, "BROKEN");
  const stored = file.isHere ? undefined : (await openFile(services, hash))?.content;
  const task = {
    databaseUrl: directUrl(config),
    draft: { id, attempts, sellerId, mapping, saidMode, saidStockIs, source },
    currency: await currencyOf(db, sellerId),
    nowMs: businessClock.now().getTime(),
    hash,
    ...(stored && { stored }),
  };
  try {
    const result = await readStockDraftInWorker(task);
    if ("unreadable" in result) await end(services, draft, result.unreadable);
    // It is in the object storage now, where it stays.
    else if (result.outcome === "MOVED") await read(services, draft);
  } catch (error) {
    // A retry would exceed the time or memory limit again. No other task waits for this thread.
    if (error instanceof ApiFailure) return end(services, draft, "TOO_LARGE");
    // Retried in the next run, without the wait that follows a killed process.
    await releaseDraft(db, draft);
    throw error;
  }
}

/** Ends a draft that cannot be read. */
async function end({ db, businessClock }: Services, draft: TakenDraft, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = businessClock.now();
    if (!(await isLeaseHeld(tx, draft))) return;
    await failDraft(tx, draft.id, failure, now);
    const { sellerId: organisationId, qid: subjectQid } = draft;
    await writeAudit(tx, byJob(organisationId, now), {
      action: "stock_draft.fail",
      subjectKind: "stock_draft",
      subjectQid,
      detail: { failure },
    });
  });
}

/**
 * Deletes expired drafts, one per transaction, as each may have 200,000 rows. A list that has been held for the
 * lifetime of a draft is cancelled first, so that its draft is deleted too.
 * @returns how many were deleted
 */
export async function forgetStockDrafts(services: Services): Promise<number> {
  const { db, businessClock } = services;
  await cancelLongHeldLists(services, DRAFT_LIMITS.days);
  const now = businessClock.now();
  for (let count = 0; ; count += 1) {
    if (!(await inTransaction(db, (tx) => deleteOldDraft(tx, now)))) return count;
  }
}
