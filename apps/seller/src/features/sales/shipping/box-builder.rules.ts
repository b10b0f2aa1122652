import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { MAX_BOXES } from "@quayside/api-client/contract/boxes/boxes.rules";
import {
  IDEAL_BOX_GRAMS,
  parcelProblems,
} from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import {
  BOX_PRESETS,
  formatKilograms,
  gramsOf,
  kilogramsText,
  sidesOf,
  weightProblem,
} from "#features/sales/shipping/load.view-model.ts";
import { groupsOf } from "#features/sales/shipping/box-groups.rules.ts";
import { limitText, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** Equal boxes being packed. An empty weight defaults to the weight of what is in one, if known. */
export interface DraftBox {
  readonly key: string;
  /** The typed number of these boxes. */
  readonly count: string;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** Number of the pallet it is on; empty for none. */
  readonly pallet: string;
  /** Typed units in each box by the id of their line. */
  readonly units: Readonly<Record<string, string>>;
}

/** A pallet being packed. Empty values are estimated. */
export interface DraftPallet {
  readonly number: number;
  readonly base: PalletBase;
  readonly weight: string;
  readonly height: string;
}

/** Boxes being packed, details of their pallets, and the typed weight of one unit in grams by line id. */
export interface Packing {
  readonly boxes: readonly DraftBox[];
  readonly pallets: readonly DraftPallet[];
  readonly unitGrams: Readonly<Record<string, string>>;
}

type Products = SaleBoxes["products"];

const [STANDARD] = BOX_PRESETS;
const size = { length: String(STANDARD[0]), width: String(STANDARD[1]), height: String(STANDARD[2]) };

/** An empty box. */
export function emptyBox(): DraftBox {
  return { key: crypto.randomUUID(), count: "1", weight: "", ...size, pallet: "", units: {} };
}

function typedUnits(lines: readonly { readonly id: string; readonly units: number }[]) {
  const sums: Record<string, number> = {};
  for (const { id, units } of lines) sums[id] = (sums[id] ?? 0) + units;
  return Object.fromEntries(Object.entries(sums).map(([id, units]) => [id, String(units)]));
}

type KnownBox = SaleBoxes["suggestions"][number] & { readonly palletNumber?: number | null };

function draftOf(box: KnownBox): Omit<DraftBox, "key" | "count"> {
  return {
    weight: kilogramsText(box.weightGrams),
    length: String(box.lengthCm),
    width: String(box.widthCm),
    height: String(box.heightCm),
    pallet: box.palletNumber ? String(box.palletNumber) : "",
    units: typedUnits(box.lines),
  };
}

/** Boxes as form values: equal ones that follow each other as one. */
function draftsOf(boxes: readonly KnownBox[]): DraftBox[] {
  return groupsOf(boxes.map(draftOf), (box) => JSON.stringify(box)).flatMap(({ boxes: [box, ...others] }) =>
    box === undefined ? [] : [{ ...box, key: crypto.randomUUID(), count: String(1 + others.length) }],
  );
}

function unitGramsOf(products: Products): Record<string, string> {
  const known = products.filter(({ unitWeightGrams }) => unitWeightGrams !== null);
  return Object.fromEntries(known.map(({ id, unitWeightGrams }) => [id, String(unitWeightGrams)]));
}

/**
 * The initial packing: the existing boxes, otherwise the suggestion, otherwise one box with everything.
 * @param pallets the saved pallets as form values
 */
export function startPacking(
  { boxes, suggestions, products }: SaleBoxes,
  pallets: readonly DraftPallet[] = [],
): Packing {
  const filled = boxes.filter(({ lines }) => lines.length > 0);
  const known: readonly KnownBox[] = filled.length > 0 ? filled : suggestions;
  const all = products.filter(({ units }) => units > 0);
  const single = { ...emptyBox(), units: typedUnits(all) };
  return {
    boxes: known.length > 0 ? draftsOf(known) : [single],
    pallets,
    unitGrams: unitGramsOf(products),
  };
}

/** Replaces the current packing with the suggestion; typed weights are kept. */
export function takeSuggestion(packing: Packing, { suggestions }: SaleBoxes): Packing {
  return { ...packing, boxes: draftsOf(suggestions), pallets: [] };
}

const UNITS = wholeFormat(1, 9_999_999);

/** What is wrong with a typed number of units; an empty field and 0 are none. */
export const unitsProblem = (text: string): string | undefined =>
  /^\s*0*\s*$/.test(text) ? undefined : (typedProblem(text, UNITS) ?? undefined);

/** A whole number of 1 or more; 0 for everything else. */
export const unitsOf = (text: string | undefined): number => typedValue(text ?? "", UNITS) ?? 0;

/** The boxes of a packing with their first number and how many they are. */
export function numbered(boxes: readonly DraftBox[]) {
  let next = 1;
  return boxes.map((box) => {
    const count = unitsOf(box.count);
    const from = next;
    next += count;
    return { box, from, count };
  });
}

/** Unpacked units of every product; negative if too many are packed. */
export function unpacked(products: Products, boxes: readonly DraftBox[]): Map<string, number> {
  const left = new Map(products.map(({ id, units }) => [id, units]));
  for (const box of boxes)
    for (const [id, text] of Object.entries(box.units))
      left.set(id, (left.get(id) ?? 0) - unitsOf(box.count) * unitsOf(text));
  return left;
}

/** The weight of a box's contents, in grams; null while a weight is unknown or it is empty. */
function contentGrams(box: DraftBox, unitGrams: Packing["unitGrams"]): number | null {
  let grams = 0;
  for (const [id, text] of Object.entries(box.units)) {
    const each = unitsOf(unitGrams[id]);
    if (unitsOf(text) > 0 && each === 0) return null;
    grams += unitsOf(text) * each;
  }
  return grams === 0 ? null : grams;
}

/** The weight of a box in grams: as entered, otherwise from its contents; null if unknown. */
export function boxGrams(box: DraftBox, unitGrams: Packing["unitGrams"]): number | null {
  return box.weight.trim() === "" ? contentGrams(box, unitGrams) : gramsOf(box.weight);
}

/** The carrier limit that a box exceeds, shown while it is being filled; undefined if none. */
export function boxLimit(box: DraftBox, unitGrams: Packing["unitGrams"]): string | undefined {
  const sides = sidesOf(box);
  const weightGrams = boxGrams(box, unitGrams);
  if (weightGrams === null || sides === null) return undefined;
  const [problem] = parcelProblems({ weightGrams, ...sides }, 0);
  return problem === undefined ? undefined : limitText(problem);
}

/** The problem that prevents a box from being saved, or undefined. */
export function boxProblem(box: DraftBox, unitGrams: Packing["unitGrams"]): string | undefined {
  if (unitsOf(box.count) === 0) return "Enter how many boxes these are, or remove them.";
  if (!Object.values(box.units).some((text) => unitsOf(text) > 0))
    return "Put something into this box, or remove it.";
  if (sidesOf(box) === null) return shippingMessages.sizeMissing;
  if (boxGrams(box, unitGrams) === null) return weightProblem(box.weight) ?? shippingMessages.weightMissing;
  return boxLimit(box, unitGrams);
}

/** A hint about the weight of a box: between 12 and 20 kg it is the cheapest to send. */
export function weightHint(grams: number | null): string {
  if (grams === null) return "12 to 20 kg is the cheapest to send.";
  const text = formatKilograms(grams);
  if (grams < IDEAL_BOX_GRAMS.from) return `${text}. 12 to 20 kg is the cheapest to send.`;
  return grams > IDEAL_BOX_GRAMS.to
    ? `${text}. Up to 20 kg is easier to lift and cheaper.`
    : `${text}: a good weight.`;
}

/** The problems that prevent the packing from being saved: products not packed exactly, or too many boxes. */
export function packingProblems(products: Products, { boxes }: Pick<Packing, "boxes">): string[] {
  const left = unpacked(products, boxes);
  const wrong = products.flatMap(({ id, name }) => {
    const units = left.get(id) ?? 0;
    if (units === 0) return [];
    return units > 0 ? [`${name}: ${units} still to be packed.`] : [`${name}: ${-units} too many.`];
  });
  return totalsOf({ boxes, unitGrams: {} }).boxes > MAX_BOXES
    ? [...wrong, `At most ${MAX_BOXES} boxes.`]
    : wrong;
}

/** How many boxes there are, and their weight in grams as far as it is known. */
export function totalsOf({ boxes, unitGrams }: Omit<Packing, "pallets">) {
  const sum = (of: (box: DraftBox) => number) =>
    boxes.reduce((total, box) => total + unitsOf(box.count) * of(box), 0);
  return { boxes: sum(() => 1), grams: sum((box) => boxGrams(box, unitGrams) ?? 0) };
}

/** The packing with equal boxes as two halves, which can then be changed one by one. */
export function withHalves(packing: Packing, { key, count }: DraftBox): Packing {
  const second = Math.floor(unitsOf(count) / 2);
  const boxes = packing.boxes.flatMap((box) =>
    box.key === key
      ? [
          { ...box, count: String(unitsOf(count) - second) },
          { ...box, key: crypto.randomUUID(), count: String(second) },
        ]
      : [box],
  );
  return { ...packing, boxes };
}

/** The packing with one box replaced. */
export function withBox(packing: Packing, box: DraftBox): Packing {
  return { ...packing, boxes: packing.boxes.map((one) => (one.key === box.key ? box : one)) };
}

/** The body of the call; only of a packing without problems. */
export function boxesBody({ boxes, unitGrams }: Omit<Packing, "pallets">) {
  return boxes.flatMap((box) => {
    const sides = sidesOf(box) ?? { lengthCm: 1, widthCm: 1, heightCm: 1 };
    const lines = Object.entries(box.units)
      .filter(([, text]) => unitsOf(text) > 0)
      .map(([id, text]) => {
        const each = unitsOf(unitGrams[id]);
        return { id, units: unitsOf(text), ...(each > 0 ? { unitWeightGrams: each } : {}) };
      });
    const pallet = unitsOf(box.pallet);
    const body = {
      weightGrams: boxGrams(box, unitGrams) ?? 1,
      ...sides,
      palletNumber: pallet === 0 ? null : pallet,
      lines,
    };
    return Array.from({ length: unitsOf(box.count) }, () => body);
  });
}
