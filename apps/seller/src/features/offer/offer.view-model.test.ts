import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offer } from "#features/offer/offer.fixtures.ts";
import {
  changedDays,
  dayText,
  enteredFloor,
  listPriceFor,
  percentText,
  placeAt,
  priceAfter,
  priceOf,
  returnOf,
  sliderRange,
  trackMarks,
} from "#features/offer/offer.view-model.ts";

const price = fc.integer({ min: 1, max: 100_000_000 });
const discount = fc.integer({ min: 0, max: 900 }).map((thousandths) => String(thousandths / 1000));

describe("prices", () => {
  it("uses the highest list price that sells for no more than the wanted price", () => {
    fc.assert(
      fc.property(price, discount, (wanted, share) => {
        const list = listPriceFor(wanted, share);
        if (list > 1) expect(priceAfter(list, share)).toBeLessThanOrEqual(wanted);
        expect(priceAfter(list + 1, share)).toBeGreaterThan(wanted - 1);
      }),
    );
  });

  it("rounds half cents to even", () => {
    expect([priceAfter(250, "0.01"), priceAfter(350, "0.01"), priceAfter(1, "0.9")]).toEqual([248, 346, 1]);
  });

  it.each([
    ["12.5", 1250],
    ["12,50", 1250],
    [" 7 ", 700],
    ["0", null],
    ["1.234", null],
    ["-1", null],
    ["", null],
  ])("reads %o as %o", (text, minor) => expect(priceOf(text, "EUR")).toBe(minor));

  it("reads valid shares, and nothing else", () => {
    expect([returnOf("12.5"), returnOf("90"), returnOf("90.1"), returnOf("x")]).toEqual([
      "0.125",
      "0.9",
      null,
      null,
    ]);
    expect([percentText("0.125"), percentText(null)]).toEqual(["12.5", ""]);
  });
});

describe("the rank at a price", () => {
  const market = fc.record({
    steps: fc.array(fc.record({ minor: price, units: fc.integer({ min: 1, max: 500 }) }), { maxLength: 8 }),
    stock: fc.integer({ min: 0, max: 1000 }),
    unit: fc.integer({ min: 1, max: 24 }),
    unitsOrdered: fc.integer({ min: 10, max: 2000 }),
  });

  it("is never better at a higher price, and forecasts no more than the stock, in whole selling units", () => {
    fc.assert(
      fc.property(market, price, price, ({ steps, stock, unit, unitsOrdered }, one, other) => {
        const given = {
          ...offer,
          stock,
          unit,
          demandDetail: { ...offer.demandDetail, unitsOrdered },
          competition: {
            ...offer.competition,
            steps: steps.map(({ minor, units }) => ({ price: (minor / 100).toFixed(2), units })),
          },
        };
        const [low, high] = [placeAt(given, Math.min(one, other)), placeAt(given, Math.max(one, other))];
        expect(high.rank).toBeGreaterThanOrEqual(low.rank);
        expect(high.expectedUnits ?? 0).toBeLessThanOrEqual(low.expectedUnits ?? 0);
        expect(low.expectedUnits ?? 0).toBeLessThanOrEqual(Math.min(stock, unitsOrdered));
        expect((low.expectedUnits ?? 0) % unit).toBe(0);
        expect(low.wins).toBe(low.rank === 1);
      }),
    );
  });

  it("comes without a forecast when too few units were ordered", () => {
    const thin = { ...offer, demandDetail: { ...offer.demandDetail, unitsOrdered: 9 } };
    expect(placeAt(thin, 1000).expectedUnits).toBeNull();
  });

  it("shows the return on the price, and that it is below the floor", () => {
    const { returned, isBelowFloor } = placeAt(offer, 1000);
    expect([returned, isBelowFloor]).toEqual([0.2, false]);
    expect(placeAt(offer, 999).isBelowFloor).toBe(true);
    expect(enteredFloor(800, null, "0.2")).toBe(1000);
    expect(enteredFloor(null, "0.2", null)).toBeNull();
  });

  it("can be simulated from below all prices to above all of them", () => {
    expect(sliderRange(offer)).toEqual({ min: 900, max: 1408 });
  });
});

it("lists the days on which the history changed, latest first", () => {
  const day = (name: string, own: number) => ({ day: name, price: own, lowest: 900, highest: 1300 });
  const days = [day("2026-11-20", 1200), day("2026-11-21", 1200), day("2026-11-22", 1100)];
  expect(changedDays(days).map((one) => one.day)).toEqual(["2026-11-22", "2026-11-20"]);
});

it("puts the marks of a track in the order of their prices, those too near to each other below one another", () => {
  const marks = trackMarks(
    [
      { name: "You", minor: 190 },
      { name: "Winner", minor: 173 },
      { name: "Floor", minor: null },
    ],
    { min: 150, max: 250 },
  );
  expect(marks.map(({ name, place, row }) => [name, place, row])).toEqual([
    ["Winner", 0.23, 0],
    ["You", 0.4, 1],
  ]);
  const close = trackMarks(
    [
      { name: "You", minor: 80 },
      { name: "Winner", minor: 79 },
      { name: "Floor", minor: 78 },
    ],
    { min: 70, max: 90 },
  );
  expect(close.map(({ name, row, side }) => [name, row, side])).toEqual([
    ["Floor", 0, "BEFORE"],
    ["Winner", 0, "AFTER"],
    ["You", 1, "MIDDLE"],
  ]);
  expect(trackMarks([{ name: "You", minor: 5 }], { min: 5, max: 5 })[0]?.place).toBe(0);
});

it("says the prices of a day in words", () => {
  const day = { day: "2026-06-09", price: 190, lowest: 173, highest: 210 };
  expect(dayText(day, "EUR")).toBe("9 June 2026: you €1.90, other sellers €1.73 to €2.10");
  expect(dayText({ ...day, highest: 173 }, "EUR")).toBe("9 June 2026: you €1.90, other sellers €1.73");
  expect(dayText({ ...day, lowest: null, highest: null }, "EUR")).toBe(
    "9 June 2026: you €1.90, no other seller",
  );
});
