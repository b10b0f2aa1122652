"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { previewOfferChanges } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LoadingDots } from "@quayside/ui/loading-dots";
import { TextField } from "@quayside/ui/text-field";
import { typedError } from "#components/typed-error.tsx";
import { BulkRunDialog } from "#features/inventory/bulk-run-dialog.tsx";
import { ChangeTable } from "#features/inventory/change-table.tsx";
import {
  changeNames,
  inventoryMessages as messages,
  problemNames,
} from "#features/inventory/inventory.messages.ts";
import { bulkPreviewQuery } from "#features/inventory/inventory.queries.ts";
import { valueFormats, valueOf, valueTexts } from "#features/inventory/bulk.view-model.ts";
import { useBulkChange } from "#features/inventory/use-bulk-change.ts";
import { type Part, useBulkRun } from "#features/inventory/use-bulk-run.ts";

type Preview = AnswerOf<typeof previewOfferChanges>;
type Asked = Parameters<typeof bulkPreviewQuery>[1];

function Outlook({ preview }: { readonly preview: Preview }) {
  const rows = preview.rows.map(({ problem, isWinning, winsThen, ...row }) => ({
    ...row,
    note: problem
      ? problemNames[problem]
      : winsThen && !isWinning
        ? "Will win"
        : isWinning && !winsThen
          ? "Will stop winning"
          : "",
  }));
  const changed = preview.rows.filter(({ problem }) => problem === null).length;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {changed === 0 ? messages.nothingToChange : messages.winning(preview.winningNow, preview.winningThen)}
      </p>
      {preview.left > 0 && (
        <p className="text-muted">{messages.firstOf(preview.rows.length, preview.count)}</p>
      )}
      <ChangeTable rows={rows} />
    </div>
  );
}

/** The part of a change in a preview: exactly its offers, with their versions. */
function partOf(change: BulkChange, { rows, left, next }: Preview): Part {
  const changed = rows.filter(({ problem }) => problem === null);
  return {
    changes: changed.map(({ qid, version, newListPrice, newStock }) =>
      change === "SET_STOCK" ? { qid, version, stock: newStock } : { qid, version, listPrice: newListPrice },
    ),
    before: changed.map(({ qid, listPrice, stock }) => ({ qid, listPrice, stock })),
    size: rows.length,
    left,
    next,
  };
}

/**
 * Applies one change to many offers: asks for the value, previews the effect on each, then applies exactly that. An
 * offer that changes or sells in between is skipped.
 *
 * @param asked the filters of the inventory, or the selected offers
 * @param onDone called when they are changed
 */
export function BulkDialog({
  change,
  asked,
  onClose,
  onDone,
}: {
  readonly change: BulkChange;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { client } = useSession();
  const [typed, setTyped] = useState("");
  const [value, setValue] = useState<string | null>(change === "TO_WIN" ? "" : null);
  const [isWrong, setWrong] = useState(false);
  const wanted = { change, ...(value === null || value === "" ? {} : { value }) };
  const queryClient = useQueryClient();
  const bulk = useBulkChange(onDone);
  const { run, ...steps } = useBulkRun();
  const { data, isError, isFetching, refetch } = useQuery({
    ...bulkPreviewQuery(client, asked, wanted),
    enabled: value !== null && run.phase === "ready",
  });
  const part = value === null || data === undefined ? null : partOf(change, data);
  const isMany = part !== null && part.left > 0;
  const isNothing = part === null || (part.changes.length === 0 && !isMany);
  const texts = change === "TO_WIN" ? null : valueTexts[change];
  const preview = (text: string) => {
    const next = valueOf(change, text);
    setTyped(text);
    setWrong(next === null);
    setValue(next);
  };
  const apply = () => {
    if (part === null || isNothing) return;
    if (!isMany) return bulk.apply(part.changes, part.before, true);
    steps.start(part, async (after) =>
      partOf(change, await queryClient.fetchQuery(bulkPreviewQuery(client, asked, wanted, after))),
    );
  };
  if (run.phase !== "ready")
    return <BulkRunDialog title={changeNames[change]} run={run} steps={steps} onClose={onDone} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={changeNames[change]}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={bulk.isPending} aria-disabled={isNothing} onClick={apply}>
            {isNothing
              ? "Change offers"
              : isMany
                ? messages.applyAll(part.size + part.left)
                : messages.apply(part.changes.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {texts && (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              preview(typed);
            }}
          >
            <TextField
              label={texts.label}
              hint={texts.hint}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={
                isWrong && change !== "TO_WIN"
                  ? typedError(typed, valueFormats[change], texts.error, preview)
                  : undefined
              }
              onChange={({ target }) => {
                setTyped(target.value);
                setValue(null);
                setWrong(false);
              }}
            />
            <Button type="submit">Preview</Button>
          </form>
        )}
        {bulk.dialog}
        {bulk.failure && <InlineNotification tone="error" title={bulk.failure} closable={false} />}
        {value !== null && isFetching && <LoadingDots fullScreen={false} label="Loading the preview" />}
        {value !== null && isError && !isFetching && (
          <InlineNotification tone="error" title={messages.load} closable={false}>
            <button type="button" className="prose-link" onClick={() => void refetch()}>
              Try again
            </button>
          </InlineNotification>
        )}
        {value !== null && data && !isFetching && <Outlook preview={data} />}
      </div>
    </Dialog>
  );
}
