"use client";
import { countryName } from "@quayside/format/country";
import type { WarehouseShipmentItem } from "@quayside/api-client/contract/warehouse/shipment.schema";
import type { Dates } from "@quayside/portal/reader-time";
import { Status } from "@quayside/ui/status";
import type { Column } from "@quayside/ui/table";
import { TwoLines } from "#components/package-cells.tsx";
import { formatPackages, formatUnits, formatWeight } from "#components/package-facts.ts";
import { shipmentStatusNames, shipmentStatusShapes } from "#components/shipment-facts.ts";
import { shipmentsMessages as messages } from "#features/shipments/shipments.messages.ts";

/** The person working on a shipment. */
export function assigneeName({ assignee }: Pick<WarehouseShipmentItem, "assignee">): string {
  if (assignee === null) return messages.unassigned;
  return assignee.isMine ? messages.you : assignee.name;
}

/** The columns of the list of shipments. */
export const shipmentColumns = ({ formatDay, formatMoment }: Dates): Column<WarehouseShipmentItem>[] => [
  {
    key: "destination",
    header: "Destination",
    rowHeader: true,
    cell: ({ destination }) => `${destination.city}, ${countryName(destination.country)}`,
  },
  {
    key: "packages",
    header: "Packages",
    cell: (row) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{formatPackages(row.packageCount)}</span>}
        second={`${formatUnits(row.units)}, ${formatWeight(row.weightGrams)}`}
      />
    ),
  },
  { key: "pallets", header: "Pallets", align: "end", cell: ({ palletCount }) => palletCount },
  {
    key: "missing",
    header: "Order",
    cell: ({ missingPackages, status }) =>
      missingPackages === 0 || status === "DELIVERED" ? messages.complete : messages.missing(missingPackages),
  },
  { key: "assignee", header: "Packed by", cell: assigneeName },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <Status shape={shipmentStatusShapes[status]}>{shipmentStatusNames[status]}</Status>,
  },
  {
    key: "createdAt",
    header: "Started",
    hideOnCard: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)} className="whitespace-nowrap">
        {formatDay(createdAt)}
      </time>
    ),
  },
];
