import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { countDemand as count, keepDemand } from "#modules/catalogue/recommendations/demand.writer.ts";
import { chooseOpportunities } from "#modules/catalogue/recommendations/recommendation.writer.ts";
import { demandCountedAt } from "#modules/catalogue/recommendations/recommendation.reader.ts";

/** Products per transaction, so that orders do not wait for all the locks. */
const AT_ONCE = 5000;

/**
 * Counts buyer demand of the last 30 days, and the sellers' resulting opportunities; idempotent. Lists sorted by
 * demand are updated in batches of products.
 */
export async function countDemand({ db, now }: { db: Database; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await count(tx, now);
    await chooseOpportunities(tx, now);
  });
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await inTransaction(db, (tx) => keepDemand(tx, after, AT_ONCE));
  }
}

/** Counts demand if it was never counted, for the first reader of a new system. */
export async function ensureDemand({ db, now }: { db: Database; now: Date }): Promise<void> {
  if ((await demandCountedAt(db)) === null) await countDemand({ db, now });
}
