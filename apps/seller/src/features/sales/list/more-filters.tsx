"use client";
import { useState } from "react";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { deadlineNames, isDay } from "#features/sales/list/sales-filter.view-model.ts";
import { DEADLINES } from "#features/sales/list/sales.search-params.ts";
import type { SalesView } from "#features/sales/list/sales.search-params.ts";

/** A date filter that is applied once the date is complete; partial input stays in the field. */
function DayField({
  label,
  value,
  min,
  max,
  onDay,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly min?: string;
  readonly max?: string;
  readonly onDay: (day: string | null) => void;
}) {
  const [error, setError] = useState<string>();
  return (
    <TextField
      key={value}
      label={label}
      type="date"
      defaultValue={value ?? ""}
      min={min}
      max={max}
      error={error}
      onChange={({ target }) => {
        setError(undefined);
        if (target.value === "" && !target.validity.badInput && value !== null) onDay(null);
      }}
      onBlur={({ target }) => {
        if (target.value === "" || target.value === value) return;
        if (isDay(target.value)) onDay(target.value);
        else setError("Enter a day from 2000 on.");
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}

/** Day of creation, brand, deadline and documents of the order list. */
export function MoreFilters({
  view,
  onApply,
}: {
  readonly view: SalesView;
  readonly onApply: (next: Partial<SalesView>) => void;
}) {
  const [brand, setBrand] = useSearchText(view.brand, (text) => onApply({ brand: text }));
  const { createdFrom, createdTo } = view;
  return (
    <>
      <DayField
        label="Created from"
        value={createdFrom}
        {...(isDay(createdTo) ? { max: createdTo } : {})}
        onDay={(day) => onApply({ createdFrom: day })}
      />
      <DayField
        label="Created up to"
        value={createdTo}
        {...(isDay(createdFrom) ? { min: createdFrom } : {})}
        onDay={(day) => onApply({ createdTo: day })}
      />
      <TextField
        label="Brand"
        maxLength={100}
        autoComplete="off"
        value={brand}
        onChange={(event) => setBrand(event.target.value)}
      />
      <SelectField
        label="Deadline"
        placeholder="Any"
        value={view.deadline ?? ""}
        options={DEADLINES.map((value) => ({ value, label: deadlineNames[value] }))}
        onChange={({ target }) =>
          onApply({ deadline: DEADLINES.find((item) => item === target.value) ?? null })
        }
      />
      <SelectField
        label="Documents"
        placeholder="Any"
        value={view.documents ?? ""}
        options={[{ value: "MISSING", label: "Missing" }]}
        onChange={({ target }) => onApply({ documents: target.value === "MISSING" ? "MISSING" : null })}
      />
    </>
  );
}
