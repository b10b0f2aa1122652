import { describe, expect, it } from "vitest";
import {
  loadObstacle,
  loadedWith,
  palletChoices,
  readMeasures,
  readTrackingNumbers,
} from "#features/shipments/shipments.view-model.ts";
import { makeShipment, makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

describe("the weight and height of a pallet", () => {
  it("are read in kg and cm, with a comma or a point", () => {
    expect(readMeasures("120,5", "150")).toEqual({ ok: true, weightGrams: 120_500, heightCm: 150 });
    expect(readMeasures(" 700 ", "179.2")).toEqual({ ok: true, weightGrams: 700_000, heightCm: 180 });
  });

  it.each([
    ["", "100", "weight"],
    ["0", "100", "weight"],
    ["700.1", "100", "weight"],
    ["heavy", "100", "weight"],
    ["100", "", "height"],
    ["100", "181", "height"],
  ] as const)("are rejected for %j kg and %j cm, because of the %s only", (weight, height, field) => {
    const read = readMeasures(weight, height);
    if (read.ok) throw new Error("Not refused");
    expect([read.weight !== null, read.height !== null]).toEqual([field === "weight", field === "height"]);
  });
});

describe("the pallets to choose from", () => {
  it("are those in use and the first free one, up to ten", () => {
    expect(palletChoices([])).toEqual({ used: [], next: 1 });
    expect(palletChoices([{ number: 1 }, { number: 3 }])).toEqual({ used: [1, 3], next: 2 });
    const all = Array.from({ length: 10 }, (_, index) => ({ number: index + 1 }));
    expect(palletChoices(all).next).toBeNull();
  });
});

describe("a package scanned for a shipment", () => {
  const shipment = makeShipment();
  it.each([
    ["of another order", { groupQid: "order-00002" }, "error", /another order/],
    [
      "in another shipment",
      { status: "CONSOLIDATED", shipmentQid: "shipment-2" },
      "error",
      /another shipment/,
    ],
    ["that is not counted", { status: "RECEIVED" }, "error", /not counted/],
    ["that was refused", { status: "REFUSED" }, "error", /refused/],
    [
      "that is already there",
      { status: "CONSOLIDATED", shipmentQid: "shipment-1", palletNumber: 1 },
      "info",
      /already there/,
    ],
  ] as const)("%s is not added", (_what, changes, tone, text) => {
    const verdict = loadObstacle(shipment, makeWarehousePackage(changes), 1);
    expect(verdict?.tone).toBe(tone);
    expect(verdict?.text).toMatch(text);
  });

  it("can be added while it waits, and moved while it is in, but not once the shipment is closed", () => {
    const moved = { status: "CONSOLIDATED", shipmentQid: "shipment-1", palletNumber: 2 } as const;
    expect(loadObstacle(shipment, makeWarehousePackage(), 1)).toBeNull();
    expect(loadObstacle(shipment, makeWarehousePackage(moved), 1)).toBeNull();
    const closed = makeShipment({ status: "READY_TO_SHIP" });
    expect(loadObstacle(closed, makeWarehousePackage(), 1)?.text).toMatch(/closed/);
  });
});

it("reads tracking numbers from lines and lists, each once", () => {
  expect(readTrackingNumbers(" 0123\n0456, 0123;\n\n 789 ")).toEqual(["0123", "0456", "789"]);
});

describe("a shipment while offline", () => {
  const shipment = makeShipment({
    pallets: [
      {
        number: 1,
        packageCount: 1,
        packagesWeightGrams: 12_400,
        measured: { base: "EUR", sscc: "040123450000000016", weightGrams: 20_000, heightCm: 90 },
      },
    ],
  });
  const one = makeWarehousePackage();

  it("shows packages put onto a pallet here, which must be measured again", () => {
    const after = loadedWith(shipment, one, 1);
    expect(after).toMatchObject({ packageCount: 2, palletCount: 1 });
    expect(after.packages.at(-1)).toMatchObject({ qid: one.qid, status: "CONSOLIDATED", palletNumber: 1 });
    expect(after.pallets).toEqual([
      { number: 1, packageCount: 2, packagesWeightGrams: 24_800, measured: null },
    ]);
  });

  it("leaves pallets alone that nothing was moved onto or off", () => {
    const after = loadedWith(shipment, one, 2);
    expect(after.pallets.map(({ measured }) => measured !== null)).toEqual([true, false]);
    expect(loadedWith(after, one, "out")).toEqual(shipment);
  });
});
