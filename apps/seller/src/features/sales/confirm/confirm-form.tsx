"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ClipboardEvent } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { cn } from "@quayside/ui/lib/cn";
import { useDeviceDraft } from "#components/kept-draft.ts";
import { ConfirmLine, LINE_ROW } from "#features/sales/confirm/confirm-line.tsx";
import { changedBodyLines } from "#features/sales/confirm/confirm.view-model.ts";
import { pastedColumn } from "#features/sales/confirm/pasted-column.ts";
import type { FieldProblem, LineEntries } from "#features/sales/confirm/confirm.view-model.ts";
import { ConfirmTotals } from "#features/sales/confirm/confirm-totals.tsx";
import { PasteNotice } from "#features/sales/confirm/paste-notice.tsx";
import { pasteColumn } from "#features/sales/confirm/paste.view-model.ts";
import type { PasteOutcome } from "#features/sales/confirm/paste.view-model.ts";
import { TOTALS, createQuantities } from "#features/sales/confirm/quantities.ts";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { linesMessages } from "#features/sales/confirm/lines.messages.ts";
import { useLinesSubmission } from "#features/sales/confirm/lines-submission.ts";
import type { LinesMode } from "#features/sales/confirm/lines-submission.ts";
import { confirmErrors } from "#features/sales/sale/sale.messages.ts";
import { useStepForm } from "#features/sales/sale/step-action.tsx";

/** Lines per content-visibility block: with one block per line, a keystroke would measure all 500 of them. */
const GROUP = 20;
/** Estimated height of a line until it was rendered. */
const LINE_REM = 2.75;

/** The columns of the lines; the reason has one in a wide place only. */
const HEAD = [
  ["Product", "text-left"],
  ["Unit price", "text-right"],
  ["Ordered", "text-right"],
  ["Quantity", "text-right"],
  ["Reason", "text-left @max-4xl:sr-only"],
  ["Sum", "text-right"],
] as const;

function inGroups<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / GROUP) }, (_, place) =>
    all.slice(place * GROUP, (place + 1) * GROUP),
  );
}

/**
 * The lines of an order: in full unless reduced, with a reason on every reduced line. Confirms them, or changes
 * confirmed quantities until something is shipped; its button is the action of the page. The input is stored outside the form, so that a keystroke
 * re-renders only its own line and the totals.
 */
export function ConfirmForm({
  sale,
  mode = "confirm",
  onClose,
  onDraft,
}: {
  readonly sale: Sale;
  readonly mode?: LinesMode;
  /** Called when a change was saved or cancelled. */
  readonly onClose?: () => void;
  /** Called with the quantities while the form is mounted, null afterwards. */
  readonly onDraft?: (quantities: Quantities | null) => void;
}) {
  const { lines, currency } = sale;
  const groups = useMemo(() => inGroups(lines), [lines]);
  const [quantities] = useState(() => createQuantities(lines));
  const kept = useDeviceDraft<LineEntries>(`lines:${sale.qid}:${mode}`);
  const isDone = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState<readonly FieldProblem[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const [pasted, setPasted] = useState<PasteOutcome | null>(null);
  const close = () => {
    isDone.current = true;
    kept.write(null);
    onClose?.();
  };
  const { send, isPending, failure, ...answered } = useLinesSubmission(sale, mode, {
    // After another user's change the form starts from the current values.
    onConflict: () => {
      kept.write(null);
      quantities.reset();
      setOwn([]);
    },
    onDone: () => close(),
  });
  useEffect(() => quantities.follow(lines), [quantities, lines]);
  useEffect(() => {
    quantities.set(kept.read() ?? {});
    return quantities.subscribe(TOTALS, () => {
      const entries = quantities.entries();
      if (!isDone.current) kept.write(Object.keys(entries).length === 0 ? null : entries);
    });
  }, [kept, quantities]);
  useEffect(() => {
    onDraft?.(quantities);
    return () => onDraft?.(null);
  }, [onDraft, quantities]);
  const problems = own.length > 0 ? own : answered.problems;
  const answers = new Map(answered.problems.map(({ fieldId, message }) => [fieldId, message]));
  const message = notice ?? (isPending ? null : failure);

  const submit = () => {
    const found = quantities.showProblems();
    setAttempt((count) => count + 1);
    setOwn(found);
    setNotice(null);
    if (found.length > 0) return;
    if (quantities.totals().units === 0) setNotice(confirmErrors.nothing_confirmed);
    else if (mode === "change" && changedBodyLines(lines, quantities.entries()).length === 0)
      setNotice(linesMessages.nothingChanged);
    else send(quantities.entries());
  };
  const paste = useCallback(
    (event: ClipboardEvent<HTMLInputElement>, index: number) => {
      const column = pastedColumn(event.clipboardData.getData("text"));
      if (column === null) return;
      event.preventDefault();
      const outcome = pasteColumn(lines, quantities.entries(), index, column);
      quantities.set(outcome.changed);
      setPasted(outcome);
    },
    [lines, quantities],
  );
  return (
    <form
      id={useStepForm(isPending)}
      noValidate
      // No CSS grid: it measures its rows several times, and a keystroke in 500 lines would re-layout them all.
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={attempt}
          errors={problems.map(({ fieldId, message: said, summary = said }) => ({
            fieldId,
            message: summary,
          }))}
        />
      )}
      {message !== null && (
        <InlineNotification tone="error" closable={false}>
          {message}
        </InlineNotification>
      )}
      {pasted !== null && <PasteNotice outcome={pasted} onClose={() => setPasted(null)} />}
      <div className="card @container">
        {/* Blocks and grids instead of table boxes, whose columns depend on every row. Explicit roles: those display
            values would otherwise remove them. */}
        <table role="table" aria-label="Lines" className="block">
          <thead
            role="rowgroup"
            className="top-[calc(var(--header-h)+var(--notice-h,0px)+4rem)] z-10 block rounded-t-lg bg-sunken text-sm text-muted md:sticky @max-xl:sr-only"
          >
            <tr role="row" className={cn(LINE_ROW, "h-9")}>
              {HEAD.map(([name, look]) => (
                <th key={name} scope="col" role="columnheader" className={cn("font-medium", look)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group, place) => (
            <tbody
              key={group[0]?.id}
              role="rowgroup"
              className="block [content-visibility:auto]"
              style={{ containIntrinsicBlockSize: `auto ${group.length * LINE_REM}rem` }}
            >
              {group.map((line, index) => (
                <ConfirmLine
                  key={line.id}
                  line={line}
                  index={place * GROUP + index}
                  quantities={quantities}
                  answers={answers.size === 0 ? null : answers}
                  disabled={isPending}
                  onPaste={paste}
                />
              ))}
            </tbody>
          ))}
        </table>
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-border px-4 py-3">
          {mode === "change" && (
            <Button size="sm" onClick={close}>
              Cancel
            </Button>
          )}
          <ConfirmTotals quantities={quantities} currency={currency} />
        </div>
      </div>
    </form>
  );
}
