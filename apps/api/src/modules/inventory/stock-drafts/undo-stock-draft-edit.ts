import { undoStockDraftEdit as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { cellsBefore, lastEdit, removeEdit } from "#modules/inventory/stock-drafts/draft-edit.writer.ts";
import { editRows } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";

/** Undoes the last edit of a draft, and with each further call the one before. */
export const undoStockDraftEdit: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READY"]);
  if (draft.version !== body.version) fail(endpoint, "version_conflict", { version: draft.version });
  const { id: editId } = (await lastEdit(tx, draft.id)) ?? fail(endpoint, "nothing_to_undo");
  const { rows } = await editRows(tx, draft, {
    kind: null,
    rows: { by: "EDIT", editId },
    changes: (changed) =>
      cellsBefore(
        tx,
        editId,
        changed.map(({ number }) => number),
      ),
    userId: scope.userId,
    now,
  });
  await removeEdit(tx, editId);
  await auditDraft(tx, call, { action: "stock_draft.undo_edit", detail: { rows } });
  return draftAnswer(tx, call);
};
