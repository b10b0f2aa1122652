"use client";
import { countryName } from "@quayside/format/country";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import type { IncomingView } from "@quayside/api-client/contract/warehouse/package.schema";
import { formatDateTime, formatRelative } from "@quayside/format/date";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import type { Column } from "@quayside/ui/table";
import { Sscc, TwoLines } from "#components/package-cells.tsx";
import { carrierName, formatUnits, formatWeight, packageStatusNames } from "#components/package-facts.ts";
import { incomingMessages } from "#features/incoming/incoming.messages.ts";
import { expectationOf } from "#features/incoming/incoming.view-model.ts";

/** The time at rendering: now in epoch milliseconds, and the reader's zone. */
export interface Clock {
  readonly nowMs: number;
  readonly timeZone: string;
}

function Expected({ at, clock }: { readonly at: string; readonly clock: Clock }) {
  const { isOverdue, day, relative, exact } = expectationOf(at, clock.nowMs, clock.timeZone);
  return (
    <TwoLines
      first={
        <time dateTime={at} title={exact} className="sm:whitespace-nowrap">
          {day}
        </time>
      }
      second={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
          {isOverdue && <Badge tone="caution">{incomingMessages.overdue}</Badge>}
          <span className="whitespace-nowrap">{relative}</span>
        </span>
      }
    />
  );
}

/** Packages in the warehouse are no longer expected: their arrival and status are shown instead. */
function Received({ row, clock }: { readonly row: IncomingPackage; readonly clock: Clock }) {
  const { receivedAt, status } = row;
  if (receivedAt === null) return packageStatusNames[status];
  return (
    <TwoLines
      first={packageStatusNames[status]}
      second={
        <time
          dateTime={receivedAt}
          title={formatDateTime(receivedAt, clock.timeZone)}
          className="whitespace-nowrap"
        >
          {formatRelative(receivedAt, Math.max(clock.nowMs, Date.parse(receivedAt)))}
        </time>
      }
    />
  );
}

/** The last column: when a package is expected, or when it arrived. */
function timeColumn(clock: Clock, view: IncomingView): Column<IncomingPackage> {
  if (view === "TO_COUNT" || view === "RECEIVED_TODAY") {
    return {
      key: "receivedAt",
      header: incomingMessages.receivedHeader,
      cell: (row) => <Received row={row} clock={clock} />,
    };
  }
  return {
    key: "expectedAt",
    header: incomingMessages.expectedHeader,
    cell: (row) => <Expected at={row.expectedAt} clock={clock} />,
  };
}

const boxOf = (row: IncomingPackage) => `${row.boxNumber} of ${row.boxCount}`;

function Tracking({ row }: { readonly row: IncomingPackage }) {
  if (row.trackingNumber === null) return incomingMessages.noTracking;
  return <span className="code wrap-break-word">{row.trackingNumber}</span>;
}

/** One fact per column: for wide screens. */
export function fullColumns(clock: Clock, view: IncomingView): Column<IncomingPackage>[] {
  return [
    { key: "sscc", header: "SSCC", rowHeader: true, cell: (row) => <Sscc sscc={row.sscc} /> },
    {
      key: "saleNumber",
      header: "Order number",
      cell: (row) => <span className="tnum">{row.saleNumber}</span>,
    },
    { key: "sellerCode", header: "Seller", cell: (row) => <span className="code">{row.sellerCode}</span> },
    {
      key: "carrier",
      header: "Carrier",
      cell: (row) => <TwoLines first={carrierName(row.carrier)} second={<Tracking row={row} />} />,
    },
    {
      key: "box",
      header: "Box",
      cell: (row) => <span className="tnum whitespace-nowrap">{boxOf(row)}</span>,
    },
    { key: "units", header: "Units", align: "end", cell: (row) => formatNumber(row.units) },
    {
      key: "weight",
      header: "Weight",
      align: "end",
      cell: (row) => <span className="whitespace-nowrap">{formatWeight(row.weightGrams)}</span>,
    },
    { key: "destination", header: "Destination", cell: (row) => countryName(row.destinationCountry) },
    timeColumn(clock, view),
  ];
}

/** The same facts in columns of two lines: for cards on handhelds, tablets and desktops. */
export function pairedColumns(clock: Clock, view: IncomingView): Column<IncomingPackage>[] {
  return [
    {
      key: "sscc",
      header: "SSCC and order",
      rowHeader: true,
      cell: (row) => (
        <TwoLines
          first={<Sscc sscc={row.sscc} />}
          second={
            <span className="font-normal">
              <span className="whitespace-nowrap">
                Order <span className="tnum text-fg">{row.saleNumber}</span>
              </span>
              ,{" "}
              <span className="whitespace-nowrap">
                seller <span className="code text-fg">{row.sellerCode}</span>
              </span>
            </span>
          }
        />
      ),
    },
    {
      key: "carrier",
      header: "Carrier",
      cell: (row) => <TwoLines first={carrierName(row.carrier)} second={<Tracking row={row} />} />,
    },
    {
      key: "box",
      header: "Box",
      cell: (row) => (
        <TwoLines
          first={
            <span className="tnum">
              <span className="whitespace-nowrap">{boxOf(row)}</span>, to{" "}
              {countryName(row.destinationCountry)}
            </span>
          }
          second={
            <span className="tnum">
              <span className="whitespace-nowrap">{formatUnits(row.units)}</span>,{" "}
              <span className="whitespace-nowrap">{formatWeight(row.weightGrams)}</span>
            </span>
          }
        />
      ),
    },
    timeColumn(clock, view),
  ];
}
