"use client";
import { useMemo } from "react";
import { useAddressState } from "@quayside/portal/address-state";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useDates } from "@quayside/portal/reader-time";
import { FilterSelect } from "@quayside/ui/filter-select";
import { ListPage } from "@quayside/ui/list-page";
import { TextField } from "@quayside/ui/text-field";
import { boxName } from "#components/package-facts.ts";
import { meantPackage, severalVerdict, useCodeLookup } from "#components/package-lookup.ts";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { useSend } from "#components/sending.ts";
import { shipmentColumns } from "#features/shipments/components/shipment-columns.tsx";
import { startCall } from "#features/shipments/shipments.calls.ts";
import {
  shipmentsMessages as messages,
  shipmentMessages,
  startErrors,
} from "#features/shipments/shipments.messages.ts";
import { SHIPMENTS_PAGE_SIZE, shipmentsQuery } from "#features/shipments/shipments.queries.ts";
import { shipmentsHref, shipmentsSearchParams } from "#features/shipments/shipments.search-params.ts";
import { statusTabs } from "#features/shipments/shipments.view-model.ts";

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
    state: useAddressState(shipmentsSearchParams, { step: "push" }),
    query: shipmentsQuery,
    size: SHIPMENTS_PAGE_SIZE,
    href: shipmentsHref,
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
      filtered={view.mine || view.search !== ""}
      columns={columns}
      rowKey={({ qid }) => qid}
      rowHref={({ qid }) => `/warehouse/shipments/${qid}/`}
      density="relaxed"
      empty={{ title: messages.emptyTitle[view.status], children: messages.empty }}
      notPermitted={{ children: messages.notPermitted }}
    />
  );
}
