"use client";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { boxGrams, unitsOf, unitsProblem, weightHint } from "#features/sales/shipping/box-builder.rules.ts";
import type { DraftBox, Packing } from "#features/sales/shipping/box-builder.rules.ts";
import { SizeFields } from "#features/sales/shipping/size-fields.tsx";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";
import { labelOf } from "#features/sales/shipping/label-of.tsx";

/** Equal boxes and what their fields need. */
export interface BoxFieldsProps {
  readonly box: DraftBox;
  /** Which boxes, for accessible labels: "box 2", "boxes 1–48". */
  readonly name: string;
  readonly products: SaleBoxes["products"];
  /** Unpacked units of every product. */
  readonly left: ReadonlyMap<string, number>;
  readonly pallets: readonly { readonly value: string; readonly label: string }[];
  readonly unitGrams: Packing["unitGrams"];
  readonly problem: string | undefined;
  readonly onBox: (box: DraftBox) => void;
}

/** What equal boxes hold, how many they are, and the size, weight and pallet of each. */
export function BoxFields({ box, name, products, left, pallets, unitGrams, problem, onBox }: BoxFieldsProps) {
  const inside = products.filter(({ id }) => box.units[id] !== undefined);
  const addable = products.filter(({ id }) => box.units[id] === undefined && (left.get(id) ?? 0) > 0);
  const grams = boxGrams(box, unitGrams);
  const each = (id: string) => Math.floor((left.get(id) ?? 0) / Math.max(1, unitsOf(box.count)));
  const setUnits = (id: string, units: string) => onBox({ ...box, units: { ...box.units, [id]: units } });
  const takeOut = (id: string) =>
    onBox({ ...box, units: Object.fromEntries(Object.entries(box.units).filter(([one]) => one !== id)) });
  return (
    <>
      <ul aria-label={`In ${name}`} className="grid gap-2">
        {inside.map(({ id, name: product, gtin }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-44 flex-1">
              {product} <span className="code text-sm text-muted">{gtin}</span>
            </span>
            <span className="flex items-center gap-2">
              <span className="w-32">
                <NumberField
                  label={`Units of ${product} in ${name}`}
                  hideLabel
                  unit="units"
                  inputMode="numeric"
                  value={box.units[id] ?? ""}
                  error={unitsProblem(box.units[id] ?? "")}
                  onChange={(event) => setUnits(id, event.target.value)}
                />
              </span>
              <Button size="sm" variant="ghost" onClick={() => takeOut(id)}>
                Take out <span className="sr-only">{product}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {inside.length > 1 && <p className="text-sm text-muted">{shippingMessages.mixedBox}</p>}
      {addable.length > 0 && (
        <SelectField
          label={`Add a product to ${name}`}
          hideLabel
          placeholder="Add a product that is left"
          options={addable.map(({ id, name: product }) => ({
            value: id,
            label: `${product} (${left.get(id) ?? 0} left)`,
          }))}
          value=""
          onChange={(event) => {
            const id = event.target.value;
            if (id !== "") setUnits(id, String(each(id)));
          }}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-32">
          <NumberField
            label={
              <>
                How many <span className="sr-only">like {name}</span>
              </>
            }
            unit="boxes"
            inputMode="numeric"
            value={box.count}
            onChange={(event) => onBox({ ...box, count: event.target.value })}
          />
        </div>
        <SizeFields name={name} size={box} onSize={(size) => onBox({ ...box, ...size })} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-80 max-sm:w-full">
          <NumberField
            label={labelOf("Weight", name)}
            hint={weightHint(grams)}
            unit="kg"
            placeholder={grams === null ? "" : String(grams / 1000)}
            value={box.weight}
            error={problem}
            onChange={(event) => onBox({ ...box, weight: event.target.value })}
          />
        </div>
        <div className="w-44">
          <SelectField
            label={labelOf("Pallet", name)}
            hint="Which one, if any"
            options={pallets}
            value={box.pallet}
            onChange={(event) => onBox({ ...box, pallet: event.target.value })}
          />
        </div>
      </div>
    </>
  );
}
