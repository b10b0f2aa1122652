import { byJob } from "#db/audit.writer.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockSeller, takeResumable } from "#modules/fulfilment/sellers/pause.writer.ts";
import { resume } from "#modules/fulfilment/sellers/resume.ts";

/** Sellers per transaction. */
const BATCH = 100;

/**
 * Ends sellers' own pauses whose announced day has come, in their time zones. Safe to run late, twice or
 * concurrently.
 * @param now business time
 * @returns how many were reactivated
 */
export async function resumeSellers({ db, now }: { db: Database; now: Date }): Promise<number> {
  let total = 0;
  for (;;) {
    const resumed = await inTransaction(db, async (tx) => {
      const sellerIds = await takeResumable(tx, { now, limit: BATCH });
      for (const sellerId of sellerIds) {
        const seller = await lockSeller(tx, sellerId);
        if (!seller) continue;
        const actor = byJob(sellerId, now);
        const text = "The pause that you announced is over.";
        await resume(tx, { seller, because: "FIXED", text, actor });
      }
      return sellerIds.length;
    });
    total += resumed;
    if (resumed < BATCH) return total;
  }
}
