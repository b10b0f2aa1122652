import type { confirmOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/index";
import type { Handler } from "#http/context.ts";
import { applyStockLists } from "#modules/stock-lists/apply-stock-lists.job.ts";
import { inBackground } from "#work/background.ts";
import { changeStockList } from "#modules/stock-lists/change-stock-list.ts";
import { confirmStockList } from "#modules/stock-lists/stock-list.writer.ts";

/** Lets a held list take effect after all. */
export const confirmOffersCatalog: Handler<typeof endpoint> = async (context) => {
  const { scope, params, services, now, requestId, finish } = context;
  const change = {
    scope,
    qid: params.id,
    now,
    requestId,
    action: "stock_list.confirm",
    from: ["HELD"],
  } as const;
  const answer = await finish((tx) => changeStockList(tx, change, ({ id }) => confirmStockList(tx, id)));
  inBackground(services, () => applyStockLists(services));
  return answer;
};
