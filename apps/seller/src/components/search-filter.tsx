"use client";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { FilterBar, type ActiveFilter } from "@quayside/ui/filter-bar";
import { TextField } from "@quayside/ui/text-field";

/**
 * The filters of a list that has a search and no other: its field, and a pill that ends the search.
 *
 * @param placeholder what can be searched for, e.g. "Order number or bank reference"
 * @param search what the list is searched for now
 * @param others filters that are set elsewhere on the page
 */
export function SearchFilter({
  placeholder,
  search,
  onSearch,
  others = [],
}: {
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly others?: readonly ActiveFilter[];
}) {
  const [text, setText] = useSearchText(search, onSearch);
  const pill = { id: "search", label: "Search", value: search, onRemove: () => onSearch("") };
  return (
    <FilterBar filters={search === "" ? others : [pill, ...others]}>
      <div className="min-w-56 flex-1 max-sm:basis-full sm:max-w-sm">
        <TextField
          label="Search"
          hideLabel
          type="search"
          placeholder={placeholder}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </FilterBar>
  );
}
