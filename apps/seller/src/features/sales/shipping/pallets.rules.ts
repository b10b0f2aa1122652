import { PALLET_LIMITS } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { palletEstimate, palletProblems } from "@quayside/api-client/contract/boxes/boxes.rules";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { boxGrams, numbered, unitsOf } from "#features/sales/shipping/box-builder.rules.ts";
import type { DraftBox, DraftPallet, Packing } from "#features/sales/shipping/box-builder.rules.ts";
import {
  centimetresOf,
  gramsOf,
  heightProblem,
  sidesOf,
  weightProblem,
} from "#features/sales/shipping/load.view-model.ts";
import { limitText } from "#features/sales/shipping/shipping.messages.ts";

/** A pallet with its boxes, weight and height: as typed, otherwise estimated. */
export interface StandingPallet extends DraftPallet {
  /** Numbers of its boxes, from 1. */
  readonly boxNumbers: readonly number[];
  readonly weightGrams: number;
  readonly heightCm: number;
  /** The estimates for empty fields. */
  readonly estimate: { readonly weightGrams: number; readonly heightCm: number };
  /** A limit it exceeds, or an invalid measurement. */
  readonly problem: string | undefined;
}

const NO_SIDES = { lengthCm: 1, widthCm: 1, heightCm: 1 };

/** A new pallet without measurements. */
function newDraft(number: number): DraftPallet {
  return { number, base: "EUR", weight: "", height: "" };
}

function problemOf(pallet: DraftPallet, measured: { weightGrams: number; heightCm: number }) {
  const weight = pallet.weight.trim() === "" ? null : weightProblem(pallet.weight);
  const wrong = weight ?? (pallet.height.trim() === "" ? null : heightProblem(pallet.height));
  if (wrong !== null) return wrong;
  const [problem] = palletProblems([{ number: pallet.number, ...measured }]);
  return problem === undefined ? undefined : limitText(problem);
}

/** The pallets of a packing that boxes are on, by number. */
export function palletsOf({ boxes, pallets, unitGrams }: Packing): StandingPallet[] {
  const placed = numbered(boxes).flatMap(({ box, from, count }) =>
    Array.from({ length: count }, (_, place) => ({ box, number: from + place })),
  );
  const numbers = [...new Set(boxes.map(({ pallet }) => unitsOf(pallet)))].filter((number) => number > 0);
  return numbers
    .toSorted((a, b) => a - b)
    .map((number) => {
      const draft = pallets.find((pallet) => pallet.number === number) ?? newDraft(number);
      const own = placed.filter(({ box }) => unitsOf(box.pallet) === number);
      const standing = own.map(({ box }) => ({
        weightGrams: boxGrams(box, unitGrams) ?? 0,
        ...(sidesOf(box) ?? NO_SIDES),
      }));
      const estimate = palletEstimate(draft.base, standing);
      const measured = {
        weightGrams: gramsOf(draft.weight) ?? estimate.weightGrams,
        heightCm: centimetresOf(draft.height) ?? estimate.heightCm,
      };
      const boxNumbers = own.map((one) => one.number);
      return { ...draft, ...measured, boxNumbers, estimate, problem: problemOf(draft, measured) };
    });
}

/** Problems that prevent the pallets from being saved. */
export function palletsProblem(pallets: readonly StandingPallet[]): string | undefined {
  if (pallets.length <= PALLET_LIMITS.maxCount) return pallets.find(({ problem }) => problem)?.problem;
  return `At most ${PALLET_LIMITS.maxCount} pallets.`;
}

/** The pallet options of a box: none, the existing pallets, or a new one; by number, 0 for none. */
export function palletChoices(boxes: readonly DraftBox[]) {
  const numbers = new Set(boxes.map(({ pallet }) => unitsOf(pallet)).filter((number) => number > 0));
  let free = 1;
  while (numbers.has(free)) free += 1;
  return [
    { value: "", label: "No pallet" },
    ...[...numbers]
      .toSorted((a, b) => a - b)
      .map((number) => ({ value: String(number), label: `Pallet ${number}` })),
    { value: String(free), label: `New pallet ${free}` },
  ];
}

/** The packing with one field of a pallet changed. */
export function withPallet(packing: Packing, number: number, part: Partial<DraftPallet>): Packing {
  const before = packing.pallets.find((pallet) => pallet.number === number) ?? newDraft(number);
  const others = packing.pallets.filter((pallet) => pallet.number !== number);
  return { ...packing, pallets: [...others, { ...before, ...part }] };
}

/** The packing with all loose boxes put on one pallet. */
export function withAllOnPallet(packing: Packing, number: number): Packing {
  const boxes = packing.boxes.map((box) =>
    unitsOf(box.pallet) === 0 ? { ...box, pallet: String(number) } : box,
  );
  return { ...packing, boxes };
}

/** The packing without one pallet: its boxes become loose. */
export function withoutPallet(packing: Packing, number: number): Packing {
  const boxes = packing.boxes.map((box) => (unitsOf(box.pallet) === number ? { ...box, pallet: "" } : box));
  return { ...packing, boxes, pallets: packing.pallets.filter((pallet) => pallet.number !== number) };
}

/** The pallets in the request body; the API estimates missing measurements. */
export function palletsBody(pallets: readonly StandingPallet[]) {
  return pallets.map(({ number, base, weight, height }) => {
    const weightGrams = gramsOf(weight);
    const heightCm = centimetresOf(height);
    return {
      number,
      base,
      ...(weightGrams === null ? {} : { weightGrams }),
      ...(heightCm === null ? {} : { heightCm }),
    };
  });
}

/** The saved pallets as form values: estimated values are recomputed. */
export function draftPallets({ pallets, boxes }: SaleBoxes): DraftPallet[] {
  return pallets.map(({ number, base, weightGrams, heightCm }) => {
    const own = boxes.filter(({ palletNumber }) => palletNumber === number);
    const estimate = palletEstimate(base, own);
    return {
      number,
      base,
      weight: weightGrams === estimate.weightGrams ? "" : String(weightGrams / 1000),
      height: heightCm === estimate.heightCm ? "" : String(heightCm),
    };
  });
}
