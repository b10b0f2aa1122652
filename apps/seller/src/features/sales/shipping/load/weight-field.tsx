"use client";
import { NumberField } from "@quayside/ui/number-field";

/** The weight of a parcel or pallet in kilograms, as typed. */
export function WeightField({
  name,
  weight,
  max,
  error,
  onWeight,
}: {
  /** What is weighed, for the accessible label: "pallet 2". */
  readonly name: string;
  readonly weight: string;
  /** Kilograms. */
  readonly max: number;
  readonly error: string | undefined;
  readonly onWeight: (weight: string) => void;
}) {
  return (
    <div className="w-40">
      <NumberField
        label={
          <>
            Weight <span className="sr-only">of {name}</span>
          </>
        }
        unit="kg"
        min={0}
        max={max}
        step="any"
        value={weight}
        error={error}
        onChange={(event) => onWeight(event.target.value)}
      />
    </div>
  );
}
