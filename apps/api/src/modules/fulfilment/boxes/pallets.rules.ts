import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { palletEstimate } from "@quayside/api-client/contract/boxes/pallet.rules";

interface AskedPallet {
  readonly number: number;
  readonly base: PalletBase;
  readonly weightGrams?: number | undefined;
  readonly heightCm?: number | undefined;
}

interface PlacedBox {
  readonly palletNumber?: number | null | undefined;
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/**
 * The pallets with boxes, by number, with their measured values and estimates of the rest. Pallets without boxes are
 * left out.
 */
export function palletsOf(boxes: readonly PlacedBox[], asked: readonly AskedPallet[]) {
  const said = new Map(asked.map((pallet) => [pallet.number, pallet]));
  const standing = Map.groupBy(boxes, ({ palletNumber }) => palletNumber ?? 0);
  standing.delete(0);
  return [...standing]
    .toSorted(([a], [b]) => a - b)
    .map(([number, own]) => {
      const { base = "EUR", weightGrams, heightCm } = said.get(number) ?? {};
      const estimate = palletEstimate(base, own);
      return {
        number,
        base,
        weightGrams: weightGrams ?? estimate.weightGrams,
        heightCm: heightCm ?? estimate.heightCm,
      };
    });
}
