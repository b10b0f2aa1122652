import {
  type LimitProblem,
  PALLET_BASES,
  PALLET_LIMITS,
  type PalletBase,
} from "#contract/bookings/shipping-limits.rules.ts";

/** Label formats: A4 sheets of four, pages of one, or label printers of 203 and 300 dpi. */
export const LABEL_SIZES = ["A4", "A5", "A6", "4x6", "zpl", "zpl300"] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Maximum boxes of a sale; more than a booking takes as parcels go on pallets. */
export const MAX_BOXES = 200;

/** Weight and height of an empty pallet. */
const EMPTY_PALLET = { weightGrams: 25_000, heightCm: 15 } as const;

/** A box as it is placed on a pallet. */
interface StandingBox {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** How many boxes of a footprint fit in one layer on a base, all turned the same way; at least one. */
function boxesOfLayer(base: PalletBase, { lengthCm, widthCm }: StandingBox): number {
  const [length, width] = PALLET_BASES[base];
  const along = Math.floor(length / lengthCm) * Math.floor(width / widthCm);
  const across = Math.floor(length / widthCm) * Math.floor(width / lengthCm);
  return Math.max(1, along, across);
}

/**
 * Weight and approximate height of a loaded pallet: boxes of one footprint form their own layers, the largest at the
 * bottom. A measured value overrides it.
 */
export function palletEstimate(base: PalletBase, boxes: readonly StandingBox[]) {
  const groups = Map.groupBy(boxes, (box) => `${box.lengthCm} ${box.widthCm} ${box.heightCm}`);
  let heightCm: number = EMPTY_PALLET.heightCm;
  for (const [first, ...others] of groups.values()) {
    if (first) heightCm += Math.ceil((others.length + 1) / boxesOfLayer(base, first)) * first.heightCm;
  }
  const weightGrams = boxes.reduce<number>((sum, box) => sum + box.weightGrams, EMPTY_PALLET.weightGrams);
  return { weightGrams, heightCm };
}

/** A limit that a pallet breaks; `number` is null when there are too many in total. */
interface PalletProblem {
  readonly number: number | null;
  readonly limit: Extract<LimitProblem["limit"], "count" | "weight" | "height">;
  /** Pieces, grams or centimetres. */
  readonly maximum: number;
}

/** The carriers' limits that pallets break: at most 10, each at most 700 kg and 180 cm with the pallet itself. */
export function palletProblems(
  pallets: readonly { readonly number: number; readonly weightGrams: number; readonly heightCm: number }[],
): PalletProblem[] {
  const { maxCount, maxWeightGrams, maxHeightCm } = PALLET_LIMITS;
  const problems: PalletProblem[] = [];
  if (pallets.length > maxCount) problems.push({ number: null, limit: "count", maximum: maxCount });
  for (const { number, weightGrams, heightCm } of pallets) {
    if (weightGrams > maxWeightGrams) problems.push({ number, limit: "weight", maximum: maxWeightGrams });
    if (heightCm > maxHeightCm) problems.push({ number, limit: "height", maximum: maxHeightCm });
  }
  return problems;
}
