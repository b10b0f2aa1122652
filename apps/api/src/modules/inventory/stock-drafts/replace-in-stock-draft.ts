import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { replaceInStockDraft as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { cellText } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { changeManyRows } from "#modules/inventory/stock-drafts/change-many-rows.ts";
import { eachRow } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";

/** Finds and replaces a text in the cells of a draft, in one column or all. */
export const replaceInStockDraft: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const call = { scope, qid: params.id, now, requestId };
  const { version, column, isPreview } = body;
  const draft = await openDraft(tx, call, ["READY"]);
  if (draft.version !== version) fail(endpoint, "version_conflict", { version: draft.version });
  const replaced = replacerOf({
    ...body,
    find: cellText(body.find),
    replacement: cellText(body.replacement),
  });
  return changeManyRows(tx, draft, {
    call,
    isPreview,
    edit: {
      kind: "REPLACE",
      rows: { by: "ALL" },
      changes: eachRow(
        ({ cells }) =>
          new Map(
            cells.flatMap((text, place) =>
              (column === null && place < DRAFT_LIMITS.editableColumns) || column === place
                ? [[place, replaced(text)] as const]
                : [],
            ),
          ),
      ),
      userId: scope.userId,
      now,
    },
  });
};

/** The text to find and its replacement. Neither is a pattern. */
interface Replacement {
  readonly find: string;
  readonly replacement: string;
  readonly isWholeCell: boolean;
  readonly isCaseSensitive: boolean;
}

/** Replaces a text in cells. A cell that would become too long stays unchanged. */
function replacerOf(asked: Replacement): (cell: string) => string {
  const { find, replacement, isWholeCell, isCaseSensitive } = asked;
  const literal = find.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
  const pattern = new RegExp(isWholeCell ? `^${literal}$` : literal, isCaseSensitive ? "gu" : "giu");
  return (cell) => {
    const replaced = cell.replace(pattern, () => replacement);
    return replaced.length > DRAFT_LIMITS.maxCellCharacters ? cell : replaced;
  };
}
