import { formatNumber } from "@quayside/format/number";
import { type TypedFormat, typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import {
  ADDRESS_LINE_MAXIMUM,
  PALLET_BASES,
  findLimitProblems,
} from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { limitText, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** A parcel as typed: kilograms and centimetres. */
export interface TypedParcel {
  readonly key: string;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/** A pallet as typed: kilograms, and centimetres including the pallet itself. */
export interface TypedPallet {
  readonly key: string;
  readonly base: PalletBase;
  readonly weight: string;
  readonly height: string;
}

/** Common box sizes, in cm: length, width, height. The first one stacks best. */
export const BOX_PRESETS = [
  [60, 40, 30],
  [60, 40, 40],
  [40, 30, 30],
  [40, 30, 20],
  [80, 60, 40],
] as const;

/** "60 × 40 × 30 cm". */
export function presetName(size: readonly number[]): string {
  return `${size.join(" × ")} cm`;
}

/** "EUR, 120 × 80 cm". */
export function palletName(base: PalletBase): string {
  return `${base}, ${presetName(PALLET_BASES[base])}`;
}

/** The heaviest pallet weighs 700 kg, so that "1,234" has one reading. */
const KILOGRAMS: TypedFormat = { decimals: 3, least: 0.001, most: 999.999, unit: "kg" };
const CENTIMETRES = wholeFormat(1, 400, "cm");

/** Grams of a weight in kilograms ("12.4", "12,4"); null unless above 0. */
export const gramsOf = (text: string): number | null => typedValue(text, KILOGRAMS);

/** What is wrong with a weight. */
export const weightProblem = (text: string): string | null =>
  typedProblem(text, KILOGRAMS, shippingMessages.weightMissing);

/** What is wrong with a height. */
export const heightProblem = (text: string): string | null =>
  typedProblem(text, CENTIMETRES, shippingMessages.heightMissing);

/** Grams as kilograms for a field: "12.4". */
export function kilogramsText(grams: number | null): string {
  return grams === null ? "" : String(grams / 1000);
}

/** "12.4 kg". */
export function formatKilograms(grams: number): string {
  return `${formatNumber(grams / 1000, { upTo: 2 })} kg`;
}

/** Whole centimetres from 1 to 400; null otherwise. */
export const centimetresOf = (text: string): number | null => typedValue(text, CENTIMETRES);

/** A parcel of the most common size, without a weight. */
export function newParcel(): TypedParcel {
  const [length, width, height] = BOX_PRESETS[0];
  return {
    key: crypto.randomUUID(),
    weight: "",
    length: String(length),
    width: String(width),
    height: String(height),
  };
}

/** A pallet without measurements. */
export function newPallet(): TypedPallet {
  return { key: crypto.randomUUID(), base: "EUR", weight: "", height: "" };
}

/** A packed pallet as form values. */
export function typedPallet(pallet: {
  base: PalletBase;
  weightGrams: number;
  heightCm: number;
}): TypedPallet {
  return {
    key: crypto.randomUUID(),
    base: pallet.base,
    weight: kilogramsText(pallet.weightGrams),
    height: String(pallet.heightCm),
  };
}

/** The typed sides in cm; null while one is invalid. */
export function sidesOf(typed: Pick<TypedParcel, "length" | "width" | "height">) {
  const lengthCm = centimetresOf(typed.length);
  const widthCm = centimetresOf(typed.width);
  const heightCm = centimetresOf(typed.height);
  return lengthCm === null || widthCm === null || heightCm === null ? null : { lengthCm, widthCm, heightCm };
}

/** The typed parcel; null while incomplete. */
export function parcelOf(typed: TypedParcel) {
  const weightGrams = gramsOf(typed.weight);
  const sides = sidesOf(typed);
  return weightGrams === null || sides === null ? null : { weightGrams, ...sides };
}

/** The typed pallet; null while incomplete. */
export function palletOf(typed: TypedPallet) {
  const weightGrams = gramsOf(typed.weight);
  const heightCm = centimetresOf(typed.height);
  return weightGrams === null || heightCm === null ? null : { base: typed.base, weightGrams, heightCm };
}

/**
 * Problems that prevent a load from being booked: by the key of a parcel or pallet, and in total. `limits` are shown
 * while the user types; missing values when the form is sent.
 */
export function loadProblems(parcels: readonly TypedParcel[], pallets: readonly TypedPallet[]) {
  const at = new Map<string, string>();
  const limits = new Map<string, string>();
  for (const typed of parcels) {
    if (sidesOf(typed) === null) at.set(typed.key, shippingMessages.sizeMissing);
    const problem = weightProblem(typed.weight);
    if (problem !== null) at.set(typed.key, problem);
  }
  for (const typed of pallets) {
    const problem = weightProblem(typed.weight) ?? heightProblem(typed.height);
    if (problem !== null) at.set(typed.key, problem);
  }
  const all: string[] = [];
  const none = { weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1 };
  const found = findLimitProblems(
    parcels.map((typed) => parcelOf(typed) ?? none),
    pallets.map((typed) => palletOf(typed) ?? none),
  );
  for (const problem of found) {
    const typed = (problem.kind === "PARCEL" ? parcels : pallets)[problem.index ?? -1];
    if (typed === undefined) all.push(limitText(problem));
    else if (!at.has(typed.key)) limits.set(typed.key, limitText(problem));
  }
  return { at: new Map([...limits, ...at]), limits, all };
}

/** "28 of 35 characters". */
export function lineCounter(text: string): string {
  return `${text.trim().length} of ${ADDRESS_LINE_MAXIMUM} characters`;
}

/** Why an address line cannot be printed on a label; undefined when it can. */
export function lineProblem(text: string): string | undefined {
  return text.trim().length > ADDRESS_LINE_MAXIMUM
    ? shippingMessages.lineTooLong(ADDRESS_LINE_MAXIMUM)
    : undefined;
}

/** The list with the entry of the same key replaced. */
export function replaced<T extends { readonly key: string }>(all: readonly T[], next: T): T[] {
  return all.map((one) => (one.key === next.key ? next : one));
}
