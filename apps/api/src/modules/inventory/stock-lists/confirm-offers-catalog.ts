import { isDeepStrictEqual } from "node:util";
import { confirmOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { changeStockList } from "#modules/inventory/stock-lists/change-stock-list.ts";
import { confirmStockList } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { holdAgain } from "#modules/inventory/stock-lists/held-list.writer.ts";
import { inBackground } from "#work/background.ts";

/**
 * Makes a held list take effect, for the numbers that the user saw. If offers have changed since, the list stays held
 * with the new numbers.
 */
export const confirmOffersCatalog: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, services, now, requestId, finish } = context;
  const change = {
    scope,
    qid: params.id,
    now,
    requestId,
    action: "stock_list.confirm",
    from: ["HELD"],
  } as const;
  const held = await inTransaction(db, async (tx) => {
    const sellerId = sellerIdOf(scope);
    await lockInventory(tx, sellerId);
    return holdAgain(tx, { sellerId, qid: params.id, now });
  });
  const answer = await finish((tx) =>
    changeStockList(tx, change, async ({ id }) => {
      if (held && !isDeepStrictEqual(body.confirmed, held)) fail(endpoint, "stock_list_held", { held });
      await confirmStockList(tx, id);
    }),
  );
  inBackground(services, () => applyStockLists(services));
  return answer;
};
