import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { countDemand as count } from "#modules/recommendations/demand.writer.ts";
import { demandCountedAt } from "#modules/recommendations/recommendation.reader.ts";

/** Counts what buyers wanted in the last 30 days; twice is the same as once. */
export function countDemand({ db, now }: { db: Database; now: Date }): Promise<void> {
  return inTransaction(db, (tx) => count(tx, now));
}

/** Counts demand if nobody ever did: the first reader of a new system. */
export async function ensureDemand({ db, now }: { db: Database; now: Date }): Promise<void> {
  if ((await demandCountedAt(db)) === null) await countDemand({ db, now });
}
