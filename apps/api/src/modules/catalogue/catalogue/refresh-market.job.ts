import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import {
  isDayDone,
  markDayDone,
  recordPrices,
  useRatesOf,
  variantIdsAfter,
} from "#modules/catalogue/catalogue/market.writer.ts";

/** Products per transaction: about a second of work. */
const AT_ONCE = 5000;

/**
 * Nightly: sets the day's exchange rates for the catalogue, recomputes every product's market row, and records the
 * day's lowest and the usual prices. A completed day is not repeated; an interrupted one is restarted.
 */
export async function refreshMarket({ db, now }: { db: Database; now: Date }): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const isDone = await inTransaction(db, async (tx) => {
    if (await isDayDone(tx, day)) return true;
    await useRatesOf(tx, day);
    return false;
  });
  let last: number | undefined = isDone ? undefined : 0;
  while (last !== undefined) {
    const after: number = last;
    last = await inTransaction(db, async (tx) => {
      const ids = await variantIdsAfter(tx, after, AT_ONCE);
      if (ids.length > 0) await recordPrices(tx, ids, day);
      else await markDayDone(tx, day);
      return ids.at(-1);
    });
  }
}
