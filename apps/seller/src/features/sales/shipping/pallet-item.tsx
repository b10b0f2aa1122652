"use client";
import { PALLET_LIMITS } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { ErrorLine } from "#components/error-line.tsx";
import type { StandingPallet } from "#features/sales/shipping/pallets.rules.ts";
import { formatKilograms, palletName } from "#features/sales/shipping/load.view-model.ts";
import { numbersText } from "#features/sales/shipping/box-groups.rules.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

const bases: readonly PalletBase[] = ["EUR", "UK"];

/** One pallet: its boxes, base, and total weight and height. */
export function PalletItem({
  pallet,
  loose,
  onPallet,
  onTakeLoose,
  onClear,
}: {
  readonly pallet: StandingPallet;
  /** Boxes that are not on a pallet. */
  readonly loose: number;
  readonly onPallet: (part: { base?: PalletBase; weight?: string; height?: string }) => void;
  /** Puts the loose boxes on it. */
  readonly onTakeLoose: () => void;
  readonly onClear: () => void;
}) {
  const { number, boxNumbers, base, weight, height, weightGrams, heightCm, estimate, problem } = pallet;
  const name = <span className="sr-only">of pallet {number}</span>;
  const { maxWeightGrams, maxHeightCm } = PALLET_LIMITS;
  return (
    <li className="grid gap-3 rounded-md border border-border p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tnum">
          <span className="font-semibold">Pallet {number}</span>: {boxNumbers.length === 1 ? "box" : "boxes"}{" "}
          {numbersText(boxNumbers)}, {formatKilograms(weightGrams)}, {heightCm} cm high
        </p>
        <span className="flex flex-wrap gap-2">
          {loose > 0 && (
            <Button size="sm" onClick={onTakeLoose}>
              Add {loose === 1 ? "the other box" : `the other ${loose} boxes`}{" "}
              <span className="sr-only">to pallet {number}</span>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {shippingMessages.clearPallet} <span className="sr-only">{number}</span>
          </Button>
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-52">
          <SelectField
            label={<>Base {name}</>}
            options={bases.map((value) => ({ value, label: palletName(value) }))}
            value={base}
            onChange={(event) => onPallet({ base: bases.find((one) => one === event.target.value) ?? base })}
          />
        </div>
        <div className="w-48">
          <NumberField
            label={<>Weight {name}</>}
            hint={`In all, at most ${maxWeightGrams / 1000} kg`}
            unit="kg"
            placeholder={String(estimate.weightGrams / 1000)}
            value={weight}
            onChange={(event) => onPallet({ weight: event.target.value })}
          />
        </div>
        <div className="w-48">
          <NumberField
            label={<>Height {name}</>}
            hint={`In all, at most ${maxHeightCm} cm`}
            unit="cm"
            inputMode="numeric"
            placeholder={String(estimate.heightCm)}
            value={height}
            onChange={(event) => onPallet({ height: event.target.value })}
          />
        </div>
      </div>
      {problem !== undefined && (
        <ErrorLine>
          Pallet {number}: {problem}
        </ErrorLine>
      )}
    </li>
  );
}
