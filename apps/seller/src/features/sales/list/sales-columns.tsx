"use client";
import { nextActionNames, saleStatusNameOf } from "@quayside/api-client/contract/sales/sale.messages";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { formatNumber } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";
import { Status } from "@quayside/ui/status";
import type { Column } from "@quayside/ui/table";
import { SaleDeadline } from "#features/sales/detail/sale-deadline.tsx";
import { shownColumns } from "#features/sales/list/list-columns.ts";
import type { ListColumn } from "#features/sales/list/list-columns.ts";
import { statusShapes } from "#features/sales/list/sales.messages.ts";
import { marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import { totalText } from "#features/sales/detail/sale.view-model.ts";
import { countryName } from "@quayside/format/country";

/** The number of an order in groups of three; bold and with a dot until it has been opened. */
function SaleNumber({ sale, nowMs }: { readonly sale: SaleListItem; readonly nowMs: number }) {
  const { isNew } = marksOf(sale, nowMs);
  return (
    <span className={isNew ? "tnum font-bold" : "tnum font-medium"} data-unread={isNew || undefined}>
      {sale.number}
      {isNew && (
        <>
          <span aria-hidden className="mark mark-dot ml-1.5 size-2 align-middle text-accent-text" />
          <span className="sr-only"> Unread</span>
        </>
      )}
    </span>
  );
}

/** Placeholder for a missing value. */
function Nothing() {
  return (
    <span className="text-subtle">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

/** The first tracking number of an order, and the number of further ones. */
function TrackingNumbers({ sale }: { readonly sale: SaleListItem }) {
  const [first, ...others] = sale.shipments.flatMap((shipment) => shipment.trackingNumbers);
  if (first === undefined) return <Nothing />;
  return (
    <span>
      <span className="code text-sm">{first}</span>
      {others.length > 0 && <span className="text-sm text-muted"> and {others.length} more</span>}
    </span>
  );
}

/**
 * The columns of the order list that are chosen, in their order.
 *
 * @param nowMs business time
 */
export function salesColumns(
  chosen: readonly ListColumn[],
  nowMs: number,
  dates: Dates,
): Column<SaleListItem>[] {
  const all = allColumns(nowMs, dates);
  // Unless explicitly chosen, the units are hidden in favour of the dates when space is short.
  const isUsual = chosen.length === 0;
  return shownColumns(chosen).flatMap((code) => {
    const column = all.find(({ key }) => key === code);
    return column ? { ...column, ...(isUsual && code === "units" && { from: 1360 as const }) } : [];
  });
}

function allColumns(nowMs: number, { zone, formatDay }: Dates): Column<SaleListItem>[] {
  return [
    {
      key: "number",
      header: "Order",
      width: "7.25rem",
      rowHeader: true,
      cell: (sale) => <SaleNumber sale={sale} nowMs={nowMs} />,
    },
    {
      key: "status",
      header: "Status",
      width: "7.375rem",
      cell: (sale) => <Status shape={statusShapes[sale.status]}>{saleStatusNameOf(sale)}</Status>,
    },
    {
      key: "nextAction",
      header: "Next action",
      width: "9.25rem",
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
      width: "6.625rem",
      cell: ({ destination }) => (
        <span title={`${countryName(destination.country)}, ${destination.city}`}>
          <span className="sr-only">{countryName(destination.country)} </span>
          <span aria-hidden className="text-muted">
            {destination.country}
          </span>{" "}
          {destination.city}
        </span>
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
      width: "4.75rem",
      align: "end",
      hideOnCard: true,
      cell: (sale) => formatNumber(sale.quantity),
    },
    {
      key: "total",
      header: "Total",
      width: "6.5rem",
      align: "end",
      sortable: true,
      cell: totalText,
    },
    {
      key: "expiredAt",
      header: "Deadline",
      width: "10.5rem",
      sortable: true,
      cell: (sale) =>
        marksOf(sale, nowMs).hasDeadline ? (
          <SaleDeadline sale={sale} zone={zone} nowMs={nowMs} />
        ) : (
          <Nothing />
        ),
    },
    {
      key: "createdAt",
      header: "Created",
      width: "9.5rem",
      sortable: true,
      hideOnCard: true,
      cell: (sale) => <span className="tnum text-muted">{formatDay(sale.createdAt)}</span>,
    },
    {
      key: "tracking",
      header: "Tracking",
      width: "11rem",
      cell: (sale) => <TrackingNumbers sale={sale} />,
    },
  ];
}
