"use client";
import { ClaimReason, ClaimStatus } from "@quayside/api-client/contract/claims/claim.schema";
import { FilterBar } from "@quayside/ui/filter-bar";
import type { ActiveFilter } from "@quayside/ui/filter-bar";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useSearchText } from "#components/search-text.ts";
import { reasonNames, statusName } from "#features/claims/claims.messages.ts";
import type { ClaimsView } from "#features/claims/claims.search-params.ts";

function activeFilters(view: ClaimsView, onChange: (next: Partial<ClaimsView>) => void): ActiveFilter[] {
  const { status, reason, sale, search } = view;
  const single = ClaimStatus.options.find((option) => option === status && option !== "AWAITING_SELLER");
  const pill = (id: string, label: string, value: string, next: Partial<ClaimsView>): ActiveFilter => {
    return { id, label, value, onRemove: () => onChange(next) };
  };
  return [
    ...(search === "" ? [] : [pill("search", "Search", search, { search: "" })]),
    ...(single === undefined ? [] : [pill("status", "Status", statusName(single, false), { status: "ALL" })]),
    ...(reason === null ? [] : [pill("reason", "Reason", reasonNames[reason], { reason: null })]),
    ...(sale === null ? [] : [pill("sale", "Order", "one order", { sale: null })]),
  ];
}

/** Search, status and reason of the list of claims, with what is filtered as removable pills. */
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
  return (
    <FilterBar
      filters={activeFilters(view, onChange)}
      onClearAll={() => onChange({ search: "", status: "ALL", reason: null, sale: null })}
    >
      <div className="min-w-56 flex-1 max-sm:basis-full sm:max-w-sm">
        <TextField
          label="Search"
          type="search"
          placeholder="Claim, order, GTIN, brand or product"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="max-sm:flex-1">
        <SelectField
          label="Status"
          placeholder="Any"
          value={ClaimStatus.options.find((option) => option === view.status) ?? ""}
          options={ClaimStatus.options.map((value) => ({ value, label: statusLabel(value) }))}
          onChange={(event) =>
            onChange({ status: ClaimStatus.options.find((item) => item === event.target.value) ?? "ALL" })
          }
        />
      </div>
      <div className="max-sm:flex-1">
        <SelectField
          label="Reason"
          placeholder="Any"
          value={view.reason ?? ""}
          options={ClaimReason.options.map((value) => ({ value, label: reasonNames[value] }))}
          onChange={(event) =>
            onChange({ reason: ClaimReason.options.find((item) => item === event.target.value) ?? null })
          }
        />
      </div>
    </FilterBar>
  );
}
