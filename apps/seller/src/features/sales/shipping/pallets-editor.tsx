"use client";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { newPallet, palletName, replaced } from "#features/sales/shipping/load.view-model.ts";
import type { TypedPallet } from "#features/sales/shipping/load.view-model.ts";
import { WeightField } from "#features/sales/shipping/weight-field.tsx";

const bases: readonly PalletBase[] = ["EUR", "UK"];
const baseOptions = bases.map((value) => ({ value, label: palletName(value) }));

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
            <WeightField
              name={`pallet ${index + 1}`}
              weight={pallet.weight}
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
