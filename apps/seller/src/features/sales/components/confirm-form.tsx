"use client";
import { useState } from "react";
import type { ClipboardEvent } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ConfirmLine } from "#features/sales/components/confirm-line.tsx";
import {
  changedBodyLines,
  confirmProblems,
  confirmTotals,
  entryOf,
  parsePastedColumn,
  withPastedColumn,
} from "#features/sales/confirm.view-model.ts";
import type { FieldProblem, LineEntries } from "#features/sales/confirm.view-model.ts";
import { linesMessages } from "#features/sales/lines.messages.ts";
import { useLinesSubmission } from "#features/sales/lines-submission.ts";
import type { LinesMode } from "#features/sales/lines-submission.ts";
import { confirmErrors } from "#features/sales/sales.messages.ts";
import { formatMinorUnits } from "#lib/money.ts";

/**
 * The lines of an order: in full unless reduced, a reason on every reduced line. Confirms them, or changes what was
 * confirmed as long as nothing is shipped.
 */
export function ConfirmForm({
  sale,
  mode = "confirm",
  onClose,
}: {
  readonly sale: Sale;
  readonly mode?: LinesMode;
  /** Called when a change was saved or given up. */
  readonly onClose?: () => void;
}) {
  const { lines, currency } = sale;
  const [entries, setEntries] = useState<LineEntries>({});
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const { send, isPending, failure, ...answered } = useLinesSubmission(sale, mode, {
    // After a change by somebody else the form starts from the current values.
    onConflict: () => {
      setEntries({});
      setAttempt(0);
    },
    onDone: onClose,
  });
  const own: FieldProblem[] = attempt === 0 ? [] : confirmProblems(lines, entries);
  const problems = own.length > 0 ? own : answered.problems;
  const messages = new Map(problems.map(({ fieldId, message }) => [fieldId, message]));
  const totals = confirmTotals(lines, entries);
  const money = (minor: number) => formatMinorUnits(minor, currency);
  const label = mode === "confirm" ? "Confirm quantities" : "Save quantities";

  const submit = () => {
    setAttempt((count) => count + 1);
    setNotice(null);
    if (confirmProblems(lines, entries).length > 0) return;
    if (totals.units === 0) setNotice(confirmErrors.nothing_confirmed);
    else if (mode === "change" && changedBodyLines(lines, entries).length === 0)
      setNotice(linesMessages.nothingChanged);
    else send(entries);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const column = parsePastedColumn(event.clipboardData.getData("text"));
    if (column === null) return;
    event.preventDefault();
    setEntries((before) => withPastedColumn(lines, before, index, column));
  };
  const message = notice ?? (isPending ? null : failure);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
      {message !== null && (
        <InlineNotification tone="error" closable={false}>
          {message}
        </InlineNotification>
      )}
      <ul aria-label="Lines" className="card divide-y divide-border">
        {lines.map((line, index) => (
          <ConfirmLine
            key={line.id}
            line={line}
            entry={entryOf(line, entries)}
            messages={messages}
            disabled={isPending}
            onChange={(entry) => setEntries((before) => ({ ...before, [line.id]: entry }))}
            onPaste={(event) => paste(event, index)}
          />
        ))}
      </ul>
      <div className="card sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
        <p role="status" className="tnum flex flex-wrap gap-x-5 gap-y-1">
          <span>
            <span className="text-muted">Units</span> <strong>{formatNumber(totals.units)}</strong>
          </span>
          <span>
            <span className="text-muted">Goods</span> <strong>{money(totals.goods)}</strong>
          </span>
          {totals.reduction !== 0 && (
            <span>
              <span className="text-muted">Reduction</span> <strong>{money(totals.reduction)}</strong>
            </span>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          {mode === "change" && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" variant="primary" pending={isPending}>
            {label}
          </Button>
        </span>
      </div>
    </form>
  );
}
