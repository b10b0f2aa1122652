"use client";
import { nextActionNames } from "@quayside/api-client/contract/sales/sale.messages";
import { useState } from "react";
import type { countSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { nextActions } from "@quayside/api-client/contract/sales/sales.rules";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { AddFilter } from "@quayside/ui/add-filter";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import type { MoreFilters } from "#features/sales/list/more-filters.tsx";
import { trackFilter } from "#features/sales/detail/sales.events.ts";
import {
  type SalesView,
  destinationGroups,
  destinationName,
  salesList,
} from "#features/sales/sale/sales.list-view.ts";
import { ListSearch } from "#components/lists/list-search.tsx";

export const SEARCH_FIELD = "orders-search";

type Counts = AnswerOf<typeof countSales> | undefined;

/** Where the API stops counting the sales of a group. */
const COUNTED = 10_000;

/** Whether a count is exact; one that reached the limit is a lower bound. */
export const isExact = (count: number | undefined, counts: Counts): boolean =>
  counts === undefined || counts.countIsExact || count === undefined || count < COUNTED;

/** "1,234", or "10,000+" where there may be more. */
const countText = (count: number, counts: Counts): string =>
  formatNumber(count) + (isExact(count, counts) ? "" : "+");

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
  const { chips, isFiltered, moreCount, noFilters, parsers } = salesList;
  const filters = chips(view).map(({ without, ...chip }) => ({ ...chip, onRemove: () => apply(without) }));
  return (
    <FilterBar filters={filters} {...(isFiltered(view) && { onClearAll: () => apply(noFilters) })}>
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
        onChange={(value) => apply({ nextAction: parsers.nextAction.parse(value) })}
      />
      <FilterSelect
        label="Destination"
        value={view.destination ?? ""}
        options={destinationOptions(counts, view.destination)}
        onChange={(value) => apply({ destination: value === "" ? null : value })}
      />
      <AddFilter open={isOpen} onOpenChange={setMoreOpen} count={moreCount(view)}>
        {More && <More view={view} onApply={apply} />}
      </AddFilter>
    </FilterBar>
  );
}
