"use client";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatBytes } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { cn } from "@quayside/ui/lib/cn";
import { UiLink } from "@quayside/ui/ui-provider";
import { BackLink } from "#components/back-link.tsx";
import { type DraftStep, canOpen, draftSteps, stepNames } from "#features/imports/draft-steps.view-model.ts";
import { draftHref, historyHref } from "#features/imports/imports.search-params.ts";
import { rowsText } from "#features/imports/rows.view-model.ts";

const stepStyle = "flex h-10 items-center gap-2 whitespace-nowrap rounded-md px-2 text-base max-sm:px-1";

/** The steps of an upload as links: the current one, completed and upcoming ones. A phone shows the name of the current one. */
function StepTrail({ draft, current }: { readonly draft: StockDraftDetail; readonly current: DraftStep }) {
  const steps = draftSteps.filter((step) => step !== "sheet" || draft.sheets.length > 1);
  const at = steps.indexOf(current);
  return (
    <nav
      aria-label="Steps of the upload"
      className="overflow-x-auto border-b border-border pb-2 print:hidden"
    >
      <ol className="flex items-center gap-1">
        {steps.map((step, index) => {
          const isCurrent = step === current;
          const name = <span className={cn(!isCurrent && "max-sm:sr-only")}>{stepNames[step]}</span>;
          const mark = (
            <span
              aria-hidden
              className={cn(
                "tnum grid size-6 place-items-center rounded-full border border-border-strong text-xs",
                index < at && "border-transparent bg-success-bg text-success-fg",
                isCurrent && "border-transparent bg-ink text-on-ink",
              )}
            >
              {index < at ? <Check className="size-3.5" /> : index + 1}
            </span>
          );
          return (
            <li key={step} className="flex items-center">
              {index > 0 && <span aria-hidden className="mr-1 h-px w-4 bg-border-strong sm:w-8" />}
              {canOpen(step, draft) ? (
                <UiLink
                  href={draftHref(draft.qid, { step })}
                  aria-current={isCurrent ? "step" : undefined}
                  className={cn(stepStyle, "hover:bg-hover", isCurrent ? "font-semibold" : "text-muted")}
                >
                  {mark}
                  {name}
                </UiLink>
              ) : (
                <span className={cn(stepStyle, "text-subtle")}>
                  {mark}
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The title of an upload with its facts, a back link, and its steps while it is open. */
export function DraftFrame({
  draft,
  step,
  actions,
  children,
}: {
  readonly draft: StockDraftDetail;
  /** Null once there is nothing left to decide. */
  readonly step: DraftStep | null;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { formatMoment } = useDates();
  const { fileName, fileBytes, counts, createdBy, createdAt } = draft;
  const facts = [
    formatBytes(fileBytes),
    ...(counts.total > 0 ? [rowsText(counts.total)] : []),
    `uploaded ${formatMoment(createdAt)}${createdBy === null ? "" : ` by ${createdBy}`}`,
  ];
  return (
    <>
      <BackLink href={historyHref()}>Back to uploads</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl font-semibold break-all">{fileName}</h1>
          <p className="tnum text-muted">{facts.join(" · ")}</p>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {step !== null && <StepTrail draft={draft} current={step} />}
      {children}
    </>
  );
}

/** The sticky footer of a step, so that the next button is always in view. */
export function StepFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-border bg-bg px-4 py-3 sm:mx-0 sm:px-0 print:hidden">
      {children}
    </div>
  );
}
