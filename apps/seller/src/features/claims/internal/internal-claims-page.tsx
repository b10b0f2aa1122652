"use client";
import { useAddressState } from "@quayside/portal/address-state";
import { useDates } from "@quayside/portal/reader-time";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { StaffOnly } from "#components/staff-only.tsx";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { sortAfter, tableSortOf } from "@quayside/portal/lists/list-fields";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { internalClaimsQuery } from "#features/claims/claims.queries.ts";
import { claimsList } from "#features/claims/claims.list-view.ts";
import { claimsColumns } from "#features/claims/claims-columns.tsx";
import { ClaimsFilters, claimTabs } from "#features/claims/claims-filters.tsx";
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
    state: useAddressState(claimsList.parsers, { step: "push" }),
    query: internalClaimsQuery,
    list: { ...claimsList, href: (next) => claimsList.href(next, PATH) },
    loadError: claimMessages.load,
  });
  return (
    <ListPage
      {...page}
      title="Claims of all sellers"
      tabs={claimTabs(view.status, data?.counts, PATH)}
      filters={<ClaimsFilters view={view} counts={data?.counts} onChange={change} isStaff />}
      filtered={claimsList.isFiltered(view)}
      noun={{ one: "claim", other: "claims" }}
      columns={claimsColumns({ nowMs, dates })}
      rowKey={(claim) => claim.qid}
      rowHref={(claim) => `${PATH}${claim.qid}/`}
      sort={tableSortOf(view.sort)}
      onSort={(key) => change({ sort: sortAfter(claimsList.fields.sort, view.sort, key) })}
      empty={{ title: claimMessages.empty, children: internalClaimMessages.emptyText }}
    />
  );
}
