"use client";
import { nextActionNames, saleStatusNameOf } from "@quayside/api-client/contract/sales/sale.messages";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { formatNumber } from "@quayside/format/number";
import { shownColumns } from "@quayside/portal/lists/list-fields";
import type { Dates } from "@quayside/portal/reader-time";
import { Status } from "@quayside/ui/status";
import type { CopyField } from "@quayside/ui/lib/tsv";
import type { Column } from "@quayside/ui/table";
import { Nothing } from "#components/nothing.tsx";
import { SaleDeadline } from "#features/sales/detail/sale-deadline.tsx";
import { type SalesView, orderColumns } from "#features/sales/sale/sales.list-view.ts";
import { statusShapes } from "#features/sales/sale/sales.messages.ts";
import { marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import { totalText } from "#features/sales/sale/sale.view-model.ts";
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

/** Where columns that nobody chose give way to the others, while space is short. */
const SHOWN_FROM: Partial<Record<SalesView["columns"][number], Column<SaleListItem>["from"]>> = {
  destination: 1280,
  createdAt: 1280,
  units: 1360,
};

/**
 * The columns of the order list that are chosen, in their order.
 *
 * @param nowMs business time
 */
export function salesColumns(
  chosen: SalesView["columns"],
  nowMs: number,
  dates: Dates,
): Column<SaleListItem>[] {
  const looks = looksOf(nowMs, dates);
  const isUsual = chosen.length === 0;
  return shownColumns(orderColumns, chosen).map((key) => ({
    key,
    header: orderColumns.names[key],
    ...looks[key],
    ...(isUsual && key in SHOWN_FROM && { from: SHOWN_FROM[key] }),
  }));
}

type Look = Omit<Column<SaleListItem>, "key" | "header">;

function looksOf(nowMs: number, { zone, formatDay }: Dates): Record<SalesView["columns"][number], Look> {
  return {
    number: {
      width: "7.75rem",
      rowHeader: true,
      cell: (sale) => <SaleNumber sale={sale} nowMs={nowMs} />,
    },
    status: {
      width: "7.375rem",
      cell: (sale) => <Status shape={statusShapes[sale.status]}>{saleStatusNameOf(sale)}</Status>,
    },
    nextAction: {
      width: "9.25rem",
      cell: (sale) =>
        sale.nextAction === "NONE" ? (
          <span className="text-subtle">{nextActionNames.NONE}</span>
        ) : (
          nextActionNames[sale.nextAction]
        ),
    },
    destination: {
      width: "6.625rem",
      grows: true,
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
    products: {
      width: "5.25rem",
      align: "end",
      hideOnCard: true,
      cell: (sale) => formatNumber(sale.lineCount),
    },
    units: {
      width: "4.75rem",
      align: "end",
      hideOnCard: true,
      cell: (sale) => formatNumber(sale.quantity),
    },
    total: {
      width: "6.5rem",
      align: "end",
      sortable: true,
      cell: totalText,
    },
    expiredAt: {
      width: "10.5rem",
      sortable: true,
      cell: (sale) =>
        marksOf(sale, nowMs).hasDeadline ? (
          <SaleDeadline sale={sale} zone={zone} nowMs={nowMs} />
        ) : (
          <Nothing />
        ),
    },
    createdAt: {
      width: "10.25rem",
      sortable: true,
      hideOnCard: true,
      cell: (sale) => <span className="tnum text-muted">{formatDay(sale.createdAt)}</span>,
    },
    tracking: {
      width: "11rem",
      cell: (sale) => <TrackingNumbers sale={sale} />,
    },
  };
}

/** The columns of copied orders, for a spreadsheet. */
export const orderCopy: readonly CopyField<SaleListItem>[] = [
  { header: "Order", value: ({ number }) => number },
  { header: "Status", value: saleStatusNameOf },
  { header: "Next", value: ({ nextAction }) => nextActionNames[nextAction] },
  { header: "Ordered at", value: ({ createdAt }) => createdAt },
  { header: "Country", value: ({ destination }) => destination.country },
  { header: "City", value: ({ destination }) => destination.city },
  { header: "Products", value: ({ lineCount }) => lineCount },
  { header: "Units", value: ({ quantity }) => quantity },
  { header: "Total", value: ({ price, total }) => total ?? price },
  { header: "Currency", value: ({ currency }) => currency },
  {
    header: "Tracking numbers",
    value: ({ shipments }) => shipments.flatMap(({ trackingNumbers }) => trackingNumbers).join(", "),
  },
];
