"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useTrack } from "@quayside/portal/telemetry";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { allSellerBrandsQuery } from "#components/seller-brands.queries.ts";
import { type InventoryView, inventoryList } from "#features/inventory/inventory.list-view.ts";
import {
  DISTANCES,
  distanceOf,
  holdOptions,
  ownRangeText,
  rangeOf,
} from "#features/inventory/inventory.view-model.ts";
import { ListSearch } from "#components/lists/list-search.tsx";

export const SEARCH_FIELD = "inventory-search";

/** Sort orders of the inventory that have no column. */
const SORTS = [
  { value: "-opportunity", label: "Best opportunity" },
  { value: "-demand", label: "Most wanted" },
] as const;

/** Search, brand, distance to the winning price and rank of the inventory as one row of pills. */
export function InventoryFilters({
  view,
  onChange,
}: {
  readonly view: InventoryView;
  readonly onChange: (next: Partial<InventoryView>) => void;
}) {
  const { client } = useSession();
  const track = useTrack();
  const brands = useQuery(allSellerBrandsQuery(client)).data ?? [];
  const apply = (next: Partial<InventoryView>) => {
    track("inventory_filters_applied", { filters: Object.keys(next) });
    onChange(next);
  };
  const [text, setText] = useSearchText(view.search, (search) => apply({ search }));
  const range = ownRangeText(view);
  const known = brands.map(({ slug, name, offerCount }) => ({
    value: slug,
    label: `${name} (${formatNumber(offerCount)})`,
  }));
  const reasons = holdOptions(view);
  const isKnown = view.brand === "" || known.some(({ value }) => value === view.brand);
  return (
    <FilterBar
      filters={
        range === null
          ? []
          : [{ id: "range", label: "Distance", value: range, onRemove: () => apply(rangeOf("")) }]
      }
      {...(inventoryList.isFiltered(view) && { onClearAll: () => apply(inventoryList.noFilters) })}
    >
      <ListSearch
        id={SEARCH_FIELD}
        placeholder="GTIN, SKU, brand or product"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Brand"
        value={view.brand}
        options={isKnown ? known : [...known, { value: view.brand, label: view.brand }]}
        onChange={(brand) => apply({ brand })}
      />
      <FilterSelect
        label="Winning price"
        value={distanceOf(view)}
        options={DISTANCES}
        onChange={(value) => apply(rangeOf(value))}
      />
      {reasons.length > 0 && (
        <FilterSelect
          label="Not live because"
          value={view.hold ?? ""}
          options={reasons}
          onChange={(value) => apply({ hold: inventoryList.parsers.hold.parse(value) })}
        />
      )}
      <FilterSelect
        label="Ranked by"
        placeholder="Column"
        value={SORTS.find(({ value }) => value === view.sort)?.value ?? ""}
        options={SORTS}
        onChange={(value) => onChange({ sort: SORTS.find((sort) => sort.value === value)?.value ?? "name" })}
      />
    </FilterBar>
  );
}
