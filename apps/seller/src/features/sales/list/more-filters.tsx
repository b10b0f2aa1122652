"use client";
import { useState } from "react";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { isDay, optionsOf } from "@quayside/portal/lists/list-fields";
import {
  type SalesView,
  deadlineNames,
  documentNames,
  salesList,
} from "#features/sales/sale/sales.list-view.ts";

const { parsers } = salesList;

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

/** A filter by what is typed, applied a moment after. */
function TypedFilter({
  label,
  value,
  onText,
}: {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}) {
  const [text, setText] = useSearchText(value, onText);
  return (
    <TextField
      label={label}
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
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
      <TypedFilter label="Brand" value={view.brand} onText={(brand) => onApply({ brand })} />
      <TypedFilter
        label="Brand at a reduced price"
        value={view.discountedBrand}
        onText={(discountedBrand) => onApply({ discountedBrand })}
      />
      <SelectField
        label="Deadline"
        placeholder="Any"
        value={view.deadline ?? ""}
        options={optionsOf(deadlineNames)}
        onChange={({ target }) => onApply({ deadline: parsers.deadline.parse(target.value) })}
      />
      <SelectField
        label="Documents"
        placeholder="Any"
        value={view.documents ?? ""}
        options={optionsOf(documentNames)}
        onChange={({ target }) => onApply({ documents: parsers.documents.parse(target.value) })}
      />
    </>
  );
}
