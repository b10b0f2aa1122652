"use client";
import { useState } from "react";
import type { ClipboardEvent } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ConfirmLine } from "#features/sales/components/confirm-line.tsx";
import { useConfirmSubmission } from "#features/sales/confirm-submission.ts";
import {
  confirmProblems,
  confirmTotals,
  entryOf,
  parsePastedColumn,
  withPastedColumn,
} from "#features/sales/confirm.view-model.ts";
import type { FieldProblem, LineEntries } from "#features/sales/confirm.view-model.ts";
import { confirmErrors } from "#features/sales/sales.messages.ts";
import { formatMinorUnits } from "#lib/money.ts";

/** The lines of an order to be confirmed: in full unless reduced, a reason on every reduced line. */
export function ConfirmForm({ sale }: { readonly sale: Sale }) {
  const { lines, currency } = sale;
  const [entries, setEntries] = useState<LineEntries>({});
  const [attempt, setAttempt] = useState(0);
  const [nothing, setNothing] = useState(false);
  // After a change by somebody else the form starts from the current values.
  const { send, isPending, failure } = useConfirmSubmission(sale, () => {
    setEntries({});
    setAttempt(0);
  });
  const problems: FieldProblem[] = attempt === 0 ? [] : confirmProblems(lines, entries);
  const messages = new Map(problems.map(({ fieldId, message }) => [fieldId, message]));
  const totals = confirmTotals(lines, entries);
  const money = (minor: number) => formatMinorUnits(minor, currency);

  const submit = () => {
    setAttempt((count) => count + 1);
    const isEmpty = totals.units === 0 && confirmProblems(lines, entries).length === 0;
    setNothing(isEmpty);
    if (confirmProblems(lines, entries).length === 0 && !isEmpty) send(entries);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const column = parsePastedColumn(event.clipboardData.getData("text"));
    if (column === null) return;
    event.preventDefault();
    setEntries((before) => withPastedColumn(lines, before, index, column));
  };
  const message = nothing ? confirmErrors.nothing_confirmed : failure;
  return (
    <section aria-labelledby="confirm-title" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="confirm-title" className="text-lg font-semibold">
          Confirm quantities
        </h2>
        <p className="text-muted">
          Every line stands at what was ordered. Reduce what you cannot ship and say why. A column copied from
          a spreadsheet can be pasted into the first quantity.
        </p>
      </div>
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
          <Button type="submit" variant="primary" pending={isPending}>
            Confirm quantities
          </Button>
        </div>
      </form>
    </section>
  );
}
