"use client";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { boxGrams, unitsProblem, weightHint } from "#features/sales/shipping/boxes/box-builder.rules.ts";
import type { DraftBox, Packing } from "#features/sales/shipping/boxes/box-builder.rules.ts";
import { SizeFields } from "#features/sales/shipping/load/size-fields.tsx";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";
import { labelOf } from "#features/sales/shipping/load/label-of.tsx";

/** One box: its contents, size, weight and pallet. */
export function BoxItem({
  number,
  box,
  products,
  left,
  pallets,
  unitGrams,
  problem,
  onBox,
  onRemove,
}: {
  readonly number: number;
  readonly box: DraftBox;
  readonly products: SaleBoxes["products"];
  /** Unpacked units of every product. */
  readonly left: ReadonlyMap<string, number>;
  /** The pallets it can be put on. */
  readonly pallets: readonly { readonly value: string; readonly label: string }[];
  readonly unitGrams: Packing["unitGrams"];
  readonly problem: string | undefined;
  readonly onBox: (box: DraftBox) => void;
  readonly onRemove: () => void;
}) {
  const inside = products.filter(({ id }) => box.units[id] !== undefined);
  const addable = products.filter(({ id }) => box.units[id] === undefined && (left.get(id) ?? 0) > 0);
  const name = `box ${number}`;
  const grams = boxGrams(box, unitGrams);
  const setUnits = (id: string, units: string) => onBox({ ...box, units: { ...box.units, [id]: units } });
  const takeOut = (id: string) =>
    onBox({ ...box, units: Object.fromEntries(Object.entries(box.units).filter(([one]) => one !== id)) });
  return (
    <li className="grid grid-cols-1 gap-3 rounded-md border border-border p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-semibold">Box {number}</h4>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
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
            if (id !== "") setUnits(id, String(left.get(id) ?? 0));
          }}
        />
      )}
      <SizeFields name={name} size={box} onSize={(size) => onBox({ ...box, ...size })} />
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
    </li>
  );
}
