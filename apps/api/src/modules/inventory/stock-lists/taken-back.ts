import * as contract from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { changeStockList } from "#modules/inventory/stock-lists/change-stock-list.ts";
import { cancelStockList } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { fail } from "#kernel/fail.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { inBackground } from "#work/background.ts";
import { askForUndo } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";

/** Cancels a list before it takes effect. */
export const cancelOffersCatalog: Handler<typeof contract.cancelOffersCatalog> = ({
  tx,
  scope,
  params,
  body,
  now,
  requestId,
}) =>
  changeStockList(
    tx,
    {
      scope,
      qid: params.id,
      now,
      requestId,
      action: "stock_list.cancel",
      from: ["WAITING", "RUNNING", "HELD"],
      seenBy: { endpoint: contract.cancelOffersCatalog, seen: body.version, scope },
    },
    ({ id }) => cancelStockList(tx, id, now),
  );

/** Undoes the last list within its 24 hours, in the background: it may have changed a million offers. */
export const undoOffersCatalog: Handler<typeof contract.undoOffersCatalog> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  const change = {
    scope,
    qid: params.id,
    now,
    requestId,
    action: "stock_list.undo",
    from: ["DONE"],
    seenBy: { endpoint: contract.undoOffersCatalog, seen: body.version, scope },
  } as const;
  const answer = await finish((tx) =>
    changeStockList(tx, change, async ({ id, isUndoable }) => {
      if (!isUndoable) fail(contract.undoOffersCatalog, "undo_too_late");
      await askForUndo(tx, id);
    }),
  );
  inBackground(services, () => applyStockLists(services));
  return answer;
};
