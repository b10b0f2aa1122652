"use client";
import { type ReactNode, useState } from "react";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { CURRENCY_FIELD_ID, type MappingProblem, unitsOf } from "#features/imports/mapping.view-model.ts";

const UNIT_CHOICES = [
  { value: "COLUMN", label: "From a column" },
  { value: "NAME", label: "From the name, such as “6 x 50 ml”" },
  { value: "FIXED", label: "The same for every product" },
  { value: "KEPT", label: "Not in the list" },
];
const DECIMALS = [
  { value: "", label: "As found in the list" },
  { value: ".", label: "1,234.56" },
  { value: ",", label: "1.234,56" },
];
const DUPLICATES = [
  { value: "CHEAPEST", label: "Use the cheapest" },
  { value: "REJECT", label: "Use none of them" },
];
const CURRENCIES = ["EUR", "GBP", "USD"];

function unitOf(from: string, units: number): DraftMapping["unit"] {
  if (from === "COLUMN" || from === "NAME" || from === "KEPT") return { from };
  return { from: "FIXED", units };
}

/** Settings for reading selling units, prices and repeated GTINs, which no single column determines. */
export function ReadingFields({
  mapping: { unit, currency, decimal, duplicates },
  problems,
  ownCurrency,
  unitColumn,
  onChange,
}: {
  readonly mapping: DraftMapping;
  readonly problems: readonly MappingProblem[];
  /** The company's currency. */
  readonly ownCurrency: string | null;
  readonly unitColumn: ReactNode;
  readonly onChange: (next: Partial<DraftMapping>) => void;
}) {
  const [units, setUnits] = useState(unit.from === "FIXED" ? String(unit.units) : "1");
  const isFixed = unit.from === "FIXED";
  const currencies = [...new Set([...(ownCurrency === null ? [] : [ownCurrency]), ...CURRENCIES])];
  return (
    <>
      <SelectField
        label="Sold in units of"
        hint={unit.from === "KEPT" ? "Offers keep their unit, new ones are sold singly." : undefined}
        options={UNIT_CHOICES}
        value={unit.from}
        onChange={({ target }) => onChange({ unit: unitOf(target.value, unitsOf(units) ?? 1) })}
      />
      {unit.from === "COLUMN" && unitColumn}
      {isFixed && (
        <NumberField
          label="Units sold together"
          hint="1 if buyers may order single units."
          value={units}
          error={unitsOf(units) === null ? "Enter a whole number from 1." : undefined}
          onChange={({ target }) => {
            setUnits(target.value);
            const next = unitsOf(target.value);
            if (next !== null) onChange({ unit: { from: "FIXED", units: next } });
          }}
        />
      )}
      <SelectField
        id={CURRENCY_FIELD_ID}
        label="Currency"
        placeholder="Choose a currency"
        error={problems.find(({ fieldId }) => fieldId === CURRENCY_FIELD_ID)?.message}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency ?? ""}
        onChange={({ target }) => onChange({ currency: target.value === "" ? null : target.value })}
      />
      <SelectField
        label="Price format"
        options={DECIMALS}
        value={decimal ?? ""}
        onChange={({ target }) =>
          onChange({ decimal: target.value === "." || target.value === "," ? target.value : null })
        }
      />
      <SelectField
        label="The same GTIN in several rows"
        options={DUPLICATES}
        value={duplicates}
        onChange={({ target }) => onChange({ duplicates: target.value === "REJECT" ? "REJECT" : "CHEAPEST" })}
      />
    </>
  );
}
