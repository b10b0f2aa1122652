"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import type { Dates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import type { CopyField } from "@quayside/ui/lib/tsv";
import type { Column } from "@quayside/ui/table";
import { holdName, holdReasonText, payoutNames, payoutTones } from "#components/payout.messages.ts";

export type PayoutRow = AnswerOf<typeof listPayouts>["results"][number];

/** What a deduction is for. */
const deductedFor = ({ claim, creditNote }: PayoutRow["setOffs"][number]): string =>
  claim === null ? (creditNote ?? "") : `claim ${claim.number}`;

/** The columns of the list of payouts; a row links to its order. */
export const payoutsColumns = ({ formatDay }: Dates): Column<PayoutRow>[] => [
  {
    key: "sale",
    header: "Order",
    rowHeader: true,
    width: "7.5rem",
    cell: ({ sale }) => <span className="tnum font-medium">{sale.number}</span>,
  },
  {
    key: "status",
    header: "Status",
    width: "11rem",
    grows: true,
    cell: ({ status, holdReason }) => (
      <span title={status === "ON_HOLD" ? holdReasonText(holdReason) : undefined}>
        <Badge tone={payoutTones[status]}>{payoutNames[status]}</Badge>
        {status === "ON_HOLD" && (
          <>
            <span aria-hidden className="ml-2 text-muted max-sm:hidden">
              {holdName(holdReason)}
            </span>
            <span className="mt-1 block text-sm text-muted sm:sr-only">{holdReasonText(holdReason)}</span>
          </>
        )}
      </span>
    ),
  },
  {
    key: "day",
    header: "Due or paid",
    width: "12rem",
    cell: ({ dueOn, paidAt, status }) => (
      <span className="tnum whitespace-nowrap">
        {paidAt !== null
          ? `Paid ${formatDay(paidAt)}`
          : status === "ON_HOLD"
            ? "Once released"
            : `Due ${formatDate(dueOn)}`}
      </span>
    ),
  },
  {
    key: "reference",
    header: "Bank reference",
    from: 1280,
    width: "10rem",
    cell: ({ reference }) =>
      reference === null ? (
        <span className="text-subtle">None yet</span>
      ) : (
        <span className="code">{reference}</span>
      ),
  },
  {
    key: "deducted",
    header: "Deducted",
    width: "17.75rem",
    from: 1360,
    cell: ({ setOffs, currency }) => {
      if (setOffs.length === 0) return <span className="text-subtle">–</span>;
      const text = setOffs
        .map((setOff) => `${formatMoney(setOff.amount, currency)} for ${deductedFor(setOff)}`)
        .join(", ");
      return <span title={text}>{text}</span>;
    },
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    width: "7.5rem",
    cell: ({ amount, paidAmount, currency }) => formatMoney(paidAmount ?? amount, currency),
  },
];

/** The columns of copied payouts, for a spreadsheet. */
export const payoutCopy: readonly CopyField<PayoutRow>[] = [
  { header: "Order", value: ({ sale }) => sale.number },
  { header: "Status", value: ({ status }) => payoutNames[status] },
  { header: "Due on", value: ({ dueOn }) => dueOn },
  { header: "Paid at", value: ({ paidAt }) => paidAt },
  { header: "Bank reference", value: ({ reference }) => reference },
  { header: "Amount", value: ({ amount, paidAmount }) => paidAmount ?? amount },
  { header: "Currency", value: ({ currency }) => currency },
];
