"use client";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import {
  BOX_PRESETS,
  newPallet,
  newParcel,
  palletName,
  presetName,
} from "#features/sales/shipping/load.view-model.ts";
import type { TypedPallet, TypedParcel } from "#features/sales/shipping/load.view-model.ts";

const bases: readonly PalletBase[] = ["EUR", "UK"];
const baseOptions = bases.map((value) => ({ value, label: palletName(value) }));
const presets = BOX_PRESETS.map((size) => ({ value: size.join("x"), label: presetName(size) }));

/** Length, width and height of a box, with the sizes of trade to choose from. */
export function SizeFields({
  name,
  size,
  onSize,
}: {
  /** Which box, for readers of the labels: "box 2". */
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
          label={
            <>
              Size <span className="sr-only">of {name}</span>
            </>
          }
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
            label={
              <>
                {label} <span className="sr-only">of {name}</span>
              </>
            }
            unit="cm"
            inputMode="numeric"
            min={1}
            max={400}
            value={size[side]}
            onChange={(event) => onSize({ length, width, height, [side]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}

function Weight({
  name,
  weight,
  max,
  error,
  onWeight,
}: {
  readonly name: string;
  readonly weight: string;
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

/** Replaces the entry of a key. */
function replaced<T extends { readonly key: string }>(all: readonly T[], next: T): T[] {
  return all.map((one) => (one.key === next.key ? next : one));
}

/** The parcels of a booking that was not packed into boxes: weight and size of each. */
export function ParcelsEditor({
  parcels,
  problems,
  onParcels,
}: {
  readonly parcels: readonly TypedParcel[];
  /** By the key of the parcel. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onParcels: (parcels: readonly TypedParcel[]) => void;
}) {
  const last = parcels.at(-1);
  return (
    <div className="grid gap-3">
      <ul aria-label="Parcels" className="grid gap-3">
        {parcels.map((parcel, index) => (
          <li key={parcel.key} className="grid gap-3 border-b border-border pb-3">
            <div className="flex items-center justify-between gap-3">
              <p className="font-medium">Parcel {index + 1}</p>
              {parcels.length > 1 && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => onParcels(parcels.filter((one) => one.key !== parcel.key))}
                >
                  Remove <span className="sr-only">parcel {index + 1}</span>
                </Button>
              )}
            </div>
            <SizeFields
              name={`parcel ${index + 1}`}
              size={parcel}
              onSize={(size) => onParcels(replaced(parcels, { ...parcel, ...size }))}
            />
            <Weight
              name={`parcel ${index + 1}`}
              weight={parcel.weight}
              max={30}
              error={problems.get(parcel.key)}
              onWeight={(weight) => onParcels(replaced(parcels, { ...parcel, weight }))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          onClick={() => onParcels([...parcels, { ...newParcel(), ...last, key: crypto.randomUUID() }])}
        >
          Add a parcel like the last
        </Button>
      </div>
    </div>
  );
}

/** The pallets of a booking: base, weight and height of each. */
export function PalletsEditor({
  pallets,
  problems,
  onPallets,
}: {
  readonly pallets: readonly TypedPallet[];
  /** By the key of the pallet. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onPallets: (pallets: readonly TypedPallet[]) => void;
}) {
  const last = pallets.at(-1);
  return (
    <div className="grid gap-3">
      <ul aria-label="Pallets" className="grid gap-3">
        {pallets.map((pallet, index) => (
          <li key={pallet.key} className="flex flex-wrap items-start gap-3 border-b border-border pb-3">
            <div className="w-48">
              <SelectField
                label={`Pallet ${index + 1}`}
                options={baseOptions}
                value={pallet.base}
                onChange={(event) => {
                  const base = bases.find((one) => one === event.target.value) ?? "EUR";
                  onPallets(replaced(pallets, { ...pallet, base }));
                }}
              />
            </div>
            <Weight
              name={`pallet ${index + 1}`}
              weight={pallet.weight}
              max={700}
              error={problems.get(pallet.key)}
              onWeight={(weight) => onPallets(replaced(pallets, { ...pallet, weight }))}
            />
            <div className="w-28">
              <NumberField
                label={
                  <>
                    Height <span className="sr-only">of pallet {index + 1}</span>
                  </>
                }
                unit="cm"
                min={1}
                max={180}
                value={pallet.height}
                onChange={(event) => onPallets(replaced(pallets, { ...pallet, height: event.target.value }))}
              />
            </div>
            {pallets.length > 1 && (
              <Button
                size="sm"
                variant="ghost"
                className="mt-7"
                onClick={() => onPallets(pallets.filter((one) => one.key !== pallet.key))}
              >
                Remove <span className="sr-only">pallet {index + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          onClick={() => onPallets([...pallets, { ...newPallet(), ...last, key: crypto.randomUUID() }])}
        >
          Add a pallet like the last
        </Button>
      </div>
    </div>
  );
}
