import { PackageStatus } from "@quayside/api-client/contract/warehouse/package.schema";
import { type PackageAction, packageStep } from "@quayside/api-client/contract/warehouse/package.transitions";
import { WarehouseShipmentStatus } from "@quayside/api-client/contract/warehouse/shipment.schema";
import {
  type WarehouseShipmentAction,
  allowsShipmentAction,
} from "@quayside/api-client/contract/warehouse/shipment.transitions";
import { describe, expect, it } from "vitest";
import { nextCutOff } from "#modules/fulfilment/warehouse/shipment.rules.ts";

/** T: done, d: was done before, -: refused. States in the order of their list. */
const packageCells: Readonly<Record<PackageAction, string>> = {
  // ANNOUNCED, RECEIVED, RECEIVED_WITH_DISCREPANCY, REFUSED, CONFIRMED, CONSOLIDATED
  receive: "Tdd-dd",
  receiveWithDiscrepancy: "TTd---",
  refuse: "TTTd--",
  undoReceipt: "dT----",
  confirm: "TTT-dd",
  place: "-TT-TT",
  consolidate: "----T-",
  release: "-----T",
};
const letters = { taken: "T", done: "d", refused: "-" } as const;

describe("the life cycle of a package", () => {
  it.each(Object.entries(packageCells) as [PackageAction, string][])(
    "%s, in every state",
    (action, cells) => {
      expect(PackageStatus.options.map((status) => letters[packageStep(status, action)]).join("")).toBe(
        cells,
      );
    },
  );
});

const shipmentCells: Readonly<Record<WarehouseShipmentAction, string>> = {
  // OPEN, READY_TO_SHIP, DISPATCHED, DELIVERED
  addPackages: "T---",
  removePackages: "T---",
  clearPallet: "T---",
  mergePallet: "T---",
  measurePallet: "T---",
  takeOver: "TT--",
  markReady: "T---",
  reopen: "-T--",
  dispatch: "-T--",
  deliver: "--T-",
};

describe("the life cycle of an outbound shipment", () => {
  it.each(Object.entries(shipmentCells) as [WarehouseShipmentAction, string][])(
    "%s, in every state",
    (action, cells) => {
      const row = WarehouseShipmentStatus.options.map((status) =>
        allowsShipmentAction(status, action) ? "T" : "-",
      );
      expect(row.join("")).toBe(cells);
    },
  );
});

describe("carrier cut-offs", () => {
  it.each([
    ["a morning", "2026-06-09T08:00:00Z", "2026-06-09T14:00:00.000Z"],
    ["an evening", "2026-06-09T15:00:00Z", "2026-06-10T14:00:00.000Z"],
    ["a Friday evening", "2026-06-12T15:00:00Z", "2026-06-15T14:00:00.000Z"],
    ["a weekend", "2026-06-13T08:00:00Z", "2026-06-15T14:00:00.000Z"],
  ])("of %s is the next one of a working day", (_when, now, expected) => {
    expect(nextCutOff(new Date(now), "NL").toISOString()).toBe(expected);
  });

  it("is at 16:00 in the country of the warehouse", () => {
    expect(nextCutOff(new Date("2026-06-09T08:00:00Z"), "GB").toISOString()).toBe("2026-06-09T15:00:00.000Z");
  });
});
