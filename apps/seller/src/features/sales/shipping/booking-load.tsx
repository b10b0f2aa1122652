"use client";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import type { BookingForm, LoadKind } from "#features/sales/shipping/booking-form.view-model.ts";
import { formatKilograms } from "#features/sales/shipping/load.view-model.ts";
import { PalletsEditor } from "#features/sales/shipping/pallets-editor.tsx";
import { ParcelsEditor } from "#features/sales/shipping/parcels-editor.tsx";

/** "5 boxes, 61.2 kg". */
export function boxesText(boxes: SaleBoxes["boxes"]): string {
  const grams = boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return `${boxes.length} ${boxes.length === 1 ? "box" : "boxes"}, ${formatKilograms(grams)}`;
}

/** The load for a carrier: the packed boxes, or parcels or pallets entered here. */
export function BookingLoad({
  form,
  packed,
  takes,
  isCollected,
  problems,
  advice,
  onForm,
}: {
  readonly form: BookingForm;
  /** Boxes that hold every confirmed unit; undefined when the order is not packed. */
  readonly packed: SaleBoxes | undefined;
  readonly takes: readonly ("PARCEL" | "PALLET")[];
  /** Whether it is collected by a driver. */
  readonly isCollected: boolean;
  readonly problems: { readonly at: ReadonlyMap<string, string>; readonly all: readonly string[] };
  /** A warning about the load; null without one. */
  readonly advice: string | null;
  readonly onForm: (part: Partial<BookingForm>) => void;
}) {
  const what = isCollected ? "What is collected" : "What you bring";
  const isOnPallets = (packed?.pallets.length ?? 0) > 0;
  const kinds: readonly { value: LoadKind; label: string; isOffered: boolean }[] = [
    {
      value: "boxes",
      label: `The packed boxes: ${boxesText(packed?.boxes ?? [])}`,
      isOffered: packed !== undefined && !isOnPallets && takes.includes("PARCEL"),
    },
    { value: "parcels", label: "Parcels", isOffered: packed === undefined && takes.includes("PARCEL") },
    { value: "pallets", label: "Pallets", isOffered: takes.includes("PALLET") },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{what}</legend>
      <SelectField
        label={what}
        options={kinds.filter(({ isOffered }) => isOffered).map(({ value, label }) => ({ value, label }))}
        value={form.load}
        onChange={(event) =>
          onForm({ load: kinds.find(({ value }) => value === event.target.value)?.value ?? form.load })
        }
      />
      {advice !== null && (
        <InlineNotification tone="caution" closable={false}>
          {advice}
        </InlineNotification>
      )}
      {form.load === "parcels" && (
        <ParcelsEditor
          parcels={form.parcels}
          problems={problems.at}
          onParcels={(parcels) => onForm({ parcels })}
        />
      )}
      {form.load === "pallets" && (
        <PalletsEditor
          pallets={form.pallets}
          problems={problems.at}
          onPallets={(pallets) => onForm({ pallets })}
        />
      )}
      {problems.all.map((problem) => (
        <InlineNotification key={problem} tone="error" closable={false}>
          {problem}
        </InlineNotification>
      ))}
    </fieldset>
  );
}
