import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { notifyDeadlines } from "#modules/fulfilment/sales/sale-reminders.ts";
import {
  type ReminderKind,
  claimNotices,
  takeReminded,
} from "#modules/fulfilment/sales/sale-notices.writer.ts";

const BATCH = 200;

/** Most urgent first: it supersedes the ones before it in time. */
const reminders: readonly ReminderKind[] = ["LAST_CALL", "DUE_TODAY", "DUE_NEXT_DAY"];

/**
 * Reminds sellers in their working hours before a sale expires, each reminder once. If a late run finds several due,
 * it sends only the most urgent one.
 * @param now business time
 * @returns how many reminders were sent
 */
export async function notifyExpiring({ db, now }: { db: Database; now: Date }): Promise<number> {
  let total = 0;
  for (const [place, kind] of reminders.entries()) {
    for (;;) {
      const taken = await inTransaction(db, async (tx) => {
        const saleIds = await takeReminded(tx, { now, kind, limit: BATCH });
        total += await notifyDeadlines(tx, { saleIds, kind, now });
        for (const earlier of reminders.slice(place + 1))
          await claimNotices(tx, { saleIds, kind: earlier, now });
        return saleIds.length;
      });
      if (taken < BATCH) break;
    }
  }
  return total;
}
