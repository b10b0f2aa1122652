import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { dropUnsentAttachments } from "#modules/fulfilment/sale-threads/thread.writer.ts";

/** How long an uploaded file waits for its message. */
const UNSENT_MS = 24 * 60 * 60 * 1000;

/** Deletes files that were uploaded but never sent. Safe to run late, twice or concurrently. */
export function dropAttachments({ db, now }: { db: Database; now: Date }): Promise<number> {
  return inTransaction(db, (tx) => dropUnsentAttachments(tx, new Date(now.getTime() - UNSENT_MS)));
}
