"use client";
import { useAddressState } from "@quayside/portal/address-state";
import { useDates } from "@quayside/portal/reader-time";
import { useTrack } from "@quayside/portal/telemetry";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { claimTabs, sortAfter, tableSortOf } from "#features/claims/claims-list.view-model.ts";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { CLAIMS_PAGE_SIZE, claimsQuery } from "#features/claims/claims.queries.ts";
import { claimsHref, claimsSearchParams } from "#features/claims/claims.search-params.ts";
import { ClaimForecast } from "#features/claims/components/claim-forecast.tsx";
import { ClaimsExport } from "#features/claims/components/claims-export.tsx";
import { ClaimsFilters } from "#features/claims/components/claims-filters.tsx";
import { claimsColumns } from "#features/claims/components/claims-columns.tsx";

/**
 * The claims on the seller's orders: views, filters, sort and pages in the address, and the forecast of their cost.
 */
export function ClaimsPage() {
  const track = useTrack();
  const nowMs = useBusinessNow();
  const dates = useDates();
  const { view, change, data, page } = useListScreen({
    state: useAddressState(claimsSearchParams, { step: "push" }),
    query: claimsQuery,
    size: CLAIMS_PAGE_SIZE,
    href: claimsHref,
    loadError: claimMessages.load,
  });
  return (
    <ListPage
      {...page}
      title="Claims"
      actions={<ClaimsExport view={view} total={data?.count} />}
      tabs={claimTabs(view.status, data?.counts)}
      notices={<ClaimForecast />}
      filters={<ClaimsFilters view={view} counts={data?.counts} onChange={change} />}
      filtered={view.status !== "ALL" || view.reason !== null || view.sale !== null || view.search !== ""}
      noun={{ one: "claim", other: "claims" }}
      inFull="Export gives all of them as a spreadsheet."
      columns={claimsColumns({
        nowMs,
        dates,
        onOrder: (orderQid) => track("claims_order_id_link_clicked", { orderQid }),
      })}
      rowKey={(claim) => claim.qid}
      rowHref={(claim) => `/claims/${claim.qid}/`}
      sort={tableSortOf(view.sort)}
      onSort={(key) => change({ sort: sortAfter(view.sort, key) })}
      empty={{ title: claimMessages.empty, children: claimMessages.emptyText }}
    />
  );
}
