import { updateStockDraftRows as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { cellText } from "#modules/inventory/stock-drafts/cell-text.rules.ts";
import { readRowsJson, rowVersions } from "#modules/inventory/stock-drafts/draft-rows.reader.ts";
import { editRows } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";

const NOTHING: ReadonlyMap<number, string> = new Map();

/** Edits cells of several rows as one edit, unless another person or tab edited one of them meanwhile. */
export const updateStockDraftRows: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READY"]);
  const numbers = body.rows.map(({ number }) => number);
  const versions = await rowVersions(tx, draft.id, numbers);
  for (const { number, version } of body.rows) {
    const known = versions.get(number) ?? failWith("not_found");
    if (known !== version) fail(endpoint, "version_conflict", { version: known });
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
