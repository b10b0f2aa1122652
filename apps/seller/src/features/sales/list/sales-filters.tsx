"use client";
import { useState } from "react";
import { SlidersHorizontal } from "lucide-react";
import type { countSales } from "@quayside/api-client/contract/sales/index";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { useTrack } from "@quayside/portal/telemetry";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useOnFirstUse } from "#components/on-first-use.ts";
import { useSearchText } from "#components/search-text.ts";
import type { MoreFilters } from "#features/sales/list/more-filters.tsx";
import {
  activeFilters,
  countMoreFilters,
  destinationGroups,
  destinationName,
} from "#features/sales/list/sales-filter.view-model.ts";
import { nextActionNames } from "#features/sales/sales.messages.ts";
import { trackFilter } from "#features/sales/sales.events.ts";
import { NO_FILTERS, PAGE_SIZES } from "#features/sales/sales.search-params.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";

export const SEARCH_FIELD = "orders-search";

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
      label: `${destinationName(country)} (${formatNumber(count)})`,
    })),
    ...offered.map((value) => ({ value, label: destinationName(value) })),
  ];
}

/** Search, filters and page size of the order list, with what is filtered as removable pills. */
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
  const more = countMoreFilters(view);
  const [isOpen, setOpen] = useState(false);
  const [More, loadMore] = useOnFirstUse(
    async (): Promise<typeof MoreFilters> =>
      (await import("#features/sales/list/more-filters.tsx")).MoreFilters,
  );
  const countOf = (action: NextAction) => {
    const count = counts?.nextAction[action];
    return count === undefined
      ? nextActionNames[action]
      : `${nextActionNames[action]} (${formatNumber(count)})`;
  };
  const filters = activeFilters(view).map(({ without, ...filter }) => ({
    ...filter,
    onRemove: () => apply(without),
  }));
  return (
    <FilterBar filters={filters} onClearAll={() => apply(NO_FILTERS)}>
      <div className="min-w-56 flex-1 max-sm:basis-full sm:max-w-sm">
        <TextField
          id={SEARCH_FIELD}
          label="Search"
          type="search"
          placeholder="Order number, GTIN, brand or product"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="max-sm:basis-full sm:w-44">
        <SelectField
          label="Next action"
          placeholder="Any"
          value={view.nextAction ?? ""}
          options={NextAction.options.map((value) => ({ value, label: countOf(value) }))}
          onChange={(event) =>
            apply({ nextAction: NextAction.options.find((item) => item === event.target.value) ?? null })
          }
        />
      </div>
      <div className="max-sm:flex-1 sm:w-44">
        <SelectField
          label="Destination"
          placeholder="Any"
          value={view.destination ?? ""}
          options={destinationOptions(counts, view.destination)}
          onChange={(event) => apply({ destination: event.target.value === "" ? null : event.target.value })}
        />
      </div>
      <SelectField
        label="Per page"
        value={String(view.size)}
        options={[...new Set([...PAGE_SIZES, view.size])].map((size) => ({
          value: String(size),
          label: String(size),
        }))}
        onChange={(event) => onChange({ size: Number(event.target.value) })}
      />
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen && More ? "more-filters" : undefined}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => {
          loadMore();
          setOpen(!isOpen);
        }}
      >
        {more === 0 ? "More filters" : `More filters (${more})`}
      </Button>
      {isOpen && More && <More view={view} onApply={apply} />}
    </FilterBar>
  );
}
