import type { WarehouseToday } from "@quayside/api-client/contract/warehouse/today.schemas";

/** The figures of a busy day. */
export function makeToday(given: Partial<WarehouseToday> = {}): WarehouseToday {
  return {
    at: "2026-11-24T13:02:00Z",
    expected: 128,
    late: 3,
    toCount: 4,
    receivedToday: 46,
    waiting: 212,
    longestWaiting: {
      sscc: "340123450000000024",
      saleNumber: "100234",
      confirmedAt: "2026-11-19T08:30:00Z",
      location: "A-03-2",
    },
    discrepancies: { received: 1204, withDiscrepancy: 31 },
    departures: [
      { carrier: "dpd", cutOffAt: "2026-11-23T15:00:00Z", shipments: 1, packages: 2 },
      { carrier: "ups", cutOffAt: "2026-11-24T15:00:00Z", shipments: 4, packages: 61 },
    ],
    latest: [
      {
        saleNumber: "100241",
        sscc: "340123450000000031",
        receivedAt: "2026-11-24T12:58:00Z",
        status: "RECEIVED",
      },
      {
        saleNumber: "100240",
        sscc: "340123450000000048",
        receivedAt: "2026-11-24T12:51:00Z",
        status: "RECEIVED_WITH_DISCREPANCY",
      },
    ],
    ...given,
  };
}
