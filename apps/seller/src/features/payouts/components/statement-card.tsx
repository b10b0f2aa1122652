"use client";
import { formatMonth } from "@quayside/format/date";
import { useQuery } from "@tanstack/react-query";
import { Download, FileArchive } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { MoneySummary } from "@quayside/ui/money-summary";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { TextField } from "@quayside/ui/text-field";
import { DatevDialog } from "#features/payouts/components/datev-dialog.tsx";
import { datevMessages, payoutMessages } from "#features/payouts/payouts.messages.ts";
import { statementQuery } from "#features/payouts/payouts.queries.ts";
import type { PayoutsView } from "#features/payouts/payouts.search-params.ts";
import { type StatementFormat, useStatementDownload } from "#features/payouts/statement-download.ts";
import { monthOf, monthsUntil, periodOf, periodOfMonth } from "#features/payouts/statement.view-model.ts";

const formats: readonly (readonly [StatementFormat, string])[] = [
  ["pdf", "PDF"],
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];
/** Months offered by name; any other period is entered as dates. */
const MONTHS = 12;

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

/** The statement of a period: opening balance, earnings, payouts and credit notes, and its files. */
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
  const { getStatement, getDocuments, isPending, refusal } = useStatementDownload(period, view.currency);
  const [isAskingDatev, setAskingDatev] = useState(false);
  const months = monthsUntil(nowMs, MONTHS);
  const notes = data === undefined ? [] : notesOf(data);
  const isPeriodWrong =
    error instanceof ApiError && (error.code === "statement_period_invalid" || error.statusCode === 400);
  return (
    <section aria-labelledby="statement" className="card grid grid-cols-1 gap-4 p-5">
      <h2 id="statement" className="text-md font-semibold">
        Statement
      </h2>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          label="Month"
          placeholder="Other period"
          value={monthOf(period) ?? ""}
          options={months.map((month) => ({
            value: month,
            label: formatMonth(month),
          }))}
          onChange={(event) => {
            if (event.target.value !== "") onChange(periodOfMonth(event.target.value));
          }}
        />
        <TextField
          label="From"
          type="date"
          value={period.from}
          onChange={(event) => event.target.value !== "" && onChange({ ...period, from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={period.to}
          onChange={(event) => event.target.value !== "" && onChange({ ...period, to: event.target.value })}
        />
        {data !== undefined && data.currencies.length > 1 && (
          <SelectField
            label="Currency"
            value={data.currency}
            options={data.currencies.map((value) => ({ value, label: value }))}
            onChange={(event) => onChange({ currency: event.target.value })}
          />
        )}
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
        <MoneySummary
          lines={[
            { label: "Opening balance", amount: formatMoney(data.opening, data.currency) },
            { label: "Orders", amount: formatMoney(data.totals.sales, data.currency) },
            { label: "Payouts", amount: formatMoney(data.totals.payouts, data.currency) },
            { label: "Credit notes", amount: formatMoney(data.totals.creditNotes, data.currency) },
            ...(Number(data.totals.claims) === 0
              ? []
              : [
                  {
                    label: "Claims without credit note",
                    amount: formatMoney(data.totals.claims, data.currency),
                  },
                ]),
            ...(Number(data.totals.adjustments) === 0
              ? []
              : [{ label: "Adjustments", amount: formatMoney(data.totals.adjustments, data.currency) }]),
          ]}
          total={{ label: "Closing balance", amount: formatMoney(data.closing, data.currency) }}
          note={
            notes.length > 0 &&
            notes.map((note) => (
              <span className="block" key={note}>
                {note}
              </span>
            ))
          }
        />
      )}
      {refusal !== null && (
        <InlineNotification tone="error" closable={false}>
          {refusal}
        </InlineNotification>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {formats.map(([format, name]) => (
          <Button
            key={format}
            size="sm"
            pending={isPending}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => getStatement(format)}
          >
            {name} <span className="sr-only">of the statement</span>
          </Button>
        ))}
        <Button
          size="sm"
          pending={isPending}
          icon={<FileArchive aria-hidden className="size-4" />}
          onClick={() => getDocuments()}
        >
          Invoices and credit notes (ZIP)
        </Button>
        {data?.currencies.includes("EUR") === true && (
          <Button size="sm" pending={isPending} onClick={() => setAskingDatev(true)}>
            {datevMessages.open}
          </Button>
        )}
        {isAskingDatev && <DatevDialog onOpenChange={setAskingDatev} onDownload={getDocuments} />}
      </div>
    </section>
  );
}
