"use client";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { NumberField } from "@quayside/ui/number-field";
import { type Packing, unitsProblem } from "#features/sales/shipping/box-builder.rules.ts";

/** The unit weight of each product: known from last time, or entered here; remembered for its GTIN. */
export function UnitWeights({
  products,
  grams,
  onGrams,
}: {
  readonly products: SaleBoxes["products"];
  readonly grams: Packing["unitGrams"];
  readonly onGrams: (grams: Packing["unitGrams"]) => void;
}) {
  const unknown = products.filter(({ unitWeightGrams }) => unitWeightGrams === null).length;
  return (
    <details open={unknown > 0} className="grid gap-2">
      <summary className="cursor-pointer font-medium">
        Weight of one unit{unknown > 0 && `, ${unknown} of ${products.length} not known`}
      </summary>
      <ul aria-label="Weight of one unit" className="mt-2 grid gap-2">
        {products.map(({ id, name, units }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1">
              {name} <span className="tnum text-sm text-muted">{units} units</span>
            </span>
            <span className="w-36">
              <NumberField
                label={`Weight of one ${name}`}
                hideLabel
                unit="g"
                inputMode="numeric"
                value={grams[id] ?? ""}
                error={unitsProblem(grams[id] ?? "")}
                onChange={(event) => onGrams({ ...grams, [id]: event.target.value })}
              />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
