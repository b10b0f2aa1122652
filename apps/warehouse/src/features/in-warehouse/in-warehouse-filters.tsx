"use client";
import { useId, useState } from "react";
import { Search } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { cn } from "@quayside/ui/lib/cn";
import { TextField } from "@quayside/ui/text-field";
import { inWarehouseMessages as messages } from "#features/in-warehouse/in-warehouse.messages.ts";
import {
  type InWarehouseView,
  inWarehouseList,
  placeOf,
} from "#features/in-warehouse/in-warehouse.list-view.ts";

/** Search and location filters of the list, typed by hand; active filters are shown as pills. */
export function InWarehouseFilters({
  view,
  onChange,
}: {
  readonly view: InWarehouseView;
  readonly onChange: (next: Partial<InWarehouseView>) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const { search, location } = view;
  const isNarrowed = inWarehouseList.isFiltered(view);
  const [isOpen, setOpen] = useState(isNarrowed);
  return (
    <>
      <Button
        className="justify-self-start sm:hidden"
        icon={<Search aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.searchByHand}
      </Button>
      <form
        id={`${id}-form`}
        // Refilled when the address changes through a scan or by going back.
        key={`${search} ${location ?? ""}`}
        className={cn(
          "grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[2fr_1fr_auto]",
          !isOpen && "max-sm:hidden",
        )}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const place = String(form.get("place") ?? "").trim();
          const code = place === "" ? null : placeOf(place);
          if (place !== "" && code === null) return setProblem(messages.placeInvalid);
          setProblem(null);
          onChange({ search: String(form.get("search") ?? "").trim(), location: code });
        }}
      >
        <div className="col-span-2 sm:col-span-1">
          <TextField
            id={`${id}-search`}
            name="search"
            type="search"
            label={messages.searchLabel}
            hint={messages.searchHint}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <TextField
          id={`${id}-place`}
          name="place"
          label={messages.place}
          hint={messages.placeHint}
          error={problem ?? undefined}
          defaultValue={location ?? ""}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div className="flex flex-wrap gap-3 pt-13.75">
          <Button type="submit" variant="primary">
            Find
          </Button>
          {isNarrowed && <FilterBar onClearAll={() => onChange(inWarehouseList.noFilters)}>{null}</FilterBar>}
        </div>
      </form>
    </>
  );
}
