"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import type { Dates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import type { Column } from "@quayside/ui/table";
import { holdReasonText, payoutNames, payoutTones } from "#components/payout.messages.ts";

export type PayoutRow = AnswerOf<typeof listPayouts>["results"][number];

/** The columns of the list of payouts; a row links to its order. */
export const payoutsColumns = ({ formatDay }: Dates): Column<PayoutRow>[] => [
  {
    key: "sale",
    header: "Order",
    rowHeader: true,
    cell: ({ sale }) => <span className="tnum font-medium">{sale.number}</span>,
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status, holdReason }) => (
      <span className="block py-1.5">
        <Badge tone={payoutTones[status]}>{payoutNames[status]}</Badge>
        {status === "ON_HOLD" && (
          <span className="mt-1 block max-w-prose text-sm text-muted">{holdReasonText(holdReason)}</span>
        )}
      </span>
    ),
  },
  {
    key: "day",
    header: "Due or paid",
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
    cell: ({ reference }) =>
      reference === null ? (
        <span className="text-subtle">None yet</span>
      ) : (
        <span className="code">{reference}</span>
      ),
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amount, paidAmount, setOffs, currency }) => (
      <span className="block py-1.5">
        {formatMoney(paidAmount ?? amount, currency)}
        {setOffs.map((setOff) => (
          <span
            key={setOff.creditNote ?? setOff.claim?.qid}
            className="mt-1 block text-sm whitespace-normal text-muted"
          >
            {formatMoney(setOff.amount, currency)} deducted for{" "}
            {setOff.claim === null ? setOff.creditNote : `claim ${setOff.claim.number}`}
          </span>
        ))}
      </span>
    ),
  },
];
