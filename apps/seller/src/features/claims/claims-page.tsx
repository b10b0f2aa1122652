"use client";
import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useEffect } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { useTrack } from "@quayside/portal/telemetry";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { claimTabs, sortAfter, tableSortOf } from "#features/claims/claims-list.view-model.ts";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { claimsQuery, pageCountOf } from "#features/claims/claims.queries.ts";
import { type ClaimsView, claimsHref, claimsSearchParams } from "#features/claims/claims.search-params.ts";
import { ClaimForecast } from "#features/claims/components/claim-forecast.tsx";
import { ClaimsExport } from "#features/claims/components/claims-export.tsx";
import { ClaimsFilters } from "#features/claims/components/claims-filters.tsx";
import { claimsColumns } from "#features/claims/components/claims-columns.tsx";

/** The claims on the seller's orders: views, filters, sort and pages in the address, and what they will cost. */
export function ClaimsPage() {
  const { client } = useSession();
  const track = useTrack();
  const nowMs = useBusinessNow();
  const [view, setView] = useQueryStates(claimsSearchParams, { history: "push", scroll: false });
  const claims = useQuery(claimsQuery(client, view));
  // Rows of an earlier search do not stand in for ones that cannot be loaded.
  const data = claims.isPlaceholderData && claims.failureCount > 0 ? undefined : claims.data;
  const pageCount = pageCountOf(data?.count ?? 0);
  const isPastEnd = data !== undefined && !claims.isPlaceholderData && view.page > pageCount;
  useEffect(() => {
    if (isPastEnd) void setView({ page: pageCount }, { history: "replace" });
  }, [isPastEnd, pageCount, setView]);

  const change = (next: Partial<ClaimsView>) => void setView({ page: 1, ...next });
  return (
    <ListPage
      title="Claims"
      actions={<ClaimsExport view={view} />}
      tabs={claimTabs(view.status, data?.counts)}
      notices={<ClaimForecast />}
      filters={<ClaimsFilters view={view} counts={data?.counts} onChange={change} />}
      status={data ? "success" : claims.isError ? "error" : "pending"}
      rows={data?.results}
      filtered={view.status !== "ALL" || view.reason !== null || view.sale !== null || view.search !== ""}
      total={data?.count}
      noun={{ one: "claim", other: "claims" }}
      columns={claimsColumns({
        nowMs,
        onOrder: (orderQid) => track("claims_order_id_link_clicked", { orderQid }),
      })}
      rowKey={(claim) => claim.qid}
      rowHref={(claim) => `/claims/${claim.qid}/`}
      sort={tableSortOf(view.sort)}
      onSort={(key) => change({ sort: sortAfter(view.sort, key) })}
      empty={{ title: claimMessages.empty, children: claimMessages.emptyText }}
      error={{
        message: claimMessages.load,
        ...(claims.error instanceof ApiError ? { requestId: claims.error.requestId } : {}),
        onRetry: () => void claims.refetch(),
      }}
      pagination={{ page: view.page, pageCount, hrefFor: (page) => claimsHref({ ...view, page }) }}
    />
  );
}
