"use client";
import type { countSales } from "@quayside/api-client/contract/sales/index";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { useTrack } from "@quayside/portal/telemetry";
import { FilterBar } from "@quayside/ui/filter-bar";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useSearchText } from "#components/search-text.ts";
import { nextActionNames } from "#features/sales/sales.messages.ts";
import { trackFilter } from "#features/sales/sales.events.ts";
import { PAGE_SIZES } from "#features/sales/sales.search-params.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";
import { countryName } from "#lib/countries.ts";

export const SEARCH_FIELD = "orders-search";
const groups: Readonly<Record<string, string>> = {
  DOMESTIC: "Domestic",
  EU: "European Union",
  EXPORT: "Export",
};

/** The name of a destination: a group of countries or a country. */
function destinationName(code: string): string {
  return groups[code] ?? countryName(code);
}

/** Search, next action, destination and page size of the order list, with what is filtered as removable pills. */
export function SalesFilters({
  view,
  counts,
  onChange,
}: {
  readonly view: SalesView;
  readonly counts: AnswerOf<typeof countSales> | undefined;
  readonly onChange: (next: Partial<SalesView>) => void;
}) {
  const track = useTrack();
  const apply = (next: Partial<SalesView>) => {
    trackFilter(track, Object.keys(next));
    onChange(next);
  };
  const [text, setText] = useSearchText(view.search, (search) => apply({ search }));
  const countOf = (action: NextAction) => {
    const count = counts?.nextAction[action];
    return count === undefined ? nextActionNames[action] : `${nextActionNames[action]} (${count})`;
  };
  const countries = counts?.destinations ?? [];
  const known = [...Object.keys(groups), ...countries.map(({ country }) => country)];
  const offered = view.destination === null || known.includes(view.destination) ? [] : [view.destination];
  const destinations = [
    ...Object.keys(groups).map((value) => ({ value, label: destinationName(value) })),
    ...countries.map(({ country, count }) => ({
      value: country,
      label: `${destinationName(country)} (${count})`,
    })),
    ...offered.map((value) => ({ value, label: destinationName(value) })),
  ];
  const filters = [
    ...(view.search === ""
      ? []
      : [{ id: "search", label: "Search", value: view.search, onRemove: () => apply({ search: "" }) }]),
    ...(view.nextAction === null
      ? []
      : [
          {
            id: "nextAction",
            label: "Next action",
            value: nextActionNames[view.nextAction],
            onRemove: () => apply({ nextAction: null }),
          },
        ]),
    ...(view.destination === null
      ? []
      : [
          {
            id: "destination",
            label: "Destination",
            value: destinationName(view.destination),
            onRemove: () => apply({ destination: null }),
          },
        ]),
  ];
  return (
    <FilterBar
      filters={filters}
      onClearAll={() => apply({ search: "", nextAction: null, destination: null })}
    >
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
      <div className="max-sm:basis-full">
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
      <div className="max-sm:flex-1">
        <SelectField
          label="Destination"
          placeholder="Any"
          value={view.destination ?? ""}
          options={destinations}
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
    </FilterBar>
  );
}
