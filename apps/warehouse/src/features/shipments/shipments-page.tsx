"use client";

import { countryName } from "@quayside/format/country";
import type { WarehouseShipmentItem } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { Status } from "@quayside/ui/status";
import type { Column } from "@quayside/ui/table";
import { TwoLines } from "#components/package-cells.tsx";
import { boxName, formatPackages, formatUnits, formatWeight } from "#components/package-facts.ts";
import { shipmentStatusNames, shipmentStatusShapes } from "#components/shipment-facts.ts";
import {
  shipmentMessages,
  shipmentsMessages as messages,
  startErrors,
} from "#features/shipments/shipments.messages.ts";
import { useMemo } from "react";
import { useAddressState } from "@quayside/portal/address-state";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { FilterSelect } from "@quayside/ui/filter-select";
import { ListPage } from "@quayside/ui/list-page";
import { TextField } from "@quayside/ui/text-field";
import { meantPackage, severalVerdict, useCodeLookup } from "#components/package-lookup.ts";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { useSend } from "#components/sending.ts";
import { startCall } from "#features/shipments/shipments.calls.ts";
import { shipmentsQuery } from "#features/shipments/shipments.queries.ts";
import { shipmentsList } from "#features/shipments/shipments.list-view.ts";
import { statusTabs } from "#features/shipments/shipments.view-model.ts";

/** The person working on a shipment. */
export function assigneeName({ assignee }: Pick<WarehouseShipmentItem, "assignee">): string {
  if (assignee === null) return messages.unassigned;
  return assignee.isMine ? messages.you : assignee.name;
}

/** The columns of the list of shipments. */
const shipmentColumns = ({ formatDay, formatMoment }: Dates): Column<WarehouseShipmentItem>[] => [
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
  { key: "pallets", header: "Pallets", from: 1280, align: "end", cell: ({ palletCount }) => palletCount },
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
    from: 1280,
    hideOnCard: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)} className="whitespace-nowrap">
        {formatDay(createdAt)}
      </time>
    ),
  },
];

/** Scan handling of the list: a package or a pallet opens its shipment, a package without one starts one. */
function useShipmentScanning() {
  const { navigate } = useSession();
  const lookUp = useCodeLookup();
  const send = useSend();
  useScanner(async (scan): Promise<ScanVerdict | null> => {
    const code = searchTextOf(scan);
    if (code === null) return null;
    const answer = await lookUp(code);
    const found = meantPackage(answer, ({ status }) => status === "CONFIRMED" || status === "CONSOLIDATED");
    const open = (qid: string, text: string): ScanVerdict => {
      navigate(`/warehouse/shipments/${qid}/`);
      return { tone: "success", text };
    };
    if (answer.pallet) return open(answer.pallet.shipmentQid, shipmentMessages.pallet(answer.pallet.number));
    if (found === "several") return severalVerdict(code);
    if (found === undefined) return { tone: "error", text: messages.unknown(code) };
    const box = boxName(found);
    const qid = found.shipmentQid ?? found.openShipmentQid;
    if (found.status === "REFUSED") return { tone: "error", text: messages.refused(box) };
    if (found.status !== "CONFIRMED" && found.status !== "CONSOLIDATED")
      return { tone: "error", text: messages.notReady(box) };
    if (found.shipmentQid !== null) return open(found.shipmentQid, messages.opening(box));
    if (qid !== null) return open(qid, messages.joins(box));
    try {
      const started = await send(startCall(found.qid));
      return open(started.qid, messages.started(box));
    } catch (error) {
      return { tone: "error", text: sendingProblemText(error, startErrors, shipmentMessages.failed) };
    }
  });
}

/** Outbound shipments by status: scan a package to open or start its shipment, or page through all of them. */
export function ShipmentsPage() {
  const dates = useDates();
  const columns = useMemo(() => shipmentColumns(dates), [dates]);
  const { view, change, page } = useListScreen({
    state: useAddressState(shipmentsList.parsers, { step: "push" }),
    query: shipmentsQuery,
    list: shipmentsList,
    loadError: messages.load,
  });
  useShipmentScanning();
  const [text, setText] = useSearchText(view.search, (search) => change({ search }));
  return (
    <ListPage
      {...page}
      title={messages.title}
      description={<span className="max-sm:hidden">{messages.description}</span>}
      noun={messages.noun}
      tabs={statusTabs(view)}
      filters={
        <div className="grid gap-4">
          <ScanBar action={messages.open} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-36 flex-1 sm:max-w-sm">
              <TextField
                label={messages.search}
                hideLabel
                type="search"
                placeholder={messages.searchFor}
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            <FilterSelect
              label={messages.mine}
              value={view.mine ? "mine" : ""}
              placeholder={messages.everybody}
              options={[{ value: "mine", label: messages.onlyMine }]}
              onChange={(value) => change({ mine: value === "mine" })}
            />
          </div>
        </div>
      }
      filtered={shipmentsList.isFiltered(view)}
      columns={columns}
      rowKey={({ qid }) => qid}
      rowHref={({ qid }) => `/warehouse/shipments/${qid}/`}
      density="relaxed"
      empty={{ title: messages.emptyTitle[view.status], children: messages.empty }}
      notPermitted={{ children: messages.notPermitted }}
    />
  );
}
