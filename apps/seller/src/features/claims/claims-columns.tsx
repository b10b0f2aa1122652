"use client";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimListItem } from "@quayside/api-client/contract/claims/claim.schema";
import { formatMoney } from "@quayside/format/money";
import type { Dates } from "@quayside/portal/reader-time";
import { DeadlineClock } from "@quayside/ui/deadline-clock";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { Nothing } from "#components/nothing.tsx";
import { ClaimBadge } from "#features/claims/claim-badge.tsx";

/**
 * The columns of the list of claims.
 *
 * @param nowMs business time in ms
 * @param onOrder called when the link to an order is followed; undefined for staff, who have no orders
 */
export function claimsColumns({
  nowMs,
  dates,
  onOrder,
}: {
  readonly nowMs: number;
  readonly dates: Dates;
  readonly onOrder?: (saleQid: string) => void;
}): Column<ClaimListItem>[] {
  return [
    {
      key: "number",
      header: "Claim",
      rowHeader: true,
      cell: (claim) => <span className="tnum font-medium whitespace-nowrap">{claim.number}</span>,
    },
    {
      key: "status",
      header: "Status",
      cell: (claim) => <ClaimBadge claim={claim} isStaff={onOrder === undefined} />,
    },
    {
      key: "disputeUntil",
      header: "Time to dispute",
      sortable: true,
      cell: (claim) =>
        claim.status === "AWAITING_SELLER" && claim.disputeUntil !== null ? (
          <DeadlineClock expiredAt={claim.disputeUntil} zone={dates.zone} nowMs={nowMs} expiredLabel="Over" />
        ) : (
          <Nothing />
        ),
    },
    {
      key: "sale",
      header: "Order",
      from: 1280,
      cell: ({ sale }) =>
        onOrder === undefined ? (
          <span className="tnum">{sale.number}</span>
        ) : (
          <UiLink
            href={`/orders/${sale.qid}/`}
            className="prose-link tnum relative z-10"
            onClick={() => onOrder(sale.qid)}
          >
            {sale.number}
          </UiLink>
        ),
    },
    {
      key: "reasons",
      header: "Reason",
      cell: ({ reasons }) => reasons.map((reason) => claimReasonNames[reason]).join(", "),
    },
    {
      key: "amount",
      header: "Claimed",
      align: "end",
      sortable: true,
      cell: (claim) => formatMoney(claim.claimed, claim.currency),
    },
    {
      key: "approved",
      header: "Approved",
      from: 1360,
      align: "end",
      hideOnCard: true,
      cell: (claim) => (claim.approved === null ? <Nothing /> : formatMoney(claim.approved, claim.currency)),
    },
    {
      key: "createdAt",
      header: "Made",
      from: 1280,
      sortable: true,
      hideOnCard: true,
      cell: (claim) => (
        <span className="tnum whitespace-nowrap text-muted">{dates.formatDay(claim.createdAt)}</span>
      ),
    },
  ];
}
