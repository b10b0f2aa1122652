"use client";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { isChangeable } from "@quayside/api-client/contract/deals/deals.rules";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { dealStates } from "#components/deal-states.messages.ts";
import { lastDayOf } from "#features/deals/deal-form.view-model.ts";
import { createDealHref } from "#features/deals/deals.search-params.ts";

/** For whom a deal is. */
function audienceOf({ isForOneBuyer, buyerOrderNumber }: Deal): string {
  if (!isForOneBuyer) return "All buyers";
  return buyerOrderNumber === null ? "One buyer" : `Buyer of ${buyerOrderNumber}`;
}

/**
 * The columns of the list of deals, with what they sold.
 *
 * @param onWithdraw withdraws one; undefined for users who may not change prices
 */
export function dealsColumns({ zone, formatDay }: Dates, onWithdraw?: (deal: Deal) => void): Column<Deal>[] {
  return [
    {
      key: "product",
      header: "Product",
      rowHeader: true,
      width: "14rem",
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
      width: "7rem",
      cell: ({ state }) => <Badge tone={dealStates[state].tone}>{dealStates[state].label}</Badge>,
    },
    {
      key: "price",
      header: "Price",
      align: "end",
      width: "9rem",
      cell: ({ price, offer, currency }) => (
        <span className="tnum sm:whitespace-nowrap">
          <strong>{formatMoney(price, currency)}</strong>{" "}
          <span className="text-sm text-muted">usually {formatMoney(offer.price, currency)}</span>
        </span>
      ),
    },
    {
      key: "buyers",
      header: "For",
      width: "9rem",
      cell: (deal) => <span className="tnum">{audienceOf(deal)}</span>,
    },
    {
      key: "period",
      header: "Days",
      width: "13rem",
      cell: ({ startsAt, endsAt }) => (
        <span className="tnum sm:whitespace-nowrap">
          {formatDay(startsAt)} – {formatDate(lastDayOf(endsAt, zone))}
        </span>
      ),
    },
    {
      key: "sold",
      header: "Sold",
      align: "end",
      width: "7rem",
      cell: ({ sold, quantity }) => (
        <span className="tnum whitespace-nowrap">
          {formatNumber(sold)} of {formatNumber(quantity)}
        </span>
      ),
    },
    {
      key: "revenue",
      header: "Revenue",
      align: "end",
      width: "9rem",
      cell: ({ revenue, currency, buyerCount }) =>
        buyerCount === 0 ? (
          <span className="text-muted">No orders</span>
        ) : (
          <span className="tnum sm:whitespace-nowrap">
            {formatMoney(revenue, currency)}{" "}
            <span className="text-sm text-muted">{formatCount(buyerCount, "buyer")}</span>
          </span>
        ),
    },
    ...(onWithdraw === undefined
      ? []
      : [
          {
            key: "actions",
            header: "Actions",
            align: "end" as const,
            width: "11rem",
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
