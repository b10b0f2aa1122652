"use client";
import { useMemo } from "react";
import { listConfirmedPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useNow, useReaderZone } from "@quayside/portal/reader-time";
import { ListPage } from "@quayside/ui/list-page";
import { useToast } from "@quayside/ui/toast";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { inWarehouseColumns } from "#features/in-warehouse/in-warehouse-columns.tsx";
import { InWarehouseFilters } from "#features/in-warehouse/in-warehouse-filters.tsx";
import { ScannedPackage } from "#features/in-warehouse/scanned-package.tsx";
import { inWarehouseMessages as messages } from "#features/in-warehouse/in-warehouse.messages.ts";
import { inWarehouseList } from "#features/in-warehouse/in-warehouse.list-view.ts";
import { stayTabs } from "#features/in-warehouse/in-warehouse.view-model.ts";
import { usePlaceScanning } from "#features/in-warehouse/place-scanning.ts";

/** Packages in the warehouse: scan one to find it, a location to set where it is, or page through all of them. */
export function InWarehousePage() {
  const { view, change, page } = useListScreen({
    state: useAddressState(inWarehouseList.parsers, { step: "push" }),
    query: (client, next) =>
      queryOptionsFor(client, listConfirmedPackages, { query: inWarehouseList.query(next) }),
    list: inWarehouseList,
    loadError: messages.load,
  });
  const { show } = useToast();
  const { inHand, place, putDown } = usePlaceScanning();
  const nowMs = useNow();
  const timeZone = useReaderZone();
  const columns = useMemo(() => inWarehouseColumns({ nowMs, timeZone }), [nowMs, timeZone]);
  return (
    <ListPage
      {...page}
      title={messages.title}
      description={<span className="max-sm:hidden">{messages.description}</span>}
      noun={messages.noun}
      tabs={stayTabs(view)}
      notices={
        inHand === null ? undefined : (
          <ScannedPackage
            found={inHand}
            onPlace={(location) =>
              void place(inHand, location).then(({ tone, text }) =>
                show({ tone: tone === "error" ? "error" : "success", title: text }),
              )
            }
            onClose={putDown}
          />
        )
      }
      filters={
        <div className="grid gap-4">
          <ScanBar label={messages.scanLabel} hint={messages.scanHint} action={messages.lookUp} />
          <InWarehouseFilters view={view} onChange={change} />
        </div>
      }
      filtered={inWarehouseList.isFiltered(view)}
      columns={columns}
      rowKey={({ qid }) => qid}
      density="relaxed"
      empty={{ title: messages.emptyTitle[view.stay], children: messages.empty[view.stay] }}
      notPermitted={{ children: messages.notPermitted }}
    />
  );
}
