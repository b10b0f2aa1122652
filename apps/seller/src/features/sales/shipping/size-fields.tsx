"use client";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { BOX_PRESETS, presetName } from "#features/sales/shipping/load.view-model.ts";
import type { TypedParcel } from "#features/sales/shipping/load.view-model.ts";
import { labelOf } from "#features/sales/shipping/label-of.tsx";

const presets = BOX_PRESETS.map((size) => ({ value: size.join("x"), label: presetName(size) }));

/** Length, width and height of a box, with common sizes to choose from. */
export function SizeFields({
  name,
  size,
  onSize,
}: {
  /** Which box, for accessible labels: "box 2". */
  readonly name: string;
  readonly size: Pick<TypedParcel, "length" | "width" | "height">;
  readonly onSize: (size: Pick<TypedParcel, "length" | "width" | "height">) => void;
}) {
  const { length, width, height } = size;
  const sides = [
    ["Length", "length"],
    ["Width", "width"],
    ["Height", "height"],
  ] as const;
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:gap-x-2">
      <div className="w-44 max-sm:w-full">
        <SelectField
          label={labelOf("Size", name)}
          placeholder="Another size"
          options={presets}
          value={presets.find(({ value }) => value === `${length}x${width}x${height}`)?.value ?? ""}
          onChange={(event) => {
            const [a, b, c] = event.target.value.split("x");
            if (c !== undefined) onSize({ length: a ?? "", width: b ?? "", height: c });
          }}
        />
      </div>
      {sides.map(([label, side]) => (
        <div key={side} className="w-24 max-sm:w-0 max-sm:flex-1">
          <NumberField
            label={labelOf(label, name)}
            unit="cm"
            inputMode="numeric"
            value={size[side]}
            onChange={(event) => onSize({ length, width, height, [side]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
