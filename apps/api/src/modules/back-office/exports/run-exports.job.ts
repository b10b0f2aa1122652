import { EXPORT_KEPT_DAYS } from "@quayside/api-client/contract/exports/exports.rules";
import type { Tx } from "#db/database.ts";
import { withTakenWork } from "#db/taken-work.ts";
import { inTransaction } from "#db/transaction.ts";
import { DAY_MS } from "#kernel/durations.ts";
import type { Services } from "#kernel/context.ts";
import { exportNotice } from "#modules/back-office/exports/export-notice.ts";
import {
  type TakenExport,
  addPiece,
  dropOldExports,
  endTry,
  takeExport,
} from "#modules/back-office/exports/export.writer.ts";
import { fileOfList } from "#modules/back-office/exports/file-of-list.ts";
import { notify } from "#modules/platform/notifications/index.ts";

/** Bytes per piece: one database row, and the memory of a download. */
const PIECE_BYTES = 512 * 1024;
/** An export fails after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/**
 * Prepares every queued file and deletes expired ones. Safe to run twice or concurrently: each file is finished once.
 * @returns how many were finished
 */
export async function runExports(services: Services): Promise<number> {
  const { db, businessClock } = services;
  await inTransaction(db, (tx) => dropOldExports(tx, businessClock.now()));
  const held = { databaseUrl: services.config.DATABASE_URL, table: "list_exports" } as const;
  let count = 0;
  const take = (tx: Tx) => takeExport(tx, businessClock.now());
  while (await withTakenWork(held, take, (taken) => finish(services, taken))) count += 1;
  return count;
}

async function finish(services: Services, taken: TakenExport): Promise<void> {
  const { db, businessClock } = services;
  let failure: Error | null = null;
  const isGivenUp = taken.attempts > MAX_ATTEMPTS;
  const bytes = isGivenUp
    ? null
    : await prepare(services, taken).catch((error: Error) => {
        failure = error;
        return null;
      });
  await inTransaction(db, async (tx) => {
    const now = businessClock.now();
    const keptUntil = new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
    const failed = taken.attempts >= MAX_ATTEMPTS ? "FAILED" : "AGAIN";
    const end = bytes === null ? failed : { keptUntil };
    if (!(await endTry(tx, taken, end, now)) || end === "AGAIN") return;
    await notify(tx, { ...exportNotice(taken, bytes === null ? null : { bytes, keptUntil }), now });
  });
  // The job reports it, and retries in its next run.
  if (failure !== null) throw failure;
}

/** Writes the file as of the time of the request, where filters depend on time. @returns its size in bytes */
async function prepare(services: Services, taken: TakenExport): Promise<number> {
  const { db, businessClock } = services;
  const { chunks } = fileOfList(services, taken.asked, { sellerId: taken.sellerId, now: taken.createdAt });
  let waiting: Uint8Array[] = [];
  let [waitingBytes, bytes, place] = [0, 0, 0];
  const keep = async () => {
    const piece = { place, content: Buffer.concat(waiting), now: businessClock.now() };
    if (!(await inTransaction(db, (tx) => addPiece(tx, taken, piece)))) throw new Error("Overtaken");
    bytes += waitingBytes;
    place += 1;
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PIECE_BYTES) await keep();
  }
  if (waitingBytes > 0) await keep();
  return bytes;
}
