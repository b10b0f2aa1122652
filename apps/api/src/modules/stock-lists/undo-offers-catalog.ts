import { undoOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/index";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { changeStockList } from "#modules/stock-lists/change-stock-list.ts";
import { lockOffersOf, undoSwitch } from "#modules/stock-lists/stock-switch.writer.ts";

/** Takes back the last list within its 24 hours. */
export const undoOffersCatalog: Handler<typeof endpoint> = ({ tx, scope, params, now, requestId }) =>
  changeStockList(
    tx,
    {
      scope,
      qid: params.id,
      now,
      requestId,
      action: "stock_list.undo",
      from: ["DONE"],
    },
    async ({ id, isUndoable }, sellerId) => {
      if (!isUndoable) fail(endpoint, "undo_too_late");
      await lockOffersOf(tx, sellerId);
      await undoSwitch(tx, { id, now });
    },
  );
