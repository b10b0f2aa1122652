import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { undoPart } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { type TakenList, isStillMine } from "#modules/inventory/stock-lists/stock-work.writer.ts";

/** Offers per transaction: orders of the seller's offers wait at most that long. */
const OFFERS_AT_ONCE = 2000;

/**
 * Undoes a list in batches. An interrupted undo continues where it stopped, however often: a half-undone list is
 * neither the old state nor the new one, so it never gives up.
 */
export async function undoStockList(services: Services, list: TakenList): Promise<void> {
  while (await undoNextPart(services, list));
}

/** Undoes the next batch; false when nothing is left to do. */
export function undoNextPart({ db, businessClock }: Services, list: TakenList): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockInventory(tx, list.sellerId);
    if (!(await isStillMine(tx, list))) return false;
    return undoPart(tx, { id: list.id, offers: OFFERS_AT_ONCE, now: businessClock.now() });
  });
}
