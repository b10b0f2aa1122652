"use client";
import { useState } from "react";
import { fixStockDraftAlike } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { TextField } from "@quayside/ui/text-field";
import { ChangeDialog } from "#features/imports/components/change-dialog.tsx";
import { alikeErrors, importMessages } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";
import { columnName } from "#features/imports/mapping.view-model.ts";
import { useDryRun } from "#features/imports/use-dry-run.ts";

/** Which cells are alike: with the same fault, or with the same text. */
type Alike =
  | { readonly by: "REASON"; readonly reason: string }
  | { readonly by: "VALUE"; readonly value: string };

/** Sets one value in all alike cells of a column, after a preview. */
export function FixAlikeDialog({
  draft,
  column,
  alike,
  title,
  replacement: given = "",
  onClose,
  onChanged,
}: {
  readonly draft: StockDraftDetail;
  readonly column: number;
  readonly alike: Alike;
  readonly title: string;
  /** The value already entered in one of them. */
  readonly replacement?: string;
  readonly onClose: () => void;
  /** Called when the cells have changed. */
  readonly onChanged: () => void;
}) {
  const [replacement, setReplacement] = useState(given);
  const value = replacement.trim();
  const input = (isPreview: boolean) => ({
    params: { id: draft.qid },
    body: { version: draft.version, column, alike, replacement: value, isPreview },
  });
  const dryRun = useDryRun(fixStockDraftAlike, input(true), value !== "");
  const fix = useSubmit(fixStockDraftAlike, {
    texts: alikeErrors,
    fallback: importMessages.change,
    refetches: [draftKey(draft.qid)],
    onSuccess: () => {
      onChanged();
      onClose();
    },
  });
  const name = columnName(draft.headings, column);
  const what =
    alike.by === "VALUE"
      ? `All cells of “${name}” with the text “${alike.value}” get the same value.`
      : `All these cells of “${name}” get the same value.`;
  return (
    <ChangeDialog
      title={`Fix all alike: ${title}`}
      description={`${what} You can undo it.`}
      action="Change them all"
      dryRun={dryRun}
      isPending={fix.isPending}
      failure={fix.failure}
      onSubmit={() => value !== "" && fix.send(input(false))}
      onClose={onClose}
    >
      <TextField
        label="New value"
        value={replacement}
        autoComplete="off"
        maxLength={1000}
        onChange={({ target }) => setReplacement(target.value)}
      />
    </ChangeDialog>
  );
}
