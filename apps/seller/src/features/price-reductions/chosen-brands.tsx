"use client";
import { Button } from "@quayside/ui/button";
import { TextField } from "@quayside/ui/text-field";
import {
  type ChosenBrand,
  percentFieldOf,
  toggled,
} from "#features/price-reductions/reduction-form.view-model.ts";

/** The chosen brands, each with the common percentage or its own. */
export function ChosenBrands({
  brands,
  percent,
  problemAt,
  onChange,
}: {
  readonly brands: readonly ChosenBrand[];
  /** The percentage for all, as typed. */
  readonly percent: string;
  readonly problemAt: (fieldId: string) => string | undefined;
  readonly onChange: (brands: readonly ChosenBrand[]) => void;
}) {
  return (
    <ul aria-label="Chosen brands" className="divide-y divide-border border-y border-border empty:hidden">
      {brands.map((brand) => (
        <li key={brand.qid} className="flex flex-wrap items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1 truncate font-medium">{brand.name}</span>
          <div className="w-28">
            <TextField
              id={percentFieldOf(brand.qid)}
              label={`Reduction on ${brand.name} in %`}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              className="tnum text-right"
              placeholder={percent === "" ? "%" : percent}
              value={brand.percent ?? ""}
              error={problemAt(percentFieldOf(brand.qid))}
              onChange={({ target: { value } }) =>
                onChange(
                  brands.map((one) =>
                    one.qid === brand.qid ? { ...one, percent: value === "" ? null : value } : one,
                  ),
                )
              }
            />
          </div>
          <Button size="sm" variant="ghost" onClick={() => onChange(toggled(brands, brand))}>
            Remove <span className="sr-only">{brand.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
