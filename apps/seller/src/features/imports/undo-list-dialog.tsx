"use client";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { undoOffersCatalog } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { importMessages, undoErrors } from "#features/imports/imports.messages.ts";
import { undoPreviewQuery } from "#features/imports/imports.queries.ts";
import { useStaleToast } from "#features/imports/stale-toast.ts";
import { type UndoNumbers, keptTexts, takenBackText } from "#features/imports/undo.view-model.ts";

function Kept({ numbers }: { readonly numbers: UndoNumbers }) {
  const kept = keptTexts(numbers);
  if (kept.length === 0)
    return <p className="text-muted">Nothing was sold or edited since, so everything is undone.</p>;
  return (
    <div className="grid gap-1">
      <p className="font-medium">What stays</p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Unknown({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{importMessages.undoPreview}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Asks for confirmation before undoing a list, and shows in numbers what is reverted and what is kept. */
export function UndoListDialog({
  list,
  shownBy,
  onClose,
}: {
  readonly list: StockList;
  /** The query of the screen's list. */
  readonly shownBy: QueryKey;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const preview = useQuery(undoPreviewQuery(client, list.qid));
  const numbers = preview.data;
  const undo = useSubmit(undoOffersCatalog, {
    texts: undoErrors,
    fallback: importMessages.undo,
    refetches: [shownBy],
    onSuccess: onClose,
    onError: useStaleToast(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Undo this list?"
      description={numbers && takenBackText(numbers)}
      confirmLabel="Undo this list"
      tone="danger"
      pending={undo.isPending}
      isReady={numbers !== undefined}
      error={undo.failure}
      onConfirm={() => undo.send({ params: { id: list.qid }, body: { version: list.version } })}
    >
      {numbers !== undefined && <Kept numbers={numbers} />}
      {numbers === undefined && preview.isError && <Unknown onRetry={() => void preview.refetch()} />}
      {numbers === undefined && !preview.isError && (
        <div role="status">
          <span className="sr-only">Loading what goes back</span>
          <span aria-hidden className="block h-12 animate-shimmer rounded bg-neutral-bg" />
        </div>
      )}
    </ConfirmDialog>
  );
}
