"use client";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import type { Column } from "@quayside/ui/table";
import { SaleDeadline } from "#features/sales/components/sale-deadline.tsx";
import { shownColumns } from "#features/sales/list/list-columns.ts";
import type { ListColumn } from "#features/sales/list/list-columns.ts";
import { nextActionNames, statusNames, statusTones } from "#features/sales/sales.messages.ts";
import { marksOf } from "#features/sales/sale-marks.view-model.ts";
import { countryName } from "@quayside/format/country";
import { formatShortDate } from "#lib/dates.ts";

/** The number of an order; bold with "New" until it has been opened, saffron when it runs out. */
function SaleNumber({ sale, nowMs }: { readonly sale: SaleListItem; readonly nowMs: number }) {
  const { isNew, isExpiring } = marksOf(sale, nowMs);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1" data-unread={isNew || undefined}>
      <span className={isNew ? "tnum font-bold" : "tnum font-medium"}>{sale.number}</span>
      {isNew && (
        <Badge tone="info" icon={false}>
          New
        </Badge>
      )}
      {isExpiring && (
        <span className="rounded-full bg-time-bg px-2 text-xs leading-5 font-medium text-time-fg">
          Expiring
        </span>
      )}
    </span>
  );
}

/** The first tracking number of an order, and how many more there are. */
function TrackingNumbers({ sale }: { readonly sale: SaleListItem }) {
  const [first, ...others] = sale.shipments.flatMap((shipment) => shipment.trackingNumbers);
  if (first === undefined) return <span className="text-subtle">None</span>;
  return (
    <span>
      <span className="code text-sm">{first}</span>
      {others.length > 0 && <span className="block text-sm text-muted">and {others.length} more</span>}
    </span>
  );
}

/**
 * The columns of the order list that are chosen, in their order.
 *
 * @param nowMs business time
 */
export function salesColumns(chosen: readonly ListColumn[], nowMs: number): Column<SaleListItem>[] {
  const all = allColumns(nowMs);
  return shownColumns(chosen).flatMap((code) => all.find(({ key }) => key === code) ?? []);
}

function allColumns(nowMs: number): Column<SaleListItem>[] {
  return [
    {
      key: "number",
      header: "Order",
      width: "6.75rem",
      grows: true,
      rowHeader: true,
      cell: (sale) => <SaleNumber sale={sale} nowMs={nowMs} />,
    },
    {
      key: "status",
      header: "Status",
      width: "8.125rem",
      cell: (sale) => <Badge tone={statusTones[sale.status]}>{statusNames[sale.status]}</Badge>,
    },
    {
      key: "nextAction",
      header: "Next action",
      width: "7.25rem",
      cell: (sale) =>
        sale.nextAction === "NONE" ? (
          <span className="text-subtle">{nextActionNames.NONE}</span>
        ) : (
          nextActionNames[sale.nextAction]
        ),
    },
    {
      key: "destination",
      header: "Destination",
      width: "7rem",
      cell: ({ destination }) => (
        <>
          {countryName(destination.country)}{" "}
          <span className="block text-sm text-muted">{destination.city}</span>
        </>
      ),
    },
    {
      key: "products",
      header: "Products",
      width: "5.25rem",
      align: "end",
      hideOnCard: true,
      cell: (sale) => formatNumber(sale.lineCount),
    },
    {
      key: "units",
      header: "Units",
      width: "4.25rem",
      align: "end",
      hideOnCard: true,
      cell: (sale) => formatNumber(sale.quantity),
    },
    {
      key: "total",
      header: "Total",
      width: "7rem",
      align: "end",
      sortable: true,
      cell: (sale) => formatMoney(sale.price, sale.currency),
    },
    {
      key: "expiredAt",
      header: "Deadline",
      width: "10.5rem",
      sortable: true,
      cell: (sale) =>
        marksOf(sale, nowMs).hasDeadline ? (
          <SaleDeadline sale={sale} nowMs={nowMs} />
        ) : (
          <span className="text-subtle">None</span>
        ),
    },
    {
      key: "createdAt",
      header: "Created",
      width: "7.375rem",
      sortable: true,
      hideOnCard: true,
      cell: (sale) => (
        <span className="tnum whitespace-nowrap text-muted">{formatShortDate(sale.createdAt)}</span>
      ),
    },
    {
      key: "tracking",
      header: "Tracking",
      width: "11rem",
      cell: (sale) => <TrackingNumbers sale={sale} />,
    },
  ];
}
