import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { writeExpiries } from "#modules/sales/sale.writer.ts";

/** Sales a transaction expires: small enough to hold its locks briefly. */
const BATCH = 200;

/**
 * Expires every sale that is past its deadline and neither paid, booked nor shipped; the buyer is refunded in full.
 * Running it twice, or in two processes at once, expires each sale once.
 * @param now business time
 * @returns how many sales expired
 */
export async function expireSales({ db, now }: { db: Database; now: Date }): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await inTransaction(db, (tx) => writeExpiries(tx, { now, limit: BATCH }));
    total += expired;
    if (expired < BATCH) return total;
  }
}
