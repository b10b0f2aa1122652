import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";

/** A list that is held: it would empty most of the inventory. */
export const waitingList: StockList = {
  qid: "list_0000001",
  draftQid: "draft_0000001",
  status: "HELD",
  origin: "SOURCE",
  mode: "REPLACE",
  fileName: "nightly.csv",
  failure: null,
  holdReason: "MANY_OFFERS_VANISH",
  held: {
    reasons: ["MANY_OFFERS_VANISH"],
    liveOffers: 1204,
    vanishingOffers: 602,
    namedOffers: 600,
    movingOffers: 0,
    fallingOffers: 0,
    risingOffers: 0,
    otherCurrencyOffers: 0,
    newOffers: 0,
    farOffers: 0,
    cheapOffers: 0,
    keptOffers: 0,
  },
  progress: 1,
  rows: { total: 600, accepted: 600, unmatched: 0, rejected: 0, ignored: 0 },
  offers: { created: 0, updated: 0, unchanged: 0, emptied: 0, leftOut: 0, kept: 0 },
  createdAt: "2026-11-23T09:05:00Z",
  finishedAt: null,
  version: 3,
  undoableUntil: null,
};
