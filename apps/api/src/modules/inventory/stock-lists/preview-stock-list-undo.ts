import { previewStockListUndo as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readUndoFacts } from "#modules/inventory/stock-lists/stock-list.reader.ts";

/** What undoing a list would take back and keep, shown to the user in advance. */
export const previewStockListUndo: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  const { isUndoable, ...facts } = (await readUndoFacts(db, key)) ?? failWith("not_found");
  if (!isUndoable) fail(endpoint, "undo_too_late");
  return facts;
};
