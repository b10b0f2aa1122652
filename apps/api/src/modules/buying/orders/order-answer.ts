import type { Database, Tx } from "#db/database.ts";
import { PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readOrderJson } from "#modules/buying/orders/order.reader.ts";

/**
 * The answer of every call that pays: `{ order }`.
 * @throws not_found when the buyer has no such order
 */
export async function orderAnswer(
  db: Database | Tx,
  key: { buyerId: number; qid: string },
): Promise<PageJson> {
  return new PageJson(`{"order":${(await readOrderJson(db, key)) ?? failWith("not_found")}}`);
}
