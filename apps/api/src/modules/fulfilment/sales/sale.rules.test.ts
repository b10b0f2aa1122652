import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findQuantityProblem } from "#modules/fulfilment/sales/sale.rules.ts";

const lines = [
  { qid: "line-a", unit: 6, requestedQuantity: 24 },
  { qid: "line-b", unit: 1, requestedQuantity: 5 },
];

describe("quantities that a seller confirms", () => {
  it("need no reason when they are complete", () => {
    expect(
      findQuantityProblem(lines, [
        { id: "line-a", quantity: 24 },
        { id: "line-b", quantity: 5 },
      ]),
    ).toBeNull();
  });

  it("must name every line exactly once", () => {
    const a = { id: "line-a", quantity: 24 };
    expect(findQuantityProblem(lines, [a])).toEqual({ code: "lines_incomplete", lines: ["line-b"] });
    expect(findQuantityProblem(lines, [a, a, { id: "line-b", quantity: 5 }])).toEqual({
      code: "lines_incomplete",
      lines: ["line-a"],
    });
    expect(
      findQuantityProblem(lines, [a, { id: "line-b", quantity: 5 }, { id: "line-x", quantity: 1 }]),
    ).toEqual({
      code: "lines_incomplete",
      lines: ["line-x"],
    });
  });

  it("may not exceed the order, break a case, be all zero or be reduced without a reason", () => {
    const check = (a: number, b: number) =>
      findQuantityProblem(lines, [
        { id: "line-a", quantity: a },
        { id: "line-b", quantity: b },
      ])?.code;
    expect(check(30, 5)).toBe("SaleLineQuantityExceedsRequestedAmount");
    expect(check(23, 5)).toBe("unit_size_invalid");
    expect(check(0, 0)).toBe("nothing_confirmed");
    expect(check(18, 5)).toBe("SALE_LINES_REDUCTION_REASON_REQUIRED");
  });

  it("are accepted for every whole number of cases with a reason, unless nothing is left", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            unit: fc.integer({ min: 1, max: 24 }),
            cases: fc.integer({ min: 1, max: 50 }),
            kept: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
          { minLength: 1, maxLength: 40 },
        ),
        (drawn) => {
          const facts = drawn.map((one, index) => ({
            qid: `line-${index}`,
            unit: one.unit,
            requestedQuantity: one.unit * one.cases,
          }));
          const asked = drawn.map((one, index) => ({
            id: `line-${index}`,
            quantity: one.unit * Math.floor(one.cases * one.kept),
            reductionReason: "DAMAGED" as const,
          }));
          const isNothing = asked.every((line) => line.quantity === 0);
          expect(findQuantityProblem(facts, asked)).toEqual(isNothing ? { code: "nothing_confirmed" } : null);
        },
      ),
    );
  });
});
