import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { undoPart } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { type TakenList, isStillMine } from "#modules/inventory/stock-lists/stock-work.writer.ts";

/** Offers of one transaction: orders of the seller's offers wait no longer than it takes. */
const OFFERS_AT_ONCE = 2000;

/**
 * Takes a list back part by part. What was cut off goes on where it stopped, however often: a list that is half taken
 * back is neither the old state nor the new one, so this never gives up.
 */
export async function undoStockList(services: Services, list: TakenList): Promise<void> {
  while (await undoNextPart(services, list));
}

/** Takes the next part back; false when nothing is left to do here. */
export function undoNextPart({ db, businessClock }: Services, list: TakenList): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockInventory(tx, list.sellerId);
    if (!(await isStillMine(tx, list))) return false;
    return undoPart(tx, { id: list.id, offers: OFFERS_AT_ONCE, now: businessClock.now() });
  });
}
