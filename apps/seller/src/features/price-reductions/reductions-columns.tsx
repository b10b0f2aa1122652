"use client";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import { formatDate } from "@quayside/format/date";
import { formatNumber } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import type { Column } from "@quayside/ui/table";
import { percentOf } from "#components/percentage.ts";
import { stateNames } from "#features/price-reductions/price-reductions.messages.ts";
import { createHref } from "#features/price-reductions/price-reductions.list-view.ts";
import { lastDayOf } from "#features/price-reductions/reduction-form.view-model.ts";

/**
 * The columns of the list of price reductions.
 *
 * @param onDelete deletes one; undefined for users who may not change prices
 */
export function reductionsColumns(
  { zone, formatDay }: Dates,
  onDelete?: (reduction: BrandDiscount) => void,
): Column<BrandDiscount>[] {
  return [
    {
      key: "brand",
      header: "Brand",
      rowHeader: true,
      width: "10.5rem",
      grows: true,
      cell: ({ brandName }) => <span className="truncate">{brandName}</span>,
    },
    {
      key: "discount",
      header: "Reduction",
      align: "end",
      width: "6.5rem",
      cell: ({ discount }) => `${percentOf(discount)}%`,
    },
    {
      key: "state",
      header: "Status",
      width: "7.5rem",
      cell: ({ state }) => <Badge tone={stateNames[state].tone}>{stateNames[state].label}</Badge>,
    },
    {
      key: "startsAt",
      header: "From",
      from: 1280,
      width: "9.25rem",
      cell: ({ startsAt }) => <span className="tnum whitespace-nowrap">{formatDay(startsAt)}</span>,
    },
    {
      key: "endsAt",
      header: "Until",
      width: "9.25rem",
      cell: ({ endsAt }) =>
        endsAt === null ? (
          <span className="text-subtle">No end</span>
        ) : (
          <span className="tnum whitespace-nowrap">{formatDate(lastDayOf(endsAt, zone))}</span>
        ),
    },
    {
      key: "offers",
      header: "Offers",
      from: 1280,
      align: "end",
      width: "5rem",
      cell: ({ offerCount }) => formatNumber(offerCount),
    },
    ...(onDelete === undefined
      ? []
      : [
          {
            key: "actions",
            header: "Actions",
            align: "end" as const,
            width: "11rem",
            cell: (reduction: BrandDiscount) =>
              reduction.state !== "ENDED" && (
                <span className="flex justify-end gap-2">
                  <LinkButton size="sm" href={createHref({ edit: reduction.brandDiscountQid })}>
                    Edit <span className="sr-only">{reduction.brandName}</span>
                  </LinkButton>
                  <Button size="sm" variant="ghost" onClick={() => onDelete(reduction)}>
                    {reduction.state === "RUNNING" ? "End" : "Delete"}{" "}
                    <span className="sr-only">{reduction.brandName}</span>
                  </Button>
                </span>
              ),
          },
        ]),
  ];
}
