"use client";
import { type FormEvent, useId, useState } from "react";
import { replaceInStockDraft } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { ChangePreview } from "#features/imports/components/change-preview.tsx";
import { alikeErrors, importMessages } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";
import { columnName } from "#features/imports/mapping.view-model.ts";
import { useDryRun } from "#features/imports/use-dry-run.ts";

/** Finds a text in the cells and replaces it, after it has said what that changes. */
export function ReplaceDialog({
  draft,
  onClose,
  onChanged,
}: {
  readonly draft: StockDraftDetail;
  readonly onClose: () => void;
  /** Called when cells have changed. */
  readonly onChanged: () => void;
}) {
  const form = useId();
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
  const replace = useSubmit(replaceInStockDraft, {
    texts: alikeErrors,
    fallback: importMessages.change,
    refetches: [draftKey(draft.qid)],
    onSuccess: () => {
      onChanged();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(find === "" ? "Enter the text to look for." : undefined);
    if (find !== "") replace.send(input(false));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Find and replace"
      description="In all rows of the list. You can undo it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={replace.isPending}>
            Replace all
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
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
        {replace.failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {replace.failure}
          </InlineNotification>
        )}
        <ChangePreview dryRun={dryRun} />
      </form>
    </Dialog>
  );
}
