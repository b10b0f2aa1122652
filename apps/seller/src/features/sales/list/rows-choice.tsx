"use client";
import { useId } from "react";

/** The unit of a row of the export. */
export type ExportRows = "ORDERS" | "LINES";

const CHOICES: readonly { readonly rows: ExportRows; readonly label: string; readonly hint: string }[] = [
  { rows: "ORDERS", label: "One row per order", hint: "Totals, dates and tracking." },
  { rows: "LINES", label: "One row per product", hint: "GTIN, SKU, units, price and amount of each." },
];

/** Chooses whether a row of the export is an order, or a product of an order. */
export function RowsChoice({
  rows,
  onChange,
}: {
  readonly rows: ExportRows;
  readonly onChange: (rows: ExportRows) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">Rows of the file</legend>
      <div className="grid gap-2">
        {CHOICES.map((choice) => {
          const id = `${name}-${choice.rows}`;
          return (
            <div
              key={choice.rows}
              className="grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-border-strong bg-surface px-4 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                id={id}
                type="radio"
                name={name}
                className="size-4 accent-accent"
                aria-describedby={`${id}-hint`}
                checked={rows === choice.rows}
                onChange={() => onChange(choice.rows)}
              />
              <label htmlFor={id} className="min-h-6 cursor-pointer font-medium">
                {choice.label}
              </label>
              <p id={`${id}-hint`} className="col-start-2 text-sm text-muted">
                {choice.hint}
              </p>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
