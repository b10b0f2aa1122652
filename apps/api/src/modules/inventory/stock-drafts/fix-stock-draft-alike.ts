import { fixStockDraftAlike as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { cellText } from "#modules/inventory/stock-drafts/cell-text.rules.ts";
import { changeManyRows } from "#modules/inventory/stock-drafts/change-many-rows.ts";
import { eachRow } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";

/** Sets one value in all cells of a column with the same content or the same problem. */
export const fixStockDraftAlike: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const { version, column, alike, isPreview } = body;
  const draft = await openDraft(tx, call, ["READY"]);
  if (draft.version !== version) fail(endpoint, "version_conflict", { version: draft.version });
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
