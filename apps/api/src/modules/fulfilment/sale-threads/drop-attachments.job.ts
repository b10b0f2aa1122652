import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { dropUnsentAttachments } from "#modules/fulfilment/sale-threads/thread.writer.ts";

/** How long a file waits for its message. */
const UNSENT_MS = 24 * 60 * 60 * 1000;

/** Drops files that were uploaded and never sent. Safe to run late, twice or beside itself. */
export function dropAttachments({ db, now }: { db: Database; now: Date }): Promise<number> {
  return inTransaction(db, (tx) => dropUnsentAttachments(tx, new Date(now.getTime() - UNSENT_MS)));
}
