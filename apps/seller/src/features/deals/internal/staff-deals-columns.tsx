"use client";
import type { StaffDeal } from "@quayside/api-client/contract/deals/deal.schema";
import { isWithdrawable } from "@quayside/api-client/contract/deals/deals.rules";
import { formatMoney } from "@quayside/format/money";
import type { Dates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import type { Column } from "@quayside/ui/table";
import { DealRevenue, DealSold } from "#components/deal-results.tsx";
import { dealStates } from "#components/deal-states.messages.ts";
import { Nothing } from "#components/nothing.tsx";
import { DealDays } from "#features/deals/deals-columns.tsx";

/**
 * The columns of the list of all sellers' deals.
 *
 * @param onWithdraw withdraws one; undefined for staff who may not
 */
export function staffDealsColumns(
  { zone }: Dates,
  onWithdraw?: (deal: StaffDeal) => void,
): Column<StaffDeal>[] {
  return [
    {
      key: "product",
      header: "Product",
      rowHeader: true,
      width: "11rem",
      grows: true,
      cell: ({ offer, dealId, isFromSupport }) => (
        <span className="grid min-w-0 leading-tight">
          <span className="sm:truncate" title={offer.name}>
            {offer.name}
          </span>{" "}
          {isFromSupport && (
            <span className="code text-sm leading-tight font-normal text-muted">{dealId}</span>
          )}
        </span>
      ),
    },
    {
      key: "seller",
      header: "Seller",
      width: "10.75rem",
      cell: ({ seller }) => (
        <span className="grid min-w-0 leading-tight">
          <span className="sm:truncate" title={seller.name}>
            {seller.name}
          </span>{" "}
          <span className="code text-sm leading-tight text-muted">{seller.code}</span>
        </span>
      ),
    },
    {
      key: "state",
      header: "Status",
      width: "8.25rem",
      cell: ({ state }) => <Badge tone={dealStates[state].tone}>{dealStates[state].label}</Badge>,
    },
    {
      key: "price",
      header: "Price",
      align: "end",
      width: "6rem",
      cell: ({ price, currency }) => <strong className="tnum">{formatMoney(price, currency)}</strong>,
    },
    {
      key: "period",
      header: "Days",
      from: 1280,
      width: "10rem",
      cell: (deal) => <DealDays {...deal} zone={zone} />,
    },
    {
      key: "sold",
      header: "Sold",
      from: 1280,
      align: "end",
      width: "7rem",
      cell: (deal) => <DealSold {...deal} />,
    },
    {
      key: "revenue",
      header: "Revenue",
      align: "end",
      width: "8.25rem",
      from: 1536,
      cell: (deal) => <DealRevenue {...deal} />,
    },
    {
      key: "buyer",
      header: "For",
      width: "9rem",
      from: 1536,
      cell: ({ buyer }) => (
        <span className="sm:block sm:truncate" title={buyer ?? undefined}>
          {buyer ?? "All buyers"}
        </span>
      ),
    },
    {
      key: "reason",
      header: "Told the seller",
      width: "14rem",
      from: 1800,
      cell: ({ setUpReason, withdrawalReason }) => withdrawalReason ?? setUpReason ?? <Nothing />,
    },
    ...(onWithdraw === undefined
      ? []
      : [
          {
            key: "actions",
            header: "Actions",
            align: "end" as const,
            width: "7rem",
            cell: (deal: StaffDeal) =>
              isWithdrawable(deal.state) && (
                <Button size="sm" variant="ghost" onClick={() => onWithdraw(deal)}>
                  Withdraw{" "}
                  <span className="sr-only">
                    the deal of {deal.offer.name}, {deal.seller.name}
                  </span>
                </Button>
              ),
          },
        ]),
  ];
}
