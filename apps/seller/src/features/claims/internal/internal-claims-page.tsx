"use client";
import { useAddressState } from "@quayside/portal/address-state";
import { useDates } from "@quayside/portal/reader-time";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { StaffOnly } from "#components/staff-only.tsx";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { claimTabs, sortAfter, tableSortOf } from "#features/claims/claims-list.view-model.ts";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { CLAIMS_PAGE_SIZE, internalClaimsQuery } from "#features/claims/claims.queries.ts";
import { claimsHref, claimsSearchParams } from "#features/claims/claims.search-params.ts";
import { claimsColumns } from "#features/claims/components/claims-columns.tsx";
import { ClaimsFilters } from "#features/claims/components/claims-filters.tsx";
import { internalClaimMessages } from "#features/claims/internal/internal-claims.messages.ts";

const PATH = "/internal/claims/";

/** The claims of all sellers, for staff. */
export function InternalClaimsPage() {
  return (
    <StaffOnly>
      <InternalClaims />
    </StaffOnly>
  );
}

function InternalClaims() {
  const nowMs = useBusinessNow();
  const dates = useDates();
  const { view, change, data, page } = useListScreen({
    state: useAddressState(claimsSearchParams, { step: "push" }),
    query: internalClaimsQuery,
    size: CLAIMS_PAGE_SIZE,
    href: (next) => claimsHref(next, PATH),
    loadError: claimMessages.load,
  });
  return (
    <ListPage
      {...page}
      title="Claims of all sellers"
      tabs={claimTabs(view.status, data?.counts, PATH)}
      filters={<ClaimsFilters view={view} counts={data?.counts} onChange={change} isStaff />}
      filtered={view.status !== "ALL" || view.reason !== null || view.sale !== null || view.search !== ""}
      noun={{ one: "claim", other: "claims" }}
      columns={claimsColumns({ nowMs, dates })}
      rowKey={(claim) => claim.qid}
      rowHref={(claim) => `${PATH}${claim.qid}/`}
      sort={tableSortOf(view.sort)}
      onSort={(key) => change({ sort: sortAfter(view.sort, key) })}
      empty={{ title: claimMessages.empty, children: internalClaimMessages.emptyText }}
    />
  );
}
