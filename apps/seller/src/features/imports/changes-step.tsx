"use client";

import type {
  DraftMapping,
  StockDraftDetail,
  StockDraftDiff,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatMoney } from "@quayside/format/money";
import { holdSentence, moveBars, moveText } from "#features/imports/diff.view-model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commitStockDraft } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useIsReadOnly } from "#components/read-only.ts";
import { ChangeList, type ChangesView } from "#features/imports/change-list.tsx";
import { ChangeSummary } from "#features/imports/change-summary.tsx";
import { ColumnsTaken } from "#features/imports/columns-taken.tsx";
import { StepFoot } from "#features/imports/draft-frame.tsx";
import { HoldDialog } from "#features/imports/hold-dialog.tsx";
import { ModeChoice } from "#features/imports/mode-choice.tsx";
import { PriceMoves } from "#features/imports/price-moves.tsx";
import { StockChoice } from "#features/imports/stock-choice.tsx";
import { commitErrors, importMessages } from "#features/imports/imports.messages.ts";
import { diffQuery, draftKey } from "#features/imports/imports.queries.ts";
import { rowsText } from "#features/imports/rows.view-model.ts";
import { useStaleToast } from "#features/imports/stale-toast.ts";
import { draftHref } from "#features/imports/imports.search-params.ts";

/** The effects of a list, in numbers and charts, and the button that makes it live. */
export function ChangesStep({
  draft,
  mapping,
  view,
  onChange,
  onCommitted,
}: {
  readonly draft: StockDraftDetail;
  readonly mapping: DraftMapping;
  readonly view: ChangesView;
  readonly onChange: (next: Partial<ChangesView>) => void;
  readonly onCommitted: () => void;
}) {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  const { data: diff, error, refetch } = useQuery(diffQuery(client, draft, view));
  const [isAsking, setAsking] = useState(false);
  const sayWhoChanged = useStaleToast();
  const commit = useSubmit(commitStockDraft, {
    texts: commitErrors,
    fallback: importMessages.commit,
    refetches: [draftKey(draft.qid)],
    onSuccess: onCommitted,
    onError: (failure) => {
      sayWhoChanged(failure);
      // The numbers changed since they were shown: the new ones must be confirmed.
      if (isApiError(failure, commitStockDraft, "stock_list_held")) void refetch();
    },
  });
  if (diff === undefined)
    return error === null ? (
      <div className="card p-6">
        <Skeleton lines={6} label="Comparing with your offers" />
      </div>
    ) : (
      <LoadFailure error={error} title={importMessages.loadChanges} onRetry={refetch} />
    );
  const { totals, held } = diff;
  const isHeld = held.reasons.length > 0;
  const live = totals.new + totals.changed + totals.gone;
  const send = (confirmed?: StockDraftDiff["held"]) =>
    commit.send({
      params: { id: draft.qid },
      body: { version: diff.version, ...(confirmed === undefined ? {} : { confirmed }) },
    });
  return (
    <>
      <ColumnsTaken draft={draft} mapping={mapping} />
      {isHeld && (
        <InlineNotification tone="caution" closable={false} title="This list would change a lot">
          <ul className="list-disc pl-5">
            {held.reasons.map((reason) => (
              <li key={reason}>{holdSentence(reason, held)}</li>
            ))}
          </ul>
        </InlineNotification>
      )}
      <section aria-labelledby="changes-title" className="card grid gap-6 p-5 sm:p-6">
        <h2 id="changes-title" className="text-lg font-semibold">
          What will change
        </h2>
        <ChangeSummary totals={totals} />
        {totals.pricesUp + totals.pricesDown > 0 && (
          <div className="grid gap-8 border-t border-border pt-6 lg:grid-cols-2">
            <PriceMoves bars={moveBars(diff.distribution)} />
            <BiggestMoves items={diff.biggest} />
          </div>
        )}
        <div className="border-t border-border pt-6">
          <ModeChoice draft={draft} mapping={mapping} isReadOnly={isReadOnly} />
        </div>
        <div className="border-t border-border pt-6">
          <StockChoice draft={draft} mapping={mapping} example={diff.stockExample} isReadOnly={isReadOnly} />
        </div>
      </section>
      <ChangeList draft={draft} diff={diff} view={view} onChange={onChange} />
      {commit.failure !== null && !isAsking && (
        <InlineNotification tone="error" closable={false}>
          {commit.failure}
        </InlineNotification>
      )}
      {isAsking && (
        <HoldDialog
          held={held}
          isPending={commit.isPending}
          error={commit.failure}
          onClose={() => setAsking(false)}
          onConfirm={() => send(held)}
        />
      )}
      <StepFoot>
        <LinkButton href={draftHref(draft.qid, { step: "review", rows: "ALL" })}>Back to the rows</LinkButton>
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-4">
            {draft.counts.rejected > 0 && (
              <p className="tnum text-muted max-sm:hidden">{rowsText(draft.counts.rejected)} left out</p>
            )}
            <Button
              variant="primary"
              // After an edit the diff on the screen is stale until the new one has loaded.
              pending={(commit.isPending && !isAsking) || diff.version < draft.version}
              onClick={() => {
                if (isHeld) setAsking(true);
                else send();
              }}
            >
              {live === 0
                ? "Put it live"
                : `Put ${formatNumber(live)} ${live === 1 ? "change" : "changes"} live`}
            </Button>
          </div>
        )}
      </StepFoot>
    </>
  );
}

/** The offers with the largest price changes, by name. */
function BiggestMoves({ items }: { readonly items: StockDraftDiff["biggest"] }) {
  return (
    <section aria-labelledby="biggest-moves" className="grid content-start gap-2">
      <h3 id="biggest-moves" className="font-medium">
        The biggest price changes
      </h3>
      <ol className="divide-y">
        {items.map(({ gtin, name, before, after, priceMove }) => (
          <li key={gtin} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
            <span className="min-w-40 flex-1 truncate max-sm:basis-full" title={name ?? gtin}>
              {name ?? <span className="code">{gtin}</span>}
            </span>
            {before !== null && after !== null && (
              <span className="tnum text-muted max-sm:flex-1">
                {formatMoney(before.price, before.currency)} → {formatMoney(after.price, after.currency)}
              </span>
            )}
            {priceMove !== null && (
              <span className="tnum w-18 text-right font-semibold">{moveText(priceMove)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
