import { describe, expect, it } from "vitest";
import {
  boxGrams,
  boxProblem,
  boxesBody,
  emptyBox,
  packingProblems,
  startPacking,
  weightHint,
} from "#features/sales/shipping/box-builder.rules.ts";
import { packedBoxes, unpackedBoxes } from "#features/sales/shipping/shipping.fixtures.ts";

const { products } = unpackedBoxes;
const cream = products[0]!;
const balm = products[1]!;
const grams = { [cream.id]: "250", [balm.id]: "100" };

describe("packing", () => {
  it("starts with one box that contains everything, or with the saved boxes", () => {
    const { boxes } = startPacking(unpackedBoxes);
    expect(boxes.map(({ units }) => units)).toEqual([{ [cream.id]: "4", [balm.id]: "6" }]);
    expect(startPacking(packedBoxes).boxes).toMatchObject([{ weight: "1.6", pallet: "1" }]);
    const suggestions = [
      { weightGrams: null, lengthCm: 40, widthCm: 30, heightCm: 20, lines: [{ id: cream.id, units: 4 }] },
    ];
    expect(startPacking({ ...unpackedBoxes, suggestions }).boxes).toMatchObject([
      { weight: "", length: "40" },
    ]);
  });

  it("derives a box's weight from its contents unless it was weighed", () => {
    const box = { ...emptyBox(), units: { [cream.id]: "4", [balm.id]: "6" } };
    expect(boxGrams(box, grams)).toBe(1_600);
    expect(boxGrams(box, { [cream.id]: "250" })).toBeNull();
    expect(boxGrams({ ...box, weight: "2,1" }, grams)).toBe(2_100);
  });

  it("enforces the limit of 30 kg and the carriers' sizes", () => {
    const box = { ...emptyBox(), units: { [cream.id]: "4" } };
    expect(boxProblem({ ...box, weight: "30" }, grams)).toBeUndefined();
    expect(boxProblem({ ...box, weight: "30.1" }, grams)).toBe("Enter 30 kg or less.");
    expect(boxProblem({ ...box, length: "176" }, grams)).toContain("No side may be longer than 175 cm.");
    expect(boxProblem({ ...box, height: "" }, grams)).toContain("whole centimetres");
    expect(boxProblem(emptyBox(), grams)).toContain("Put something into this box");
  });

  it("requires every confirmed unit in exactly one box", () => {
    const box = { ...emptyBox(), units: { [cream.id]: "5", [balm.id]: "4" } };
    expect(packingProblems(products, { boxes: [box] })).toEqual([
      "Hand cream: 1 too many.",
      "Lip balm: 2 still to be packed.",
    ]);
  });

  it("sends unit weights to be remembered, and omits unknown ones", () => {
    const box = { ...emptyBox(), weight: "1", units: { [cream.id]: "4", [balm.id]: "6" } };
    expect(boxesBody({ boxes: [box], unitGrams: { [cream.id]: "250" } })[0]?.lines).toEqual([
      { id: cream.id, units: 4, unitWeightGrams: 250 },
      { id: balm.id, units: 6 },
    ]);
  });

  it("shows the cheapest weight to send", () => {
    expect(weightHint(8_000)).toBe("8 kg. 12 to 20 kg is the cheapest to send.");
    expect(weightHint(15_000)).toBe("15 kg: a good weight.");
    expect(weightHint(25_000)).toBe("25 kg. Up to 20 kg is easier to lift and cheaper.");
  });
});
