import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { cachedCode } from "#components/cached-packages.ts";
import { makeShipment, makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

const PALLET = "040123450000000016";
const measured = { base: "EUR", sscc: PALLET, weightGrams: 120_000, heightCm: 150 } as const;

function device() {
  const queryClient = new QueryClient();
  const keep = (key: readonly unknown[], data: unknown, at: number) =>
    queryClient.setQueryData(key, data, { updatedAt: at });
  return { queryClient, keep };
}

describe("a code scanned offline", () => {
  it("finds a package in any stored answer, in its newest version", () => {
    const { queryClient, keep } = device();
    const one = makeWarehousePackage({ location: "B-01" });
    keep(["warehouse.confirmed", {}], { results: [one] }, 2000);
    keep(["warehouse.shipment", {}], makeShipment({ packages: [{ ...one, location: "A-01" }] }), 1000);
    for (const code of [one.sscc, "01234567890123"])
      expect(cachedCode(queryClient, code)).toEqual({ packages: [one], pallet: null });
  });

  it("finds a pallet of a shipment that was shown here", () => {
    const { queryClient, keep } = device();
    const pallets = [{ number: 1, packageCount: 1, packagesWeightGrams: 12_400, measured }];
    keep(["warehouse.shipment", {}], makeShipment({ pallets }), 1000);
    expect(cachedCode(queryClient, PALLET)).toEqual({
      packages: [],
      pallet: { shipmentQid: "shipment-1", number: 1, shipmentStatus: "OPEN" },
    });
  });

  it("is unknown when no stored answer contains it", () => {
    const { queryClient, keep } = device();
    keep(["warehouse.confirmed", {}], { results: [makeWarehousePackage()] }, 1000);
    keep(["sales.list", {}], { results: [makeWarehousePackage({ sscc: PALLET })] }, 1000);
    expect(cachedCode(queryClient, PALLET)).toBeNull();
  });
});
