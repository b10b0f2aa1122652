import * as contract from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { cellText } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { readRowJson, rowVersions, readRowsJson } from "#modules/inventory/stock-drafts/draft-rows.reader.ts";
import { eachRow, editRows } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";
import { changeManyRows } from "#modules/inventory/stock-drafts/change-many-rows.ts";
import { cellsBefore, lastEdit, removeEdit } from "#modules/inventory/stock-drafts/draft-edit.writer.ts";

/** Edits cells of one row, unless another person or tab edited it meanwhile. */
export const updateStockDraftRow: Handler<typeof contract.updateStockDraftRow> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { number } = params;
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READY"]);
  const version = (await rowVersions(tx, draft.id, [number])).get(number) ?? failWith("not_found");
  if (version !== body.version) fail(contract.updateStockDraftRow, "version_conflict", { version });
  const changes = new Map(body.cells.map(({ column, value }) => [column, cellText(value)]));
  const { rows } = await editRows(tx, draft, {
    kind: "CELLS",
    rows: { by: "NUMBERS", numbers: [number] },
    changes: eachRow(() => changes),
    userId: scope.userId,
    now,
  });
  if (rows > 0) await auditDraft(tx, call, { action: "stock_draft.edit", detail: { row: number } });
  const row = (await readRowJson(tx, draft.id, number)) ?? failWith("not_found");
  return new PageJson(`{"row":${row},"draft":${(await draftAnswer(tx, call)).text}}`);
};

const NOTHING: ReadonlyMap<number, string> = new Map();

/** Edits cells of several rows as one edit, unless another person or tab edited one of them meanwhile. */
export const updateStockDraftRows: Handler<typeof contract.updateStockDraftRows> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READY"]);
  const numbers = body.rows.map(({ number }) => number);
  const versions = await rowVersions(tx, draft.id, numbers);
  for (const { number, version } of body.rows) {
    const known = versions.get(number) ?? failWith("not_found");
    if (known !== version) fail(contract.updateStockDraftRows, "version_conflict", { version: known });
  }
  const wanted = new Map(
    body.rows.map(({ number, cells }) => [
      number,
      new Map(cells.map(({ column, value }) => [column, cellText(value)])),
    ]),
  );
  const { rows } = await editRows(tx, draft, {
    kind: "CELLS",
    rows: { by: "NUMBERS", numbers },
    changes: (batch) =>
      Promise.resolve(new Map(batch.map(({ number }) => [number, wanted.get(number) ?? NOTHING]))),
    userId: scope.userId,
    now,
  });
  if (rows > 0) await auditDraft(tx, call, { action: "stock_draft.edit", detail: { rows } });
  const changed = (await readRowsJson(tx, draft.id, numbers)).join(",");
  return new PageJson(`{"rows":[${changed}],"draft":${(await draftAnswer(tx, call)).text}}`);
};

/** Sets one value in all cells of a column with the same content or the same problem. */
export const fixStockDraftAlike: Handler<typeof contract.fixStockDraftAlike> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const { version, column, alike, isPreview } = body;
  const draft = await openDraft(tx, call, ["READY"]);
  if (draft.version !== version)
    fail(contract.fixStockDraftAlike, "version_conflict", { version: draft.version });
  const changes = new Map([[column, cellText(body.replacement)]]);
  return changeManyRows(tx, draft, {
    call,
    isPreview,
    edit: {
      kind: "ALIKE",
      rows: { ...alike, column, ...(alike.by === "VALUE" && { value: cellText(alike.value) }) },
      changes: eachRow(() => changes),
      userId: scope.userId,
      now,
    },
  });
};

/** Undoes the last edit of a draft, and with each further call the one before. */
export const undoStockDraftEdit: Handler<typeof contract.undoStockDraftEdit> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READY"]);
  if (draft.version !== body.version)
    fail(contract.undoStockDraftEdit, "version_conflict", { version: draft.version });
  const { id: editId } =
    (await lastEdit(tx, draft.id)) ?? fail(contract.undoStockDraftEdit, "nothing_to_undo");
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
