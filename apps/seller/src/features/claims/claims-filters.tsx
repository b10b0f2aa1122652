"use client";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimStatus } from "@quayside/api-client/contract/claims/claim.schema";
import { claimStatuses } from "@quayside/api-client/contract/claims/claims.rules";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { optionsOf } from "@quayside/portal/lists/list-fields";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { statusName } from "#features/claims/claims.messages.ts";
import { type ClaimsView, claimsList } from "#features/claims/claims.list-view.ts";
import { ListSearch } from "#components/lists/list-search.tsx";

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
  const { chips, isFiltered, noFilters, parsers } = claimsList;
  return (
    <FilterBar
      filters={chips(view).map(({ without, ...chip }) => ({ ...chip, onRemove: () => onChange(without) }))}
      {...(isFiltered(view) && { onClearAll: () => onChange(noFilters) })}
    >
      <ListSearch placeholder="Claim, order, GTIN, brand or product" value={text} onChange={setText} />
      <FilterSelect
        label="Status"
        value={claimStatuses.find((option) => option === view.status) ?? ""}
        options={claimStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={(value) => onChange({ status: parsers.status.parse(value) ?? "ALL" })}
      />
      <FilterSelect
        label="Reason"
        value={view.reason ?? ""}
        options={optionsOf(claimReasonNames)}
        onChange={(value) => onChange({ reason: parsers.reason.parse(value) })}
      />
    </FilterBar>
  );
}

/** The views of the list; claims that need the seller come first, by their deadline. */
export function claimTabs(
  status: string,
  counts: Readonly<Record<string, number>> | undefined,
  path?: string,
) {
  const tab = (id: ClaimsView["status"], label: string, view: Partial<ClaimsView> = {}) => ({
    id,
    label,
    href: claimsList.href({ status: id, ...view }, path),
    active: status === id,
    count: counts === undefined ? null : (counts[id] ?? 0),
  });
  return [
    tab("ALL", "All"),
    tab("AWAITING_SELLER", path === undefined ? "Needs you" : "With the seller", { sort: "disputeUntil" }),
    ...(path === undefined ? [] : [tab("SUBMITTED", "New"), tab("DISPUTED", "Disputed")]),
    tab("OPEN", "Open"),
    tab("CLOSED", "Closed"),
  ];
}
