import type {
  WarehousePackage,
  WarehousePackageDetail,
} from "@quayside/api-client/contract/warehouse/package.schema";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";

/** A package that was counted and waits for a shipment; `changes` make another one of it. */
export function makeWarehousePackage(changes: Partial<WarehousePackage> = {}): WarehousePackage {
  return {
    qid: "package-1",
    sscc: "340123450000000017",
    saleNumber: "100234",
    sellerCode: "QX7B2M",
    carrier: "dpd",
    trackingNumber: "01234567890123",
    boxNumber: 2,
    boxCount: 5,
    units: 48,
    weightGrams: 12_400,
    destinationCountry: "DE",
    status: "CONFIRMED",
    announcedAt: "2026-11-18T09:00:00Z",
    expectedAt: "2026-11-20T12:00:00Z",
    groupQid: "order-00001",
    receivedAt: "2026-11-20T10:00:00Z",
    confirmedAt: "2026-11-20T11:00:00Z",
    handledBy: "Demo Warehouse",
    confirmedUnits: 48,
    confirmedWeightGrams: 12_400,
    discrepancy: null,
    location: "A-03-2",
    shipmentQid: null,
    palletNumber: null,
    layer: null,
    openShipmentQid: null,
    ...changes,
  };
}

/** A received package with 3 and 2 units of two products; `changes` make another one of it. */
export function makePackageDetail(changes: Partial<WarehousePackageDetail> = {}): WarehousePackageDetail {
  const notCounted = { confirmedAt: null, confirmedUnits: null, confirmedWeightGrams: null, location: null };
  return {
    ...makeWarehousePackage({ status: "RECEIVED", units: 5, ...notCounted }),
    lines: [
      {
        id: "line-0001",
        gtin: "4006381333931",
        name: "Stabilo Boss marker",
        announced: 3,
        counted: null,
        damaged: 0,
      },
      { id: "line-0002", gtin: "96385074", name: "Small soap", announced: 2, counted: null, damaged: 0 },
    ],
    photos: [],
    ...changes,
  };
}

/** An answer with one page of a list. */
export function pageOf(results: readonly object[], count = results.length) {
  return { body: { count, countIsExact: true, next: null, previous: null, results } };
}

/** An open shipment with one package on its pallet 1; `changes` make another one of it. */
export function makeShipment(changes: Partial<WarehouseShipment> = {}): WarehouseShipment {
  return {
    qid: "shipment-1",
    status: "OPEN",
    groupQid: "order-00001",
    destination: { country: "DE", city: "Berlin" },
    packageCount: 1,
    palletCount: 1,
    units: 48,
    weightGrams: 12_400,
    missingPackages: 1,
    carrier: null,
    trackingNumbers: [],
    assignee: { name: "Demo Warehouse", isMine: true },
    createdAt: "2026-11-20T12:00:00Z",
    readyAt: null,
    cutOffAt: null,
    dispatchedAt: null,
    deliveredAt: null,
    version: 1,
    crossesBorder: false,
    address: ["Buyer GmbH", "Street 1", "10115 Berlin", "DE"],
    packages: [
      makeWarehousePackage({
        qid: "package-9",
        boxNumber: 1,
        status: "CONSOLIDATED",
        shipmentQid: "shipment-1",
        palletNumber: 1,
      }),
    ],
    pallets: [{ number: 1, packageCount: 1, packagesWeightGrams: 12_400, measured: null }],
    ...changes,
  };
}
