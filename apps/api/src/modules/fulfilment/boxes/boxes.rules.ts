import type { SuggestedBox } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { MAX_BOXES } from "@quayside/api-client/contract/boxes/boxes.rules";
import {
  IDEAL_BOX_GRAMS,
  type LimitProblem,
  parcelProblems,
  type ParcelMeasures,
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

interface OpenBox {
  grams: number;
  readonly lines: { id: string; units: number }[];
}

/**
 * Suggests a packing: full boxes of one product each up to the ideal weight, and the remainders together. Products
 * that were never weighed get their own box without a weight. Empty when there would be too many boxes.
 */
export function suggestBoxes(lines: readonly PackableLine[]): SuggestedBox[] {
  const suggested: SuggestedBox[] = [];
  const open: OpenBox[] = [];
  const add = (weightGrams: number | null, boxLines: { id: string; units: number }[]) =>
    suggested.push({ weightGrams, ...STANDARD_BOX, lines: boxLines });
  for (const { id, units, unitWeightGrams } of lines) {
    if (units === 0) continue;
    if (unitWeightGrams === null) {
      add(null, [{ id, units }]);
      continue;
    }
    const fitting = Math.max(1, Math.floor(IDEAL_BOX_GRAMS.to / unitWeightGrams));
    const full = Math.floor(units / fitting);
    if (full + suggested.length > MAX_BOXES) return [];
    for (let box = 0; box < full; box += 1) add(fitting * unitWeightGrams, [{ id, units: fitting }]);
    const rest = units - full * fitting;
    if (rest === 0) continue;
    const grams = rest * unitWeightGrams;
    const place = open.find((box) => box.grams + grams <= IDEAL_BOX_GRAMS.to);
    if (place) {
      place.grams += grams;
      place.lines.push({ id, units: rest });
    } else open.push({ grams, lines: [{ id, units: rest }] });
  }
  for (const box of open) add(box.grams, box.lines);
  return suggested.length > MAX_BOXES ? [] : suggested;
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
