"use client";
import { countryName } from "@quayside/format/country";
import type { ReactNode } from "react";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/index";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import type { Column } from "@quayside/ui/table";
import { incomingMessages } from "#features/incoming/incoming.messages.ts";
import {
  carrierName,
  expectationOf,
  formatUnits,
  formatWeight,
} from "#features/incoming/incoming.view-model.ts";

/** Time as it is when the rows are drawn: now in epoch milliseconds, and the zone of the device. */
export interface Clock {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** 18 digits with the last four set off: those are what people compare with the label. */
function Sscc({ sscc }: { readonly sscc: string }) {
  return (
    <span className="code whitespace-nowrap">
      <span className="text-muted">{sscc.slice(0, -4)}</span>
      <span className="font-semibold">{sscc.slice(-4)}</span>
    </span>
  );
}

function Expected({
  at,
  clock,
  isShort = false,
}: {
  readonly at: string;
  readonly clock: Clock;
  readonly isShort?: boolean;
}) {
  const { isOverdue, day, shortDay, relative, exact } = expectationOf(at, clock.nowMs, clock.timeZone);
  return (
    <Stack
      first={
        <time dateTime={at} title={exact} className="sm:whitespace-nowrap">
          {isShort ? shortDay : day}
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

function Stack({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="inline-grid gap-0.5 py-2 max-sm:justify-items-end max-sm:py-0">
      <span>{first}</span>
      <span className="text-sm text-muted">{second}</span>
    </span>
  );
}

const boxOf = (row: IncomingPackage) => `${row.boxNumber} of ${row.boxCount}`;

function Tracking({ row }: { readonly row: IncomingPackage }) {
  if (row.trackingNumber === null) return incomingMessages.noTracking;
  return <span className="code wrap-break-word">{row.trackingNumber}</span>;
}

/** One fact per column: for cards on handhelds and for wide screens. */
export function fullColumns(clock: Clock): Column<IncomingPackage>[] {
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
      cell: (row) => <Stack first={carrierName(row.carrier)} second={<Tracking row={row} />} />,
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
    { key: "expectedAt", header: "Expected", cell: (row) => <Expected at={row.expectedAt} clock={clock} /> },
  ];
}

/** The same facts in columns of two lines, for tablets and desktops. */
export function pairedColumns(clock: Clock): Column<IncomingPackage>[] {
  return [
    {
      key: "sscc",
      header: "SSCC and order",
      rowHeader: true,
      cell: (row) => (
        <Stack
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
      cell: (row) => <Stack first={carrierName(row.carrier)} second={<Tracking row={row} />} />,
    },
    {
      key: "box",
      header: "Box",
      cell: (row) => (
        <Stack
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
    {
      key: "expectedAt",
      header: "Expected",
      cell: (row) => <Expected at={row.expectedAt} clock={clock} isShort />,
    },
  ];
}
