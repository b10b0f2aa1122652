"use client";
import { Button } from "@quayside/ui/button";
import { newParcel, replaced } from "#features/sales/shipping/load.view-model.ts";
import type { TypedParcel } from "#features/sales/shipping/load.view-model.ts";
import { SizeFields } from "#features/sales/shipping/size-fields.tsx";
import { WeightField } from "#features/sales/shipping/weight-field.tsx";

/** The parcels of a booking without packed boxes: weight and size of each. */
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
            <WeightField
              name={`parcel ${index + 1}`}
              weight={parcel.weight}
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
