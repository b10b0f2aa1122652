import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { Tx } from "#db/database.ts";
import { heldOf } from "#modules/inventory/stock-lists/stock-guard.rules.ts";
import { allowLongStatements } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { lockStockList } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { holdStockList } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { factsOfSwitch } from "#modules/inventory/stock-lists/list-facts.reader.ts";

/**
 * Recomputes the effect of a held list in a locked inventory, and stores the numbers for its seller.
 * @returns null when the list is not held, or no longer looks like a mistake
 */
export async function holdAgain(
  tx: Tx,
  key: { sellerId: number; qid: string; now: Date },
): Promise<HeldStockList | null> {
  const list = await lockStockList(tx, key);
  if (list?.status !== "HELD") return null;
  await allowLongStatements(tx);
  const held = heldOf(await factsOfSwitch(tx, { id: list.id, sellerId: key.sellerId }));
  if (held.reasons.length === 0) return null;
  await holdStockList(tx, list.id, held);
  return held;
}
