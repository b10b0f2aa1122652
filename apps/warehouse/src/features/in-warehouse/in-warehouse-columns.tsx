"use client";
import { countryName } from "@quayside/format/country";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { Sscc, TwoLines } from "#components/package-cells.tsx";
import { formatUnits, formatWeight } from "#components/package-facts.ts";
import { inWarehouseMessages as messages } from "#features/in-warehouse/in-warehouse.messages.ts";
import { stayOf } from "#features/in-warehouse/in-warehouse.view-model.ts";

function ShipmentLink({ row }: { readonly row: WarehousePackage }) {
  const qid = row.shipmentQid ?? row.openShipmentQid;
  if (qid === null) return <span className="text-muted">{messages.noShipment}</span>;
  return (
    <UiLink
      href={`/warehouse/shipments/${qid}/`}
      className="prose-link relative z-10 inline-flex min-h-14 items-center"
    >
      {row.shipmentQid === null ? messages.openShipment : messages.itsShipment}
    </UiLink>
  );
}

function Since({ row, clock }: { readonly row: WarehousePackage; readonly clock: Clock }) {
  const stay = stayOf(row, clock.nowMs, clock.timeZone);
  if (stay === null || row.confirmedAt === null) return null;
  return (
    <time dateTime={row.confirmedAt} title={stay.exact} className="whitespace-nowrap">
      {stay.relative}
    </time>
  );
}

/** The time at rendering: now in epoch milliseconds, and the reader's zone. */
interface Clock {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** The columns of a package: its location, its stay, and its shipment. */
export function inWarehouseColumns(clock: Clock): Column<WarehousePackage>[] {
  return [
    {
      key: "sscc",
      header: "SSCC and order",
      rowHeader: true,
      cell: (row) => (
        <TwoLines
          first={<Sscc sscc={row.sscc} />}
          second={
            <span className="font-normal whitespace-nowrap">
              Order <span className="tnum text-fg">{row.saleNumber}</span>
            </span>
          }
        />
      ),
    },
    {
      key: "location",
      header: messages.place,
      cell: (row) =>
        row.location === null ? (
          <span className="text-muted">{messages.noPlace}</span>
        ) : (
          <span className="code font-semibold whitespace-nowrap">{row.location}</span>
        ),
    },
    {
      key: "box",
      header: "Box",
      cell: (row) => (
        <TwoLines
          first={
            <span className="tnum whitespace-nowrap">
              {row.boxNumber} of {row.boxCount}
            </span>
          }
          second={`${formatUnits(row.confirmedUnits ?? row.units)}, ${formatWeight(row.confirmedWeightGrams ?? row.weightGrams)}`}
        />
      ),
    },
    { key: "since", header: "Here since", from: 1280, cell: (row) => <Since row={row} clock={clock} /> },
    { key: "destination", header: "Destination", cell: (row) => countryName(row.destinationCountry) },
    { key: "shipment", header: "Shipment", cell: (row) => <ShipmentLink row={row} /> },
  ];
}
