"use client";
import { useState } from "react";
import { replaceInStockDraft } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Checkbox } from "@quayside/ui/checkbox";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { ChangeDialog } from "#features/imports/change-dialog.tsx";
import { type DraftChangeProps, draftChange } from "#features/imports/draft-change.ts";
import { columnName } from "#features/imports/mapping.view-model.ts";
import { useDryRun } from "#features/imports/use-dry-run.ts";

/** Finds a text in the cells and replaces it, after a preview. */
export function ReplaceDialog(props: DraftChangeProps) {
  const { draft, onClose } = props;
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const [column, setColumn] = useState<number | null>(null);
  const [isWholeCell, setWholeCell] = useState(false);
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = (isPreview: boolean) => ({
    params: { id: draft.qid },
    body: { version: draft.version, column, find, replacement, isWholeCell, isCaseSensitive, isPreview },
  });
  const dryRun = useDryRun(replaceInStockDraft, input(true), find !== "");
  const replace = useSubmit(replaceInStockDraft, draftChange(props));
  const submit = () => {
    setProblem(find === "" ? "Enter the text to look for." : undefined);
    if (find !== "") replace.send(input(false));
  };
  return (
    <ChangeDialog
      title="Find and replace"
      description="In all rows of the list. You can undo it."
      action="Replace all"
      dryRun={dryRun}
      isPending={replace.isPending}
      failure={replace.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Find"
        value={find}
        error={problem}
        autoComplete="off"
        maxLength={1000}
        onChange={({ target }) => setFind(target.value)}
      />
      <TextField
        label="Replace with"
        value={replacement}
        autoComplete="off"
        maxLength={1000}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <SelectField
        label="Look in"
        options={[
          { value: "", label: "All columns" },
          ...draft.headings.map((_heading, index) => ({
            value: String(index),
            label: columnName(draft.headings, index),
          })),
        ]}
        value={column === null ? "" : String(column)}
        onChange={({ target }) => setColumn(target.value === "" ? null : Number(target.value))}
      />
      <div className="grid gap-2">
        <Checkbox label="Whole cells only" checked={isWholeCell} onCheckedChange={setWholeCell} />
        <Checkbox label="Match case" checked={isCaseSensitive} onCheckedChange={setCaseSensitive} />
      </div>
    </ChangeDialog>
  );
}
