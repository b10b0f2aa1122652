import { inTransaction } from "#db/transaction.ts";
import { nextRemoved } from "#files/file.reader.ts";
import { forgetRemoved, removeUnused } from "#files/file.writer.ts";
import type { Services } from "#kernel/context.ts";
import { DAY_MS } from "#kernel/durations.ts";

/** Files per transaction. */
const PIECE = 100;

/**
 * Deletes files that no row refers to: when a photo, an attachment or a draft is deleted, its content goes with it,
 * unless another row has the same. First the rows go, and their hashes are queued; then the objects of the queue. An
 * interrupted run continues next time.
 * @returns how many objects were deleted
 */
export async function removeFiles(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, securityClock, objects } = services;
  const now = securityClock.now();
  // A file that has just been uploaded may be referred to in a moment.
  const before = new Date(now.getTime() - DAY_MS);
  let isRest = true;
  while (isRest) {
    const removed = await inTransaction(db, (tx) => removeUnused(tx, { before, now, limit: PIECE }));
    isRest = removed >= PIECE && signal?.aborted !== true;
  }
  let deleted = 0;
  let hash = await nextRemoved(db);
  while (hash) {
    const gone = hash;
    await objects.remove(gone.toString("hex"));
    await inTransaction(db, (tx) => forgetRemoved(tx, gone));
    deleted += 1;
    hash = signal?.aborted === true ? undefined : await nextRemoved(db);
  }
  return deleted;
}
