"use client";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { formatDate } from "@quayside/format/date";
import { useTrack } from "@quayside/portal/telemetry";
import { useDates } from "@quayside/portal/reader-time";
import { DescriptionList } from "@quayside/ui/description-list";
import { UiLink } from "@quayside/ui/ui-provider";
import { SideCard } from "#components/side-card.tsx";

/** The facts of a claim: the order, delivery date, tracking numbers, dates. */
export function ClaimFacts({ claim, isStaff }: { readonly claim: Claim; readonly isStaff: boolean }) {
  const { formatMoment } = useDates();
  const track = useTrack();
  const { sale, deliveredOn, trackingNumbers, createdAt, disputeUntil } = claim;
  const order = isStaff ? (
    <span className="tnum">{sale.number}</span>
  ) : (
    <UiLink
      href={`/orders/${sale.qid}/`}
      className="prose-link tnum"
      onClick={() => track("claims_order_id_link_clicked", { orderQid: sale.qid })}
    >
      {sale.number}
    </UiLink>
  );
  return (
    <SideCard id="claim-facts" title="Facts" isDense>
      <DescriptionList
        items={[
          { label: "Order", value: order },
          {
            label: "Kind",
            value: claim.kind === "LOST_SHIPMENT" ? "Lost shipment" : "Goods",
          },
          {
            label: "Delivered on",
            value: deliveredOn === null ? "Not delivered" : formatDate(deliveredOn),
          },
          { label: "Made on", value: formatMoment(createdAt) },
          ...(disputeUntil === null ? [] : [{ label: "Dispute until", value: formatMoment(disputeUntil) }]),
          ...(trackingNumbers.length === 0
            ? []
            : [{ label: "Tracking", value: <span className="code">{trackingNumbers.join(", ")}</span> }]),
        ]}
      />
    </SideCard>
  );
}
