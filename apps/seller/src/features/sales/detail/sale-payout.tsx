"use client";
import { useQuery } from "@tanstack/react-query";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { DescriptionList } from "@quayside/ui/description-list";
import { Timeline } from "@quayside/ui/timeline";
import { SideCard } from "#components/side-card.tsx";
import { payoutNames, payoutTones } from "#components/payout.messages.ts";
import { payoutSteps, triggeredAt } from "#features/sales/payment/payout-steps.view-model.ts";
import { saleTimelineQuery } from "#features/sales/sale/sales.queries.ts";

/**
 * The payout of a triggered payment: its amount, and its progress to the bank statement, or why it is held. Nothing
 * before that.
 */
export function SalePayout({ sale }: { readonly sale: Sale }) {
  const dates = useDates();
  const { payout, currency } = sale;
  const { client } = useSession();
  const timeline = useQuery({ ...saleTimelineQuery(client, sale.qid), enabled: payout !== null });
  if (payout === null) return null;
  return (
    <SideCard
      id="sale-payout"
      title="Payout"
      badge={<Badge tone={payoutTones[payout.status]}>{payoutNames[payout.status]}</Badge>}
      isDense
    >
      <DescriptionList
        items={[
          {
            label: "Amount",
            value: <span className="tnum block text-right">{formatMoney(payout.amount, currency)}</span>,
          },
          ...(payout.reference === null
            ? []
            : [
                {
                  label: "Reference",
                  value: <span className="code block text-right">{payout.reference}</span>,
                },
              ]),
        ]}
      />
      <Timeline
        label="Way of the payout"
        events={payoutSteps(payout, triggeredAt(timeline.data?.results), dates)}
      />
    </SideCard>
  );
}
