import { payoutNames } from "#components/payout.messages.ts";
import type { CopyField } from "@quayside/ui/lib/tsv";
import type { PayoutRow } from "#features/payouts/components/payouts-columns.tsx";

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
