"use client";
import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { Checkbox } from "@quayside/ui/checkbox";
import { cn } from "@quayside/ui/lib/cn";
import { TextField } from "@quayside/ui/text-field";
import { type Continent, continentsWith } from "#features/profile/continents.ts";
import { countryName } from "@quayside/format/country";

/** Selects countries by continent, or one by one, with a search. */
export function CountryPicker({
  searchId,
  error,
  chosen,
  onChange,
}: {
  /** Id of the search, the first field of the choice. */
  readonly searchId: string;
  /** The problem with the choice. */
  readonly error?: string;
  /** ISO 3166-1 alpha-2. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}) {
  const [search, setSearch] = useState("");
  const found = useMemo(() => continentsWith(search), [search]);
  const set = new Set(chosen);
  const choose = (codes: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const code of codes) {
      if (isOn) next.add(code);
      else next.delete(code);
    }
    onChange([...next].toSorted());
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        id={searchId}
        label="Search countries"
        error={error}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter in the search must not submit the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {found.length === 0 && <p role="status">No results found.</p>}
      {found.map((continent) => (
        <ContinentChoice
          key={continent.name}
          continent={continent}
          chosen={set}
          isOpen={search.trim() !== ""}
          onChoose={choose}
        />
      ))}
    </div>
  );
}

function ContinentChoice({
  continent,
  chosen,
  isOpen,
  onChoose,
}: {
  readonly continent: Continent;
  readonly chosen: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly onChoose: (codes: readonly string[], isOn: boolean) => void;
}) {
  const { name, countries } = continent;
  const [isUnfolded, setUnfolded] = useState(false);
  const count = countries.filter((code) => chosen.has(code)).length;
  const isShown = isOpen || isUnfolded;
  return (
    <div role="group" aria-label={name} className="rounded-md border border-border">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
        <Checkbox
          label={name}
          checked={count === 0 ? false : count === countries.length ? true : "indeterminate"}
          onCheckedChange={(isOn) => onChoose(countries, isOn)}
        />
        <button
          type="button"
          aria-expanded={isShown}
          disabled={isOpen}
          onClick={() => setUnfolded(!isUnfolded)}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-sm text-muted enabled:hover:bg-hover enabled:hover:text-fg"
        >
          <span className="tnum">
            {count} of {countries.length}
          </span>
          <span className="sr-only"> countries of {name}</span>
          <ChevronDown aria-hidden className={cn("size-4", isShown && "rotate-180")} />
        </button>
      </div>
      {isShown && (
        <div className="grid gap-2 border-t border-border px-4 py-3 sm:grid-cols-2">
          {countries.map((code) => (
            <Checkbox
              key={code}
              label={countryName(code)}
              checked={chosen.has(code)}
              onCheckedChange={(isOn) => onChoose([code], isOn)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
