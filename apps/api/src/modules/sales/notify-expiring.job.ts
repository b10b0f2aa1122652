import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { noticeExpiring } from "#modules/sales/sale-notices.ts";
import { claimNotices, takeExpiring } from "#modules/sales/sale-notices.writer.ts";

const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Warns sellers by mail 24 and 4 hours before a sale expires, each once. A run so late that both are due sends the
 * more urgent one only.
 * @param now business time
 * @returns how many warnings were sent
 */
export async function notifyExpiring({ db, now }: { db: Database; now: Date }): Promise<number> {
  const before = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
  let total = 0;
  for (const [kind, hours] of [
    ["EXPIRING_4H", 4],
    ["EXPIRING_24H", 24],
  ] as const) {
    for (;;) {
      const taken = await inTransaction(db, async (tx) => {
        const saleIds = await takeExpiring(tx, { now, before: before(hours), kind, limit: BATCH });
        total += await noticeExpiring(tx, { saleIds, kind, now });
        if (kind === "EXPIRING_4H") await claimNotices(tx, { saleIds, kind: "EXPIRING_24H", now });
        return saleIds.length;
      });
      if (taken < BATCH) break;
    }
  }
  return total;
}
