"use client";
import { type ReactNode, useState } from "react";
import type { QueryKey } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { cancelOffersCatalog } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { formatNumber } from "@quayside/format/number";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { HeldPanel } from "#features/imports/held-panel.tsx";
import { ListFacts } from "#features/imports/list-facts.tsx";
import { ProgressPanel } from "#features/imports/progress-panel.tsx";
import { UndoListDialog } from "#features/imports/undo-list-dialog.tsx";
import { importMessages } from "#features/imports/imports.messages.ts";

interface OutcomeProps {
  readonly list: StockList;
  /** The query of the screen's list. */
  readonly shownBy: QueryKey;
  /** What happens to a list cancelled while held, as a sentence. */
  readonly afterCancel: string;
  /** The files of a list that is finished. */
  readonly files: ReactNode;
  /** The message about a finished list, below its files. */
  readonly children?: ReactNode;
}

function titleOf({ status, offers }: StockList): string {
  if (status === "UNDONE") return "This list was undone";
  if (status === "CANCELLED") return "This list was cancelled before it took effect";
  if (status === "FAILED") return "This list could not take effect";
  const live = offers.created + offers.updated + offers.unchanged;
  return `${formatNumber(live)} ${live === 1 ? "offer matches" : "offers match"} your list`;
}

function factsOf({ offers, rows }: StockList) {
  return [
    ["New offers", offers.created],
    ["Changed offers", offers.updated],
    ["Unchanged", offers.unchanged],
    ["Went out of stock", offers.emptied],
    ...(offers.tiered > 0 ? ([["Prices by quantity set", offers.tiered]] as const) : []),
    ...(offers.leftOut > 0 ? ([["New, without a price or a stock", offers.leftOut]] as const) : []),
    ...(offers.kept > 0 ? ([["Stayed as they were", offers.kept]] as const) : []),
    ["Not in our catalogue yet", rows.unmatched],
    ["Rows left out", rows.rejected],
  ] as const;
}

/** A list that is taking effect, with a cancel button while possible. */
function Working({ list, shownBy }: Pick<OutcomeProps, "list" | "shownBy">) {
  const isReadOnly = useIsReadOnly("stock");
  const cancel = useSubmit(cancelOffersCatalog, {
    fallback: importMessages.cancel,
    refetches: [shownBy],
  });
  const isUndoing = list.status === "UNDOING";
  return (
    <ProgressPanel
      title={isUndoing ? "The list is being undone" : "Your list is taking effect"}
      label={isUndoing ? "Progress of undoing" : "Progress of the list"}
      progress={list.progress}
    >
      <p className="text-muted">You can leave this page. We'll let you know when it is done.</p>
      {cancel.failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {cancel.failure}
        </InlineNotification>
      )}
      {list.status === "WAITING" && !isReadOnly && (
        <div>
          <Button
            size="sm"
            pending={cancel.isPending}
            // Without a version: whether it has started meanwhile, it should stop.
            onClick={() => cancel.send({ params: { id: list.qid }, body: {} })}
          >
            Cancel
          </Button>
        </div>
      )}
    </ProgressPanel>
  );
}

/** The state or result of a list, its files, and the actions to confirm, cancel or undo it. */
export function ListOutcome({ list, shownBy, afterCancel, files, children }: OutcomeProps) {
  const { formatMoment } = useDates();
  const isReadOnly = useIsReadOnly("stock");
  const [isUndoing, setUndoing] = useState(false);
  const { status, undoableUntil } = list;
  if (status === "WAITING" || status === "RUNNING" || status === "UNDOING")
    return <Working list={list} shownBy={shownBy} />;
  if (status === "HELD") return <HeldPanel list={list} shownBy={shownBy} afterCancel={afterCancel} />;
  return (
    <section aria-labelledby="result" className="card grid gap-6 p-5 sm:p-6">
      <div className="grid gap-1">
        <div role="status">
          <h2 id="result" className="text-lg font-semibold">
            {titleOf(list)}
          </h2>
        </div>
        {list.finishedAt !== null && (
          <p className="tnum text-muted">
            {status === "UNDONE" ? "It took effect" : "Finished"} {formatMoment(list.finishedAt)}
          </p>
        )}
      </div>
      {status !== "CANCELLED" && <ListFacts facts={factsOf(list)} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href="/inventory/">
          Go to your inventory
        </LinkButton>
        {files}
        {undoableUntil !== null && !isReadOnly && (
          <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setUndoing(true)}>
            Undo this list
          </Button>
        )}
      </div>
      {children}
      {undoableUntil !== null && (
        <p className="text-muted">You can undo this list until {formatMoment(undoableUntil)}.</p>
      )}
      {isUndoing && <UndoListDialog list={list} shownBy={shownBy} onClose={() => setUndoing(false)} />}
    </section>
  );
}
