"use client";
import { Search } from "lucide-react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { TextField } from "@quayside/ui/text-field";
import { type RowFilter, draftHref, rowFilters } from "#features/imports/imports.search-params.ts";
import { countOf, filterNames } from "#features/imports/rows.view-model.ts";

/** Filters of the grid: by the result of the rows, with counts, and by a text in any cell. */
export function RowFilters({
  draft,
  filter,
  search,
  onSearch,
}: {
  readonly draft: StockDraftDetail;
  readonly filter: RowFilter;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useSearchText(search, onSearch);
  const tabs = rowFilters.map((id) => {
    const count = countOf(id, draft.counts);
    return {
      id,
      label: filterNames[id],
      href: draftHref(draft.qid, { step: "review", rows: id, ...(search === "" ? {} : { search }) }),
      active: id === filter,
      ...(count === null ? {} : { count }),
    };
  });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-full">
        <TabsNav label="Rows of the list" tabs={tabs} />
      </div>
      <div className="relative w-full sm:w-64">
        <TextField
          label="Search in the rows"
          hideLabel
          type="search"
          placeholder="Search in the rows"
          className="pl-9"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
      </div>
    </div>
  );
}
