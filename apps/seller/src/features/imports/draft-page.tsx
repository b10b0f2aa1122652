"use client";

import { Upload } from "lucide-react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { ProgressPanel } from "#features/imports/progress-panel.tsx";
import { unreadable, unreadableFixes } from "#components/list-reading.messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { ChangesStep } from "#features/imports/changes-step.tsx";
import { ColumnsStep } from "#features/imports/columns-step.tsx";
import { DraftActions } from "#features/imports/draft-actions.tsx";
import { DraftFrame } from "#features/imports/draft-frame.tsx";
import { HeadingsStep } from "#features/imports/headings-step.tsx";
import { ResultPanel } from "#features/imports/result-panel.tsx";
import { ReviewStep } from "#features/imports/review-step.tsx";
import { SheetStep } from "#features/imports/sheet-step.tsx";
import { type DraftStep, shownStep, stepToDecide } from "#features/imports/draft-steps.view-model.ts";
import { importMessages } from "#features/imports/imports.messages.ts";
import { draftQuery } from "#features/imports/imports.queries.ts";
import { type RowFilter, draftSearchParams, historyHref } from "#features/imports/imports.search-params.ts";
import { mappingOf } from "#features/imports/mapping.view-model.ts";

/**
 * The initial step of a draft without one in the address. It stays until something is decided: correcting the last
 * row must not navigate away from the rows.
 */
function useFirstView(draft: StockDraftDetail, done: DraftStep | null) {
  const key = `${draft.status} ${done}`;
  const first = useRef<{ readonly key: string; readonly step: DraftStep; readonly filter: RowFilter }>(null);
  if (first.current?.key !== key)
    first.current = {
      key,
      step: stepToDecide(draft, done),
      filter: draft.counts.rejected > 0 ? "REJECTED" : "ALL",
    };
  return first.current;
}

/** The step of an open draft in the address, or the first one with something to decide. */
function OpenDraftSteps({ draft }: { readonly draft: StockDraftDetail }) {
  const { client } = useSession();
  const company = useQuery(queryOptionsFor(client, getCompany, {}));
  const [view, setView] = useAddressState(draftSearchParams, { step: "push" });
  const first = useFirstView(draft, view.done);
  const step = shownStep(draft, { ...view, step: view.step ?? first.step });
  // After a choice, the next open decision is shown.
  const finish = (done: DraftStep) => () => setView({ step: null, done });
  const currency = company.data?.currency ?? null;
  const frame = (content: React.ReactNode) => (
    <DraftFrame draft={draft} step={step} actions={<DraftActions draft={draft} />}>
      {content}
    </DraftFrame>
  );
  // The company's currency affects how a list is read.
  if (company.data === undefined && company.error === null)
    return frame(<Skeleton lines={5} label="Loading the step" />);
  const { version } = draft;
  const props = { draft, currency };
  switch (step) {
    case "sheet":
      return frame(<SheetStep {...props} onDone={finish("sheet")} />);
    case "headings":
      return frame(<HeadingsStep key={draft.mapping?.sheet} {...props} onDone={finish("headings")} />);
    case "columns":
      return frame(<ColumnsStep key={version} {...props} onDone={finish("columns")} />);
    case "review": {
      const filter = view.rows ?? first.filter;
      return frame(
        <ReviewStep
          draft={draft}
          mapping={mappingOf(draft, currency)}
          view={{ filter, search: view.search }}
          onSearch={(search) => setView({ search }, { history: "replace" })}
        />,
      );
    }
    case "changes":
      return frame(
        <ChangesStep
          draft={draft}
          mapping={mappingOf(draft, currency)}
          view={view}
          onChange={(next) => setView(next)}
          onCommitted={() => setView({ step: null, done: null, rows: null }, { history: "replace" })}
        />,
      );
  }
}

function DraftContent({ draft }: { readonly draft: StockDraftDetail }) {
  const { status, list } = draft;
  if (status === "CHOOSING" || status === "READY") return <OpenDraftSteps draft={draft} />;
  return (
    <DraftFrame draft={draft} step={null} actions={<DraftActions draft={draft} />}>
      {status === "READING" || (status === "COMMITTED" && list === null) ? (
        <ReadingPanel draft={draft} />
      ) : list !== null ? (
        <ResultPanel draft={draft} list={list} />
      ) : (
        <EndedPanel draft={draft} />
      )}
    </DraftFrame>
  );
}

/** One upload, from the file to live offers; each step has its address. */
export function DraftPage({ draftQid }: { readonly draftQid: string }) {
  const { client } = useSession();
  const { data: draft, error, refetch } = useQuery(draftQuery(client, draftQid));
  useEffect(() => {
    if (draft) document.title = `${draft.fileName} · Quayside`;
  }, [draft]);
  if (draft !== undefined) return <DraftContent draft={draft} />;
  if (isUnknown(error))
    return <UnknownEntity text={importMessages.notFound} listHref={historyHref()} listLabel="All uploads" />;
  if (error === null)
    return (
      <div className="card p-6">
        <Skeleton lines={6} label="Loading the upload" />
      </div>
    );
  return (
    <LoadFailure
      error={error}
      title={importMessages.load}
      notPermitted={<StateBlock kind="not-permitted" />}
      onRetry={refetch}
    />
  );
}

/** A file that is being read. */
function ReadingPanel({ draft: { progress } }: { readonly draft: StockDraftDetail }) {
  return (
    <ProgressPanel title="Reading your list" label="Progress of the reading" progress={progress}>
      <p className="text-muted">You can leave this page. You'll find the list under your uploads.</p>
    </ProgressPanel>
  );
}

/** A failed or cancelled upload: why, and what to do next. */
function EndedPanel({ draft: { status, failure } }: { readonly draft: StockDraftDetail }) {
  const again = (
    <LinkButton href="/inventory/upload/" icon={<Upload aria-hidden className="size-4" />}>
      Upload another list
    </LinkButton>
  );
  if (status === "CANCELLED")
    return (
      <StateBlock kind="empty" title="This upload was cancelled" action={again}>
        No offers were changed.
      </StateBlock>
    );
  const fix = (unreadableFixes as Readonly<Record<string, string>>)[failure ?? ""];
  return (
    <StateBlock kind="failed" title={unreadable} action={again}>
      {fix}
    </StateBlock>
  );
}
