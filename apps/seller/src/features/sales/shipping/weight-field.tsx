"use client";
import { NumberField } from "@quayside/ui/number-field";
import { labelOf } from "#features/sales/shipping/label-of.tsx";

/** The weight of a parcel or pallet in kilograms, as typed. */
export function WeightField({
  name,
  weight,
  error,
  onWeight,
}: {
  /** What is weighed, for the accessible label: "pallet 2". */
  readonly name: string;
  readonly weight: string;
  readonly error: string | undefined;
  readonly onWeight: (weight: string) => void;
}) {
  return (
    <div className="w-40">
      <NumberField
        label={labelOf("Weight", name)}
        unit="kg"
        value={weight}
        error={error}
        onChange={(event) => onWeight(event.target.value)}
      />
    </div>
  );
}
