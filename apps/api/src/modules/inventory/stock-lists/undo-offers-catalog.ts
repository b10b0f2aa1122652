import { undoOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { inBackground } from "#work/background.ts";
import { changeStockList } from "#modules/inventory/stock-lists/change-stock-list.ts";
import { askForUndo } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";

/** Undoes the last list within its 24 hours, in the background: it may have changed a million offers. */
export const undoOffersCatalog: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  const change = {
    scope,
    qid: params.id,
    now,
    requestId,
    action: "stock_list.undo",
    from: ["DONE"],
    seenBy: { endpoint, seen: body.version, scope },
  } as const;
  const answer = await finish((tx) =>
    changeStockList(tx, change, async ({ id, isUndoable }) => {
      if (!isUndoable) fail(endpoint, "undo_too_late");
      await askForUndo(tx, id);
    }),
  );
  inBackground(services, () => applyStockLists(services));
  return answer;
};
