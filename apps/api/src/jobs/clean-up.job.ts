import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type OldTrace, oldTraces } from "#jobs/clean-up.writer.ts";

/** Rows per transaction: each takes a fraction of a second, however large the backlog. */
const PIECE = 2000;

/**
 * Keeps tables of short-lived rows small: keys, counters, sent mail and ended sessions. Deletes in batches, so an
 * interrupted run keeps its progress and the next one continues. If one kind fails, the others are still deleted.
 *
 * @param services.pieceSize rows per transaction
 * @param signal ends the run after the current batch
 * @throws AggregateError at the end, with the error of each kind that failed
 */
export async function cleanUp(
  {
    db,
    securityClock,
    pieceSize = PIECE,
  }: {
    readonly db: Database;
    readonly securityClock: { now: () => Date };
    readonly pieceSize?: number;
  },
  signal?: AbortSignal,
): Promise<void> {
  const now = securityClock.now();
  const errors: Error[] = [];
  for (const trace of oldTraces) {
    await deleteAll(db, trace, { now, pieceSize, signal }).catch((cause: unknown) =>
      errors.push(new Error(`${trace.name} could not be cleaned up: ${String(cause)}`, { cause })),
    );
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join("; "));
}

async function deleteAll(
  db: Database,
  trace: OldTrace,
  { now, pieceSize, signal }: { now: Date; pieceSize: number; signal: AbortSignal | undefined },
): Promise<void> {
  let isRest = true;
  while (isRest) {
    const deleted = await inTransaction(db, (tx) => trace.deletePiece(tx, now, pieceSize));
    isRest = deleted >= pieceSize && signal?.aborted !== true;
  }
}
