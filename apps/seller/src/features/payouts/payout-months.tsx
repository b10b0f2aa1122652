"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { formatMonth } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { BarPicker } from "@quayside/ui/bar-picker";
import { Table, type Column } from "@quayside/ui/table";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { monthsUntil } from "#features/payouts/statement.view-model.ts";

type Months = AnswerOf<typeof listPayouts>["months"];

interface Bar {
  readonly id: string;
  readonly label: string;
  readonly mark: string;
  readonly value: number;
  readonly text: string;
  readonly amount: string;
  readonly count: number;
}

/** Months of the chart: as many as the API sums up. */
const SHOWN = 12;

const columns: readonly Column<Bar>[] = [
  { key: "month", header: "Month", rowHeader: true, cell: ({ label }) => label },
  { key: "count", header: "Payouts", align: "end", cell: ({ count }) => count },
  { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => amount },
];

/** The bars of a currency, oldest first; months without payouts are empty. */
function barsOf(months: Months, currency: string, nowMs: number): Bar[] {
  return monthsUntil(nowMs, SHOWN)
    .toReversed()
    .map((month) => {
      const found = months.find((one) => one.month === month && one.currency === currency);
      const amount = formatMoney(found?.amount ?? "0.00", currency);
      const count = found?.count ?? 0;
      const label = formatMonth(month);
      return {
        id: month,
        label,
        mark: label.slice(0, 3),
        value: Number(found?.amount ?? 0),
        text: `${amount} · ${formatCount(count, "payout")}`,
        amount,
        count,
      };
    });
}

/** The payouts of twelve months as bars, of which one is the period of the page. */
export function PayoutMonths({
  months,
  currency,
  nowMs,
  picked,
  onPick,
}: {
  readonly months: Months;
  readonly currency: string;
  readonly nowMs: number;
  /** "YYYY-MM"; null for another period. */
  readonly picked: string | null;
  readonly onPick: (month: string) => void;
}) {
  const bars = barsOf(months, currency, nowMs);
  const thousands = Math.max(...bars.map(({ value }) => value)) >= 10_000;
  const tickText = (value: number) =>
    thousands && value > 0
      ? `${formatMoney(value / 1000, currency, { decimals: Number.isInteger(value / 1000) ? 0 : 1 })}k`
      : formatMoney(value, currency, { decimals: 0 });
  return (
    <section aria-labelledby="payout-months" className="card grid content-start gap-3 p-5">
      <div className="grid gap-1">
        <h2 id="payout-months" className="text-md font-semibold">
          {payoutMessages.months}
        </h2>
        <p className="text-sm text-muted">{payoutMessages.monthsText}</p>
      </div>
      <BarPicker
        label={payoutMessages.months}
        bars={bars}
        picked={picked}
        onPick={onPick}
        tickText={tickText}
      />
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-muted hover:text-fg">Show as table</summary>
        <Table
          caption={payoutMessages.months}
          columns={columns}
          rows={bars}
          rowKey={({ id }) => id}
          density="compact"
        />
      </details>
    </section>
  );
}
