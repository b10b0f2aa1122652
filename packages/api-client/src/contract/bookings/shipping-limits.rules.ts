/** Carriers' limits for parcels: at most 30 kg, 175 cm a side, 300 cm of length and girth, 20 in a booking. */
export const PARCEL_LIMITS = {
  maxWeightGrams: 30_000,
  maxSideCm: 175,
  maxLengthAndGirthCm: 300,
  maxCount: 20,
} as const;

/** Carriers' limits for pallets: at most 700 kg, 180 cm high with the pallet itself, 10 in a booking. */
export const PALLET_LIMITS = { maxWeightGrams: 700_000, maxHeightCm: 180, maxCount: 10 } as const;

/** Length and width of the two pallets that carriers take, in cm. */
export const PALLET_BASES = { EUR: [120, 80], UK: [120, 100] } as const;
export type PalletBase = keyof typeof PALLET_BASES;

/** Characters that a carrier prints of a line of an address. */
export const ADDRESS_LINE_MAXIMUM = 35;

/** A box between 12 and 20 kg is the cheapest to send and the easiest to lift. */
export const IDEAL_BOX_GRAMS = { from: 12_000, to: 20_000 } as const;

export interface ParcelMeasures {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

export interface PalletMeasures {
  readonly weightGrams: number;
  readonly heightCm: number;
}

/** A limit that a parcel or pallet breaks; `index` counts from 0, null when there are too many in total. */
export interface LimitProblem {
  readonly kind: "PARCEL" | "PALLET";
  readonly index: number | null;
  readonly limit: "count" | "weight" | "side" | "lengthAndGirth" | "height";
  /** Grams, centimetres or pieces. */
  readonly maximum: number;
}

/** Longest side and twice the other two: what carriers call length and girth, in cm. */
export function lengthAndGirthCm({ lengthCm, widthCm, heightCm }: ParcelMeasures): number {
  const [longest = 0, second = 0, third = 0] = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a);
  return longest + 2 * (second + third);
}

/** Limits that a parcel breaks. */
export function parcelProblems(parcel: ParcelMeasures, index: number): LimitProblem[] {
  const { maxWeightGrams, maxSideCm, maxLengthAndGirthCm } = PARCEL_LIMITS;
  const problems: LimitProblem[] = [];
  const add = (limit: LimitProblem["limit"], maximum: number) =>
    problems.push({ kind: "PARCEL", index, limit, maximum });
  if (parcel.weightGrams > maxWeightGrams) add("weight", maxWeightGrams);
  if (Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm) > maxSideCm) add("side", maxSideCm);
  if (lengthAndGirthCm(parcel) > maxLengthAndGirthCm) add("lengthAndGirth", maxLengthAndGirthCm);
  return problems;
}

/** Every limit that a booking of these parcels and pallets breaks; empty when it can be made. */
export function findLimitProblems(
  parcels: readonly ParcelMeasures[],
  pallets: readonly PalletMeasures[],
): LimitProblem[] {
  const problems = parcels.flatMap(parcelProblems);
  const tooMany = (kind: LimitProblem["kind"], maximum: number) =>
    problems.push({ kind, index: null, limit: "count", maximum });
  if (parcels.length > PARCEL_LIMITS.maxCount) tooMany("PARCEL", PARCEL_LIMITS.maxCount);
  if (pallets.length > PALLET_LIMITS.maxCount) tooMany("PALLET", PALLET_LIMITS.maxCount);
  for (const [index, pallet] of pallets.entries()) {
    const { maxWeightGrams, maxHeightCm } = PALLET_LIMITS;
    if (pallet.weightGrams > maxWeightGrams)
      problems.push({ kind: "PALLET", index, limit: "weight", maximum: maxWeightGrams });
    if (pallet.heightCm > maxHeightCm)
      problems.push({ kind: "PALLET", index, limit: "height", maximum: maxHeightCm });
  }
  return problems;
}
