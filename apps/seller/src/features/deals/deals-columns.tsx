"use client";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { isChangeable } from "@quayside/api-client/contract/deals/deals.rules";
import { formatDays, isoDay } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { dealStates } from "#components/deal-states.messages.ts";
import { DealRevenue, DealSold } from "#components/deal-results.tsx";
import { lastDayOf } from "#features/deals/deal-form.view-model.ts";
import { createDealHref } from "#features/deals/deals.list-view.ts";

/** For whom a deal is. */
function audienceOf({ isForOneBuyer, buyerOrderNumber }: Deal): string {
  if (!isForOneBuyer) return "All buyers";
  return buyerOrderNumber === null ? "One buyer" : `Buyer of ${buyerOrderNumber}`;
}

/** The days of a deal; in a narrow column they break into two lines. */
export function DealDays({
  startsAt,
  endsAt,
  zone,
}: Pick<Deal, "startsAt" | "endsAt"> & { readonly zone: string }) {
  return (
    <span className="tnum leading-tight whitespace-normal sm:block">
      {formatDays(isoDay(startsAt, zone), lastDayOf(endsAt, zone))}
    </span>
  );
}

/**
 * The columns of the list of deals, with what they sold.
 *
 * @param onWithdraw withdraws one; undefined for users who may not change prices
 */
export function dealsColumns({ zone }: Dates, onWithdraw?: (deal: Deal) => void): Column<Deal>[] {
  return [
    {
      key: "product",
      header: "Product",
      rowHeader: true,
      width: "11rem",
      grows: true,
      cell: ({ offer }) => (
        <UiLink
          href={`/inventory/${offer.qid}/`}
          className="prose-link max-sm:inline-block sm:block sm:truncate"
          title={offer.name}
        >
          {offer.name}
        </UiLink>
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
      key: "usualPrice",
      header: "Usual price",
      align: "end",
      width: "6.75rem",
      from: 1536,
      cell: ({ offer, currency }) => (
        <span className="tnum text-muted">{formatMoney(offer.price, currency)}</span>
      ),
    },
    {
      key: "buyers",
      header: "For",
      width: "10.5rem",
      from: 1536,
      cell: (deal) => <span className="tnum">{audienceOf(deal)}</span>,
    },
    {
      key: "period",
      header: "Days",
      from: 1280,
      width: "10.5rem",
      cell: (deal) => <DealDays {...deal} zone={zone} />,
    },
    {
      key: "sold",
      header: "Sold",
      align: "end",
      width: "7.25rem",
      cell: (deal) => <DealSold {...deal} />,
    },
    {
      key: "revenue",
      header: "Revenue",
      from: 1280,
      align: "end",
      width: "8.25rem",
      cell: (deal) => <DealRevenue {...deal} />,
    },
    {
      key: "buyerCount",
      header: "Buyers",
      align: "end",
      width: "5rem",
      from: 1800,
      cell: ({ buyerCount }) => formatNumber(buyerCount),
    },
    ...(onWithdraw === undefined
      ? []
      : [
          {
            key: "actions",
            header: "Actions",
            align: "end" as const,
            width: "10.25rem",
            cell: (deal: Deal) =>
              isChangeable(deal.state) && (
                <span className="flex justify-end gap-2">
                  <LinkButton size="sm" href={createDealHref({ edit: deal.qid })}>
                    Edit <span className="sr-only">the deal of {deal.offer.name}</span>
                  </LinkButton>
                  <Button size="sm" variant="ghost" onClick={() => onWithdraw(deal)}>
                    Withdraw <span className="sr-only">the deal of {deal.offer.name}</span>
                  </Button>
                </span>
              ),
          },
        ]),
  ];
}
