import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditedUnits, takeOutVat, toCredit } from "#modules/money/buyer-documents/buyer-document.rules.ts";

const lines = fc.array(
  fc.record({
    totalMinor: fc.integer({ min: 1, max: 10 ** 10 }),
    rate: fc.constantFrom("0", "0.055", "0.09", "0.19", "0.21", "0.27"),
  }),
  { minLength: 1, maxLength: 20 },
);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe("the VAT in what was paid", () => {
  it.each([
    ["0.21", 12_100, 10_000, 2100],
    ["0.19", 12_720, 10_689, 2031],
    ["0.2", 1, 1, 0],
    ["0", 12_720, 12_720, 0],
  ])("at %s of %i leaves %i and is %i", (rate, totalMinor, netMinor, vatMinor) => {
    expect(takeOutVat([{ totalMinor, rate }])).toEqual({
      nets: [netMinor],
      byRate: [{ rate, netMinor, vatMinor }],
    });
  });

  it("adds up to what was paid, and no line is more than a cent off", () => {
    fc.assert(
      fc.property(lines, (paid) => {
        const { nets, byRate } = takeOutVat(paid);
        for (const { rate, netMinor, vatMinor } of byRate) {
          const own = paid.filter((line) => line.rate === rate);
          expect(netMinor + vatMinor).toBe(sum(own.map(({ totalMinor }) => totalMinor)));
          expect(sum(nets.filter((_, place) => paid[place]?.rate === rate))).toBe(netMinor);
          expect(Math.abs(netMinor * Number(rate) - vatMinor)).toBeLessThan(1);
        }
        for (const [place, net] of nets.entries()) {
          const { totalMinor = 0, rate = "0" } = paid[place] ?? {};
          expect(Math.abs(net - totalMinor / (1 + Number(rate)))).toBeLessThan(1);
        }
      }),
    );
  });
});

describe("what a credit note takes back", () => {
  const line = { unitMinor: 1272, dueUnits: 10, billedUnits: 10, refundedMinor: 0, creditedMinor: 0 };
  it.each([
    ["nothing of a line that was delivered as paid", {}, 0],
    ["what a claim refunded", { refundedMinor: 3816 }, 3816],
    ["nothing a second time", { refundedMinor: 3816, creditedMinor: 3816 }, 0],
    ["the rest of a claim that was approved later", { refundedMinor: 5088, creditedMinor: 3816 }, 1272],
    ["nothing for lost units that were never billed", { billedUnits: 7, refundedMinor: 3816 }, 0],
    ["what exceeds the units that were never billed", { billedUnits: 9, refundedMinor: 3816 }, 2544],
    ["everything billed of a sale that was cancelled", { dueUnits: 0, billedUnits: 4 }, 5088],
    ["no more than was billed", { dueUnits: 0, billedUnits: 4, refundedMinor: 12_720 }, 5088],
    ["nothing of a cancelled line that was never billed", { dueUnits: 0, billedUnits: 0 }, 0],
  ])("is %s", (_what, change, expected) => expect(toCredit({ ...line, ...change })).toBe(expected));

  it("never exceeds what is billed, and leaves no more billed than was paid and kept", () => {
    const units = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.record({
          unitMinor: fc.integer({ min: 1, max: 100_000 }),
          dueUnits: units,
          billedUnits: units,
          refunded: fc.nat({ max: 100 }),
          credited: fc.nat({ max: 100 }),
        }),
        ({ unitMinor, dueUnits, billedUnits, refunded, credited }) => {
          const refundedMinor = Math.floor((dueUnits * unitMinor * refunded) / 100);
          const creditedMinor = Math.floor((billedUnits * unitMinor * credited) / 100);
          const billedMinor = billedUnits * unitMinor - creditedMinor;
          const credit = toCredit({ unitMinor, dueUnits, billedUnits, refundedMinor, creditedMinor });
          expect(credit).toBeGreaterThanOrEqual(0);
          expect(credit).toBeLessThanOrEqual(billedMinor);
          expect(billedMinor - credit).toBeLessThanOrEqual(Math.max(0, dueUnits * unitMinor - refundedMinor));
        },
      ),
    );
  });

  it.each([
    [3816, 1272, 3],
    [1908, 1272, 1],
    [636, 1272, 1],
  ])("of %i at %i is for %i units", (amount, unit, units) => expect(creditedUnits(amount, unit)).toBe(units));
});
