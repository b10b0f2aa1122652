import { EXPORT_KEPT_DAYS } from "@quayside/api-client/contract/limits.rules";
import type { ListExport } from "@quayside/api-client/contract/exports/exports.schemas";
import { formatDate } from "@quayside/format/date";
import { formatBytes } from "@quayside/format/number";
import { directUrl } from "#foundation/config.ts";
import type { Tx } from "#db/database.ts";
import { withLease } from "#db/work-lease.ts";
import { inTransaction } from "#db/transaction.ts";
import { DAY_MS } from "#kernel/durations.ts";
import type { Services } from "#kernel/context.ts";
import {
  type TakenExport,
  addPiece,
  dropOldExports,
  endTry,
  takeExport,
} from "#modules/back-office/exports/export.writer.ts";
import { fileOfList } from "#modules/back-office/exports/file-of-list.ts";
import { notify, type Notice } from "#modules/platform/notifications/index.ts";

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
  const held = { databaseUrl: directUrl(services.config), table: "list_exports" } as const;
  let count = 0;
  const take = (tx: Tx) => takeExport(tx, businessClock.now());
  while (await withLease(held, take, (taken) => finish(services, taken))) count += 1;
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

const names: Readonly<Record<ListExport["list"], string>> = {
  orders: "orders",
  claims: "claims",
  inventory: "inventory",
};

/**
 * The notice to the user who requested a file, once it is ready or has failed.
 * @param ready its size and expiry; null when it failed
 */
function exportNotice(
  { sellerId, userId, qid, asked, fileName }: TakenExport,
  ready: { readonly bytes: number; readonly keptUntil: Date } | null,
): Notice {
  const list = names[asked.list];
  const to = { organisationId: sellerId, userId, subject: { kind: "export", qid } };
  if (ready === null)
    return {
      ...to,
      type: "export.failed",
      title: `Your ${list} export could not be prepared`,
      text: "Please ask for it again. Narrow the list down if it fails once more.",
      path: "/exports/",
    };
  return {
    ...to,
    type: "export.ready",
    title: `Your ${list} export is ready`,
    text: [
      `${fileName}, ${formatBytes(ready.bytes)}.`,
      `You can download it until ${formatDate(ready.keptUntil)}; it is kept for ${EXPORT_KEPT_DAYS} days, for your company only.`,
    ],
    path: "/exports/",
  };
}
