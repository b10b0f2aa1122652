import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { deleteOldTraces } from "#jobs/clean-up.writer.ts";

/** Keeps tables of short-lived rows short: keys, counters, sent mail and ended sessions. */
export function cleanUp(services: Services): Promise<void> {
  return inTransaction(services.db, (tx) => deleteOldTraces(tx, services.securityClock.now()));
}
