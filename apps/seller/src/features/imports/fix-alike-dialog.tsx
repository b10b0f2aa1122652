"use client";
import { useState } from "react";
import { fixStockDraftAlike } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { TextField } from "@quayside/ui/text-field";
import { ChangeDialog } from "#features/imports/change-dialog.tsx";
import { type DraftChangeProps, draftChange } from "#features/imports/draft-change.ts";
import { columnName } from "#features/imports/mapping.view-model.ts";
import { useDryRun } from "#features/imports/use-dry-run.ts";

/** Which cells are alike: with the same fault, or with the same text. */
type Alike =
  | { readonly by: "REASON"; readonly reason: string }
  | { readonly by: "VALUE"; readonly value: string };

/** Sets one value in all alike cells of a column, after a preview. */
export function FixAlikeDialog({
  column,
  alike,
  title,
  replacement: given = "",
  ...props
}: DraftChangeProps & {
  readonly column: number;
  readonly alike: Alike;
  readonly title: string;
  /** The value already entered in one of them. */
  readonly replacement?: string;
}) {
  const { draft, onClose } = props;
  const [replacement, setReplacement] = useState(given);
  const value = replacement.trim();
  const input = (isPreview: boolean) => ({
    params: { id: draft.qid },
    body: { version: draft.version, column, alike, replacement: value, isPreview },
  });
  const dryRun = useDryRun(fixStockDraftAlike, input(true), value !== "");
  const fix = useSubmit(fixStockDraftAlike, draftChange(props));
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
