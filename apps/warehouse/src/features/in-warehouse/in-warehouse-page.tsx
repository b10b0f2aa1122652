"use client";
import { useMemo } from "react";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useNow, useReaderZone } from "@quayside/portal/reader-time";
import { ListPage } from "@quayside/ui/list-page";
import { useToast } from "@quayside/ui/toast";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { inWarehouseColumns } from "#features/in-warehouse/components/in-warehouse-columns.tsx";
import { InWarehouseFilters } from "#features/in-warehouse/components/in-warehouse-filters.tsx";
import { ScannedPackage } from "#features/in-warehouse/components/scanned-package.tsx";
import { inWarehouseMessages as messages } from "#features/in-warehouse/in-warehouse.messages.ts";
import { IN_WAREHOUSE_PAGE_SIZE, inWarehouseQuery } from "#features/in-warehouse/in-warehouse.queries.ts";
import {
  inWarehouseHref,
  inWarehouseSearchParams,
} from "#features/in-warehouse/in-warehouse.search-params.ts";
import { stayTabs } from "#features/in-warehouse/in-warehouse.view-model.ts";
import { usePlaceScanning } from "#features/in-warehouse/place-scanning.ts";

/** Packages in the warehouse: scan one to find it, a location to set where it is, or page through all of them. */
export function InWarehousePage() {
  const { view, change, page } = useListScreen({
    state: useAddressState(inWarehouseSearchParams, { step: "push" }),
    query: inWarehouseQuery,
    size: IN_WAREHOUSE_PAGE_SIZE,
    href: inWarehouseHref,
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
          <ScanBar label={messages.scanLabel} action={messages.lookUp} />
          <InWarehouseFilters view={view} onChange={change} />
        </div>
      }
      filtered={view.search !== "" || view.location !== null}
      columns={columns}
      rowKey={({ qid }) => qid}
      density="relaxed"
      empty={{ title: messages.emptyTitle[view.stay], children: messages.empty[view.stay] }}
      notPermitted={{ children: messages.notPermitted }}
    />
  );
}
