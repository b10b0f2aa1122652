"use client";
import { useState } from "react";
import type { QueryKey } from "@tanstack/react-query";
import {
  cancelOffersCatalog,
  confirmOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useIsReadOnly } from "#components/read-only.ts";
import { HoldDialog } from "#features/imports/hold-dialog.tsx";
import { ListFacts } from "#features/imports/list-facts.tsx";
import { holdSentence, stayingSentences } from "#features/imports/diff.view-model.ts";
import { useStaleToast } from "#features/imports/stale-toast.ts";
import { heldErrors, holdTitles, importMessages } from "#features/imports/imports.messages.ts";

/** Why a list is held, each reason with its numbers. */
function Reasons({ list: { held, holdReason } }: { readonly list: StockList }) {
  if (held === null) return holdReason === null ? null : <p>{holdTitles[holdReason]}.</p>;
  return (
    <dl className="grid gap-3">
      {held.reasons.map((reason) => (
        <div key={reason}>
          <dt className="font-medium">{holdTitles[reason]}</dt>
          <dd className="tnum text-muted">{holdSentence(reason, held)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A held list that looks like a mistake: its effects, and the two actions. */
export function HeldPanel({
  list,
  shownBy,
  afterCancel,
}: {
  readonly list: StockList;
  /** The query of the screen's list. */
  readonly shownBy: QueryKey;
  /** What happens to a cancelled list, as a sentence. */
  readonly afterCancel: string;
}) {
  const isReadOnly = useIsReadOnly("stock");
  const [asking, setAsking] = useState<"confirm" | "cancel" | null>(null);
  const options = {
    texts: heldErrors,
    refetches: [shownBy],
    onError: useStaleToast(),
    onSuccess: () => setAsking(null),
  };
  const confirm = useSubmit(confirmOffersCatalog, { ...options, fallback: importMessages.commit });
  const cancel = useSubmit(cancelOffersCatalog, { ...options, fallback: importMessages.cancelList });
  const input = { params: { id: list.qid } };
  const isConfirming = asking === "confirm";
  return (
    <section aria-labelledby="held" className="card grid gap-6 border-l-4 border-l-caution-solid p-5 sm:p-6">
      <div className="grid gap-1">
        <div role="status">
          <h2 id="held" className="text-lg font-semibold">
            This list needs your confirmation
          </h2>
        </div>
        <p className="max-w-prose text-muted">
          It looks like a mistake, so it has not taken effect. Your offers are unchanged.
        </p>
      </div>
      <Reasons list={list} />
      {stayingSentences(list.held?.keptOffers ?? 0).map((sentence) => (
        <p key={sentence} className="tnum max-w-prose">
          {sentence}
        </p>
      ))}
      <ListFacts
        facts={[
          ["Rows in the list", list.rows.total],
          ["Rows that can be used", list.rows.accepted],
          ["Not in our catalogue yet", list.rows.unmatched],
          ["Rows left out", list.rows.rejected],
        ]}
      />
      {isReadOnly ? (
        <p className="text-muted">{importMessages.heldReadOnly}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsking("confirm")}>
            Confirm: make it live
          </Button>
          <Button onClick={() => setAsking("cancel")}>Cancel this list</Button>
        </div>
      )}
      {isConfirming && list.held !== null && (
        <HoldDialog
          held={list.held}
          isPending={confirm.isPending}
          error={confirm.failure}
          onClose={() => setAsking(null)}
          onConfirm={() =>
            confirm.send({ ...input, body: { confirmed: list.held ?? undefined, version: list.version } })
          }
        />
      )}
      <ConfirmDialog
        open={isConfirming && list.held === null}
        onOpenChange={() => setAsking(null)}
        title="Make this list live?"
        description={list.holdReason === null ? undefined : `${holdTitles[list.holdReason]}.`}
        confirmLabel="Make it live"
        cancelLabel="Go back"
        tone="danger"
        pending={confirm.isPending}
        error={confirm.failure}
        onConfirm={() => confirm.send({ ...input, body: { version: list.version } })}
      />
      <ConfirmDialog
        open={asking === "cancel"}
        onOpenChange={() => setAsking(null)}
        title="Cancel this list?"
        description={`No offer changes. ${afterCancel}`}
        confirmLabel="Cancel this list"
        cancelLabel="Keep it waiting"
        tone="danger"
        pending={cancel.isPending}
        error={cancel.failure}
        onConfirm={() => cancel.send({ ...input, body: { version: list.version } })}
      />
    </section>
  );
}
