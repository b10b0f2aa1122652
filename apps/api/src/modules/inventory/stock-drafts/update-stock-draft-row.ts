import { updateStockDraftRow as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { cellText } from "#modules/inventory/stock-drafts/cell-text.rules.ts";
import { readRowJson, rowVersions } from "#modules/inventory/stock-drafts/draft-rows.reader.ts";
import { eachRow, editRows } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";

/** Edits cells of one row, unless another person or tab edited it meanwhile. */
export const updateStockDraftRow: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { number } = params;
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READY"]);
  const version = (await rowVersions(tx, draft.id, [number])).get(number) ?? failWith("not_found");
  if (version !== body.version) fail(endpoint, "version_conflict", { version });
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
