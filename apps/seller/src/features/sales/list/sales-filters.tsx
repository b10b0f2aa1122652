"use client";
import { nextActionNames } from "@quayside/api-client/contract/sales/sale.messages";
import { useState } from "react";
import type { countSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { nextActions } from "@quayside/api-client/contract/sales/sale-values.rules";
import { useTrack } from "@quayside/portal/telemetry";
import { AddFilter } from "@quayside/ui/add-filter";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import type { MoreFilters } from "#features/sales/list/more-filters.tsx";
import {
  activeFilters,
  countText,
  countMoreFilters,
  destinationGroups,
  destinationName,
} from "#features/sales/list/sales-filter.view-model.ts";
import { trackFilter } from "#features/sales/detail/sales.events.ts";
import { NO_FILTERS } from "#features/sales/list/sales.search-params.ts";
import type { SalesView } from "#features/sales/list/sales.search-params.ts";
import { ListSearch } from "#components/lists/list-search.tsx";

export const SEARCH_FIELD = "orders-search";

const OWN_PILLS: ReadonlySet<string> = new Set(["search", "nextAction", "destination"]);

type Counts = AnswerOf<typeof countSales> | undefined;

function destinationOptions(counts: Counts, chosen: string | null) {
  const countries = counts?.destinations ?? [];
  const groups = Object.keys(destinationGroups);
  const known = [...groups, ...countries.map(({ country }) => country)];
  const offered = chosen === null || chosen === "" || known.includes(chosen) ? [] : [chosen];
  return [
    ...groups.map((value) => ({ value, label: destinationName(value) })),
    ...countries.map(({ country, count }) => ({
      value: country,
      label: `${destinationName(country)} (${countText(count, counts)})`,
    })),
    ...offered.map((value) => ({ value, label: destinationName(value) })),
  ];
}

/** Search and filters of the order list as one row of pills. */
export function SalesFilters({
  view,
  counts,
  onChange,
}: {
  readonly view: SalesView;
  readonly counts: Counts;
  readonly onChange: (next: Partial<SalesView>) => void;
}) {
  const track = useTrack();
  const apply = (next: Partial<SalesView>) => {
    trackFilter(track, Object.keys(next));
    onChange(next);
  };
  const [text, setText] = useSearchText(view.search, (search) => apply({ search }));
  const [isOpen, setOpen] = useState(false);
  const [More, loadMore] = useLazyComponent(
    async (): Promise<typeof MoreFilters> =>
      (await import("#features/sales/list/more-filters.tsx")).MoreFilters,
  );
  const setMoreOpen = (open: boolean) => {
    if (open) loadMore();
    setOpen(open);
  };
  const countOf = (action: NextAction) => {
    const count = counts?.nextAction[action];
    return count === undefined
      ? nextActionNames[action]
      : `${nextActionNames[action]} (${countText(count, counts)})`;
  };
  // Filters with their own pill show the choice there.
  const active = activeFilters(view);
  const filters = active
    .filter(({ id }) => !OWN_PILLS.has(id))
    .map(({ without, ...filter }) => ({ ...filter, onRemove: () => apply(without) }));
  return (
    <FilterBar filters={filters} {...(active.length > 0 && { onClearAll: () => apply(NO_FILTERS) })}>
      <ListSearch
        id={SEARCH_FIELD}
        placeholder="Order number, GTIN, brand or product"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Next action"
        value={view.nextAction ?? ""}
        options={nextActions.map((value) => ({ value, label: countOf(value) }))}
        onChange={(value) => apply({ nextAction: nextActions.find((item) => item === value) ?? null })}
      />
      <FilterSelect
        label="Destination"
        value={view.destination ?? ""}
        options={destinationOptions(counts, view.destination)}
        onChange={(value) => apply({ destination: value === "" ? null : value })}
      />
      <AddFilter open={isOpen} onOpenChange={setMoreOpen} count={countMoreFilters(view)}>
        {More && <More view={view} onApply={apply} />}
      </AddFilter>
    </FilterBar>
  );
}
