import { expect, it } from "vitest";
import { boxesBody, emptyBox, startPacking } from "#features/sales/shipping/box-builder.rules.ts";
import {
  draftPallets,
  palletChoices,
  palletsBody,
  palletsOf,
  palletsProblem,
  withAllOnPallet,
  withPallet,
  withoutPallet,
} from "#features/sales/shipping/pallets.rules.ts";
import { packedBoxes, unpackedBoxes } from "#features/sales/shipping/shipping.fixtures.ts";

const [cream] = unpackedBoxes.products;
// 60 × 40 × 30 cm: four of them are a layer of a EUR pallet.
const box = (pallet: string) => ({ ...emptyBox(), weight: "10", pallet, units: { [cream!.id]: "2" } });
const packing = { boxes: [box("1"), box("2"), box("1")], pallets: [], unitGrams: {} };

it("estimates weight and height of each pallet from its boxes", () => {
  expect(palletsOf(packing)).toMatchObject([
    { number: 1, boxNumbers: [1, 3], weightGrams: 45_000, heightCm: 45, problem: undefined },
    { number: 2, boxNumbers: [2], weightGrams: 35_000, heightCm: 45 },
  ]);
  const five = { ...packing, boxes: ["1", "1", "1", "1", "1"].map(box) };
  expect(palletsOf(five)[0]).toMatchObject({ heightCm: 75 });
  expect(palletsOf(withPallet(five, 1, { base: "UK" }))[0]).toMatchObject({ base: "UK", heightCm: 75 });
});

it("prefers measurements to estimates, and enforces the carriers' limits", () => {
  const measured = withPallet(packing, 1, { weight: "120", height: "140" });
  expect(palletsOf(measured)[0]).toMatchObject({ weightGrams: 120_000, heightCm: 140 });
  expect(palletsBody(palletsOf(measured))).toEqual([
    { number: 1, base: "EUR", weightGrams: 120_000, heightCm: 140 },
    { number: 2, base: "EUR" },
  ]);
  const problem = (part: object) => palletsProblem(palletsOf(withPallet(packing, 1, part)));
  expect(problem({ weight: "700" })).toBeUndefined();
  expect(problem({ weight: "700.1" })).toBe("Enter 700 kg or less.");
  expect(problem({ height: "181" })).toBe("Enter 180 cm or less, with the pallet itself.");
  expect(problem({ height: "high" })).toContain("whole centimetres");
  const eleven = { ...packing, boxes: Array.from({ length: 11 }, (_, index) => box(String(index + 1))) };
  expect(palletsProblem(palletsOf(eleven))).toBe("At most 10 pallets.");
});

it("offers no pallet, the existing ones and a new one", () => {
  expect(palletChoices([box("2"), box("")]).map(({ label }) => label)).toEqual([
    "No pallet",
    "Pallet 2",
    "New pallet 1",
  ]);
});

it("puts loose boxes on a pallet, and clears one", () => {
  const loose = { ...packing, boxes: [box(""), box("2"), box("")] };
  expect(withAllOnPallet(loose, 1).boxes.map(({ pallet }) => pallet)).toEqual(["1", "2", "1"]);
  const cleared = withoutPallet(withPallet(packing, 1, { height: "90" }), 1);
  expect(palletsOf(cleared).map(({ number }) => number)).toEqual([2]);
  expect(cleared.pallets).toEqual([]);
});

it("resets to the saved state, and leaves estimates blank", () => {
  const again = startPacking(packedBoxes, draftPallets(packedBoxes));
  expect(again.pallets).toEqual([{ number: 1, base: "EUR", weight: "", height: "" }]);
  expect(boxesBody(again)[0]?.palletNumber).toBe(1);
  const measured = {
    ...packedBoxes,
    pallets: packedBoxes.pallets.map((pallet) => ({ ...pallet, heightCm: 50 })),
  };
  expect(draftPallets(measured)[0]?.height).toBe("50");
});
