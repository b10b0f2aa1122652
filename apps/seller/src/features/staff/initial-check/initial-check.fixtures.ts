import type { InitialCheckTask } from "@quayside/api-client/contract/initial-check/initial-check.schemas";

/** A check that has read two fifths of its list. */
export const runningTask: InitialCheckTask = {
  qid: "check_000001",
  status: "RUNNING",
  dealId: "DEAL-1041",
  fileName: "nordlicht-june.xlsx",
  progress: 0.4,
  failure: null,
  createdAt: "2026-11-21T09:00:00Z",
  finishedAt: null,
  result: null,
};

/** The same once it is done: 1,200 rows, most of them known. */
export const doneTask: InitialCheckTask = {
  ...runningTask,
  status: "DONE",
  progress: 1,
  finishedAt: "2026-11-21T09:00:20Z",
  result: {
    rows: { total: 1200, matched: 940, unknown: 210, rejected: 38, ignored: 12 },
    invalidGtins: 31,
    brands: 46,
    currency: "EUR",
    stockValue: "184200.50",
    matchedStockValue: "151040.00",
    shareInDemand: "0.42",
    pricePosition: { winning: 310, within5Percent: 220, within10Percent: 140, above: 190, nobodyElse: 80 },
    medianPercentageToWinningPrice: "0.0312",
    errors: [
      { row: 17, field: "gtin", value: "4.00638E+12", reason: "GTIN_DIGITS_LOST" },
      { row: 42, field: "price", value: "on request", reason: "PRICE_INVALID" },
    ],
  },
};

export const failedTask: InitialCheckTask = {
  ...runningTask,
  status: "FAILED",
  failure: "BROKEN",
  finishedAt: "2026-11-21T09:00:05Z",
};
