"use client";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { Badge } from "@quayside/ui/badge";
import { DescriptionList } from "@quayside/ui/description-list";
import { InlineNotification } from "@quayside/ui/inline-notification";
import type { Tone } from "@quayside/ui/lib/tone";
import { holdReasonText, payoutNames } from "#features/sales/payout.messages.ts";
import { formatMoment } from "#lib/dates.ts";

const tones: Record<NonNullable<Sale["payout"]>["status"], Tone> = {
  SCHEDULED: "info",
  ON_HOLD: "caution",
  IN_TRANSIT: "info",
  PAID: "success",
  FAILED: "error",
};

/** What a triggered payment leads to: amount, day and reference, or why it is held. Nothing before that. */
export function SalePayout({ sale }: { readonly sale: Sale }) {
  const { payout, currency } = sale;
  if (payout === null) return null;
  return (
    <section aria-labelledby="sale-payout" className="card grid gap-3 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="sale-payout" className="text-md font-semibold">
          Payout
        </h2>
        <Badge tone={tones[payout.status]}>{payoutNames[payout.status]}</Badge>
      </div>
      {payout.status === "ON_HOLD" && (
        <InlineNotification tone="caution" closable={false}>
          {holdReasonText(payout.holdReason)}
        </InlineNotification>
      )}
      <DescriptionList
        items={[
          { label: "Amount", value: <span className="tnum">{formatMoney(payout.amount, currency)}</span> },
          payout.paidAt === null
            ? { label: "Due on", value: formatDate(payout.dueOn) }
            : { label: "Paid on", value: formatMoment(payout.paidAt) },
          ...(payout.reference === null
            ? []
            : [{ label: "Reference", value: <span className="code">{payout.reference}</span> }]),
        ]}
      />
    </section>
  );
}
