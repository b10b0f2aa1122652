"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { MoneySummary } from "@quayside/ui/money-summary";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { TextField } from "@quayside/ui/text-field";
import { StatementFiles } from "#features/payouts/statement-files.tsx";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { statementQuery } from "#features/payouts/payouts.queries.ts";
import type { PayoutsView } from "#features/payouts/payouts.list-view.ts";
import { monthOf, periodOf, periodText } from "#features/payouts/statement.view-model.ts";

/** What Quayside paid the carriers that were booked for the orders of a statement. */
function carriersNote(
  carriers: readonly { readonly currency: string; readonly count: number; readonly amount: string }[],
): string {
  const count = carriers.reduce((sum, carrier) => sum + carrier.count, 0);
  const amounts = carriers.map(({ amount, currency }) => formatMoney(amount, currency)).join(" and ");
  return `Quayside paid ${amounts} for ${formatCount(count, "booked carrier")} of these orders. This is not included in the balance.`;
}

/** Notes on the closing balance of a statement. */
function notesOf({ isProvisional, carriers }: AnswerOf<typeof getPayoutStatement>): string[] {
  return [
    ...(isProvisional ? [payoutMessages.provisional] : []),
    ...(carriers.length > 0 ? [carriersNote(carriers)] : []),
  ];
}

/** The sums of a statement. */
function StatementSums({ data }: { readonly data: AnswerOf<typeof getPayoutStatement> }) {
  const notes = notesOf(data);
  const money = (amount: string) => formatMoney(amount, data.currency);
  const { totals } = data;
  const line = (label: string, amount: string) => ({ label, amount: money(amount) });
  return (
    <MoneySummary
      lines={[
        line("Opening balance", data.opening),
        line("Orders", totals.sales),
        line("Payouts", totals.payouts),
        line("Credit notes", totals.creditNotes),
        ...(Number(totals.claims) === 0 ? [] : [line("Claims without credit note", totals.claims)]),
        ...(Number(totals.adjustments) === 0 ? [] : [line("Adjustments", totals.adjustments)]),
      ]}
      total={line("Closing balance", data.closing)}
      note={
        notes.length > 0 &&
        notes.map((note) => (
          <span className="block" key={note}>
            {note}
          </span>
        ))
      }
    />
  );
}

/**
 * The statement of a period: its balance in one line, and behind it any other period, its sums and its files. A period
 * that is no month of the chart opens it.
 */
export function StatementCard({
  view,
  nowMs,
  onChange,
}: {
  readonly view: PayoutsView;
  readonly nowMs: number;
  readonly onChange: (next: Partial<PayoutsView>) => void;
}) {
  const { client } = useSession();
  const period = periodOf(view, nowMs);
  const { data, error, isPlaceholderData, refetch } = useQuery(statementQuery(client, period, view.currency));
  const [isOpen, setOpen] = useState(() => monthOf(period) === null);
  const isPeriodWrong =
    error instanceof ApiError && (error.code === "statement_period_invalid" || error.statusCode === 400);
  return (
    <details
      className="card group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-[inherit] px-5 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        <h2 id="statement" className="text-md font-semibold">
          Statement
        </h2>
        <span className="text-muted">{periodText(period)}</span>
        <span className="tnum ml-auto text-muted">
          {data !== undefined && !isPeriodWrong && (
            <>
              Closing balance{" "}
              <strong className="font-semibold text-fg">{formatMoney(data.closing, data.currency)}</strong>
            </>
          )}
        </span>
      </summary>
      <section
        aria-labelledby="statement"
        className="grid grid-cols-1 items-start gap-x-8 gap-y-4 border-t border-border p-5 lg:grid-cols-2"
      >
        <div className="grid grid-cols-1 gap-4 print:hidden">
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="From"
              type="date"
              value={period.from}
              onChange={({ target }) => target.value !== "" && onChange({ ...period, from: target.value })}
            />
            <TextField
              label="To"
              type="date"
              value={period.to}
              onChange={({ target }) => target.value !== "" && onChange({ ...period, to: target.value })}
            />
            {data !== undefined && data.currencies.length > 1 && (
              <SelectField
                label="Currency"
                value={data.currency}
                options={data.currencies.map((value) => ({ value, label: value }))}
                onChange={({ target }) => onChange({ currency: target.value })}
              />
            )}
          </div>
          <StatementFiles
            period={period}
            currency={view.currency}
            isInEuros={data?.currencies.includes("EUR") === true}
          />
        </div>
        {isPeriodWrong ? (
          <InlineNotification tone="error" closable={false}>
            A statement must begin before it ends and cover at most a year.
          </InlineNotification>
        ) : error !== null && (data === undefined || isPlaceholderData) ? (
          <LoadFailure error={error} title={payoutMessages.statementLoad} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={5} label="Loading the statement" />
        ) : (
          <StatementSums data={data} />
        )}
      </section>
    </details>
  );
}
