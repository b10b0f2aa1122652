"use client";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimStatus } from "@quayside/api-client/contract/claims/claim.schema";
import { claimReasons, claimStatuses } from "@quayside/api-client/contract/claims/claim-values.rules";
import { FilterBar } from "@quayside/ui/filter-bar";
import type { ActiveFilter } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { statusName } from "#features/claims/claims.messages.ts";
import type { ClaimsView } from "#features/claims/claims.search-params.ts";
import { ListSearch } from "#components/lists/list-search.tsx";

function activeFilters(view: ClaimsView, onChange: (next: Partial<ClaimsView>) => void): ActiveFilter[] {
  const { sale } = view;
  const pill = (id: string, label: string, value: string, next: Partial<ClaimsView>): ActiveFilter => {
    return { id, label, value, onRemove: () => onChange(next) };
  };
  return sale === null ? [] : [pill("sale", "Order", "one order", { sale: null })];
}

/** Search, status and reason filters of the list of claims, with the active filters as pills. */
export function ClaimsFilters({
  view,
  counts,
  onChange,
  isStaff = false,
}: {
  readonly view: ClaimsView;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (next: Partial<ClaimsView>) => void;
  readonly isStaff?: boolean;
}) {
  const [text, setText] = useSearchText(view.search, (search) => onChange({ search }));
  const statusLabel = (status: ClaimStatus) => {
    const name = statusName(status, isStaff);
    return counts === undefined ? name : `${name} (${counts[status] ?? 0})`;
  };
  const isNarrowed =
    view.search !== "" || view.status !== "ALL" || view.reason !== null || view.sale !== null;
  return (
    <FilterBar
      filters={activeFilters(view, onChange)}
      {...(isNarrowed && {
        onClearAll: () => onChange({ search: "", status: "ALL", reason: null, sale: null }),
      })}
    >
      <ListSearch placeholder="Claim, order, GTIN, brand or product" value={text} onChange={setText} />
      <FilterSelect
        label="Status"
        value={claimStatuses.find((option) => option === view.status) ?? ""}
        options={claimStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={(value) => onChange({ status: claimStatuses.find((item) => item === value) ?? "ALL" })}
      />
      <FilterSelect
        label="Reason"
        value={view.reason ?? ""}
        options={claimReasons.map((value) => ({ value, label: claimReasonNames[value] }))}
        onChange={(value) => onChange({ reason: claimReasons.find((item) => item === value) ?? null })}
      />
    </FilterBar>
  );
}
