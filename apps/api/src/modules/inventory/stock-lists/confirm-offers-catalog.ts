import { isDeepStrictEqual } from "node:util";
import { confirmOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { changeStockList } from "#modules/inventory/stock-lists/change-stock-list.ts";
import { confirmStockList, holdAgain } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { lockStockList } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { inBackground } from "#work/background.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/**
 * Makes a held list take effect, for the numbers that the user saw. If offers have changed since, the list stays held
 * with the new numbers.
 */
export const confirmOffersCatalog: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, services, now, requestId, finish } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  const { held, version } = await inTransaction(db, async (tx) => {
    await lockInventory(tx, key.sellerId);
    const seen = (await lockStockList(tx, key)) ?? failWith("not_found");
    const seenBy = { endpoint, seen: body.version, scope };
    await refuseStale(tx, seenBy, { kind: "stock_list", qid: key.qid, ...seen });
    const facts = await holdAgain(tx, key);
    // New numbers raise the version; they are refused as such.
    return { held: facts, version: (await lockStockList(tx, key))?.version };
  });
  const change = {
    scope,
    qid: params.id,
    now,
    requestId,
    action: "stock_list.confirm",
    from: ["HELD"],
    seenBy: { endpoint, seen: body.version && version, scope },
  } as const;
  const answer = await finish((tx) =>
    changeStockList(tx, change, async ({ id }) => {
      if (held && !isDeepStrictEqual(body.confirmed, held)) fail(endpoint, "stock_list_held", { held });
      await confirmStockList(tx, id);
    }),
  );
  inBackground(services, () => applyStockLists(services));
  return answer;
};
