import type { SuggestedBox } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { MAX_BOXES, palletEstimate } from "@quayside/api-client/contract/boxes/boxes.rules";
import {
  IDEAL_BOX_GRAMS,
  type LimitProblem,
  parcelProblems,
  type ParcelMeasures,
  type PalletBase,
} from "@quayside/api-client/contract/bookings/shipping-limits.rules";

/** A product of a sale with the quantity to pack. */
export interface PackableLine {
  /** Public id of the line. */
  readonly id: string;
  readonly units: number;
  /** From the last time; null when it was never weighed. */
  readonly unitWeightGrams: number | null;
}

interface AskedBox extends ParcelMeasures {
  readonly lines: readonly { readonly id: string; readonly units: number }[];
}

/** The outer dimensions that warehouses stack best, in cm. */
const STANDARD_BOX = { lengthCm: 60, widthCm: 40, heightCm: 30 } as const;

/** Assumed weight of a unit that was never weighed. Grams. */
const ASSUMED_UNIT_GRAMS = 250;

/** Equal boxes of a plan. */
interface PlannedBoxes {
  readonly count: number;
  /** Of one box; with the assumed weight for units that were never weighed. */
  readonly grams: number;
  readonly isWeighed: boolean;
  readonly lines: { id: string; units: number }[];
}

/**
 * Full boxes of one product each up to the ideal weight, and the remainders together. Products that were never weighed
 * get boxes of their own.
 */
function planBoxes(lines: readonly PackableLine[]): PlannedBoxes[] {
  const own: PlannedBoxes[] = [];
  const shared: (PlannedBoxes & { grams: number })[] = [];
  for (const { id, units, unitWeightGrams } of lines) {
    const isWeighed = unitWeightGrams !== null;
    const each = unitWeightGrams ?? ASSUMED_UNIT_GRAMS;
    const fitting = Math.max(1, Math.floor(IDEAL_BOX_GRAMS.to / each));
    const count = Math.floor(units / fitting);
    if (count > 0) own.push({ count, grams: fitting * each, isWeighed, lines: [{ id, units: fitting }] });
    const rest = { id, units: units - count * fitting };
    const grams = rest.units * each;
    if (rest.units === 0) continue;
    const place = shared.find((box) => isWeighed && box.grams + grams <= IDEAL_BOX_GRAMS.to);
    if (place) {
      place.grams += grams;
      place.lines.push(rest);
    } else (isWeighed ? shared : own).push({ count: 1, grams, isWeighed, lines: [rest] });
  }
  return [...own, ...shared];
}

const countOf = (plan: readonly PlannedBoxes[]) => plan.reduce((sum, { count }) => sum + count, 0);

/**
 * Suggests a packing; a box of products that were never weighed has no weight. Empty when there would be too many
 * boxes.
 */
export function suggestBoxes(lines: readonly PackableLine[]): SuggestedBox[] {
  const plan = planBoxes(lines);
  if (countOf(plan) > MAX_BOXES) return [];
  return plan.flatMap(({ count, grams, isWeighed, lines: inside }) =>
    Array.from({ length: count }, () => ({
      weightGrams: isWeighed ? grams : null,
      ...STANDARD_BOX,
      lines: inside,
    })),
  );
}

/** The boxes that an order not packed yet is quoted for: as many as are suggested. Total weight in grams. */
export function plannedLoad(lines: readonly PackableLine[]): { parcels: number; weightGrams: number } {
  const plan = planBoxes(lines);
  return {
    parcels: countOf(plan),
    weightGrams: plan.reduce((sum, { count, grams }) => sum + count * grams, 0),
  };
}

/** Units of each line in boxes. */
function packedUnits(boxes: readonly Pick<AskedBox, "lines">[]): Map<string, number> {
  const packed = new Map<string, number>();
  for (const { lines } of boxes)
    for (const { id, units } of lines) packed.set(id, (packed.get(id) ?? 0) + units);
  return packed;
}

/** Lines of boxes that do not belong to the sale. */
export function unknownLines(
  lines: readonly PackableLine[],
  boxes: readonly Pick<AskedBox, "lines">[],
): string[] {
  const known = new Set(lines.map(({ id }) => id));
  return [...packedUnits(boxes).keys()].filter((id) => !known.has(id));
}

/** Lines whose packed units differ from the confirmed ones; any units of lines that are no longer shipped. */
export function wronglyPacked(
  lines: readonly PackableLine[],
  boxes: readonly Pick<AskedBox, "lines">[],
): { id: string; confirmed: number; packed: number }[] {
  const packed = packedUnits(boxes);
  const confirmed = new Map(lines.map(({ id, units }) => [id, units]));
  return [...new Set([...confirmed.keys(), ...packed.keys()])]
    .map((id) => ({ id, confirmed: confirmed.get(id) ?? 0, packed: packed.get(id) ?? 0 }))
    .filter((line) => line.confirmed !== line.packed);
}

/** Carrier limits exceeded by boxes. */
export function boxProblems(boxes: readonly ParcelMeasures[]): (LimitProblem & {
  readonly index: number;
  readonly limit: "weight" | "side" | "lengthAndGirth";
})[] {
  return boxes.flatMap((box, index) =>
    parcelProblems(box, index).flatMap(({ limit, ...problem }) =>
      limit === "weight" || limit === "side" || limit === "lengthAndGirth"
        ? [{ ...problem, index, limit }]
        : [],
    ),
  );
}

/** The unit weight of each line: as entered, or derived from a box that contains nothing else. In grams, by line. */
export function unitWeights(
  boxes: readonly (Pick<AskedBox, "weightGrams"> & {
    readonly lines: readonly { id: string; units: number; unitWeightGrams?: number | undefined }[];
  })[],
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { weightGrams, lines } of boxes) {
    const [only, ...others] = lines;
    if (only && others.length === 0) weights.set(only.id, Math.max(1, Math.round(weightGrams / only.units)));
  }
  for (const { lines } of boxes)
    for (const { id, unitWeightGrams } of lines) if (unitWeightGrams) weights.set(id, unitWeightGrams);
  return weights;
}

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
