import type { Tx } from "#db/database.ts";
import { dryRun } from "#db/dry-run.ts";
import { PageJson } from "#kernel/context.ts";
import type { LockedDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { type EditOutcome, type RowsEdit, editRows } from "#modules/inventory/stock-drafts/edit-rows.ts";
import { type DraftCall, auditDraft, draftAnswer } from "#modules/inventory/stock-drafts/open-draft.ts";

/**
 * Edits many rows at once. A preview does the same and rolls it back, so that its numbers equal those of the edit.
 */
export async function changeManyRows(
  tx: Tx,
  draft: LockedDraft,
  change: { call: DraftCall; isPreview: boolean; edit: RowsEdit & { readonly kind: "ALIKE" | "REPLACE" } },
): Promise<PageJson> {
  const { call, isPreview, edit } = change;
  if (isPreview) {
    const outcome = await dryRun(tx, () => editRows(tx, draft, edit));
    return answerOf(tx, call, outcome);
  }
  const outcome = await editRows(tx, draft, edit);
  if (outcome.rows > 0) {
    const detail = { kind: edit.kind, rows: outcome.rows };
    await auditDraft(tx, call, { action: "stock_draft.edit", detail });
  }
  return answerOf(tx, call, outcome);
}

async function answerOf(tx: Tx, call: DraftCall, outcome: EditOutcome): Promise<PageJson> {
  const draft = (await draftAnswer(tx, call)).text;
  return new PageJson(`${JSON.stringify(outcome).slice(0, -1)},"draft":${draft}}`);
}
