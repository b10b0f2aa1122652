import { cancelOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeStockList } from "#modules/inventory/stock-lists/change-stock-list.ts";
import { cancelStockList } from "#modules/inventory/stock-lists/stock-list.writer.ts";

/** Cancels a list before it takes effect. */
export const cancelOffersCatalog: Handler<typeof endpoint> = ({ tx, scope, params, body, now, requestId }) =>
  changeStockList(
    tx,
    {
      scope,
      qid: params.id,
      now,
      requestId,
      action: "stock_list.cancel",
      from: ["WAITING", "RUNNING", "HELD"],
      seenBy: { endpoint, seen: body.version, scope },
    },
    ({ id }) => cancelStockList(tx, id, now),
  );
