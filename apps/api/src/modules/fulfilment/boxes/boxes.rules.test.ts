import { describe, expect, it } from "vitest";
import { plannedLoad, suggestBoxes, unitWeights } from "#modules/fulfilment/boxes/boxes.rules.ts";

describe("a packing suggestion", () => {
  it("fills boxes with one product up to 20 kg and combines the remainders", () => {
    const boxes = suggestBoxes([
      { id: "a", units: 45, unitWeightGrams: 1_000 },
      { id: "b", units: 10, unitWeightGrams: 500 },
      { id: "c", units: 3, unitWeightGrams: null },
    ]);
    expect(
      boxes.map(({ weightGrams, lines }) => [weightGrams, ...lines.map((line) => `${line.units}${line.id}`)]),
    ).toEqual([
      [20_000, "20a"],
      [20_000, "20a"],
      [null, "3c"],
      [10_000, "5a", "10b"],
    ]);
  });

  it("gives products heavier than the ideal box one box each, and gives up on too many boxes", () => {
    expect(suggestBoxes([{ id: "a", units: 2, unitWeightGrams: 26_000 }])).toHaveLength(2);
    expect(suggestBoxes([{ id: "a", units: 1_000, unitWeightGrams: 26_000 }])).toEqual([]);
  });

  it("splits a product that was never weighed by an assumed weight, and leaves its weight to be entered", () => {
    const boxes = suggestBoxes([{ id: "a", units: 170, unitWeightGrams: null }]);
    expect(boxes.map(({ weightGrams, lines: [line] }) => [weightGrams, line?.units])).toEqual([
      [null, 80],
      [null, 80],
      [null, 10],
    ]);
  });

  it("is what an order that is not packed yet is quoted for: the same boxes and weight", () => {
    const lines = [
      { id: "a", units: 45, unitWeightGrams: 1_000 },
      { id: "b", units: 3_000, unitWeightGrams: 347 },
      { id: "c", units: 170, unitWeightGrams: null },
    ];
    expect(plannedLoad(lines)).toEqual({
      parcels: suggestBoxes(lines).length,
      weightGrams: 45 * 1_000 + 3_000 * 347 + 170 * 250,
    });
    expect(plannedLoad([{ id: "a", units: 1_000, unitWeightGrams: 26_000 }]).parcels).toBe(1_000);
  });

  it("uses entered weights before derived ones", () => {
    const weights = unitWeights([
      { weightGrams: 900, lines: [{ id: "a", units: 3 }] },
      { weightGrams: 900, lines: [{ id: "b", units: 3, unitWeightGrams: 250 }] },
      {
        weightGrams: 900,
        lines: [
          { id: "c", units: 1 },
          { id: "d", units: 1 },
        ],
      },
    ]);
    expect([...weights]).toEqual([
      ["a", 300],
      ["b", 250],
    ]);
  });
});
