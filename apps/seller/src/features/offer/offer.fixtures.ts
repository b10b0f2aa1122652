import { ruleChange, ruleOn, rulesAnswer } from "#components/price-rules.fixtures.ts";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { restockAnswer, soldOut } from "#components/restock.fixtures.ts";
import { pageOf } from "#testing/page-of.ts";

/** An offer that is second of four, with a floor at what it would take to win. */
export const offer: OfferDetail = {
  qid: "offer_00000001",
  status: "ACTIVE",
  hold: null,
  gtin: "4006381333931",
  sku: "NB-1042",
  name: "Hand cream 75 ml",
  brand: { qid: "brand_000001", name: "Nord", slug: "nord" },
  category: "Skin care",
  imageUrl: null,
  listPrice: "12.00",
  discount: "0.05",
  discountEndsAt: null,
  price: "11.40",
  currency: "EUR",
  tiers: [],
  stock: 240,
  unit: 6,
  updatedAt: "2026-11-20T09:00:00Z",
  version: 4,
  winningPrice: "11.28",
  percentageToWinningPrice: "0.0106",
  isWinning: false,
  priceToWin: "11.87",
  demand: 214,
  fid: "P000001",
  slug: "hand-cream-75-ml",
  competition: {
    offerCount: 3,
    lowest: "11.28",
    median: "11.90",
    highest: "12.80",
    units: 520,
    rank: 2,
    steps: [
      { price: "11.28", units: 60 },
      { price: "11.90", units: 400 },
      { price: "12.80", units: 60 },
    ],
  },
  floor: {
    unitCost: "8.00",
    leastReturn: null,
    brandLeastReturn: "0.2",
    price: "10.00",
    version: 2,
    brandVersion: 1,
  },
  stockList: {
    draftQid: "DRAFTDRAFTDRAFT1",
    qid: "list_00000001",
    fileName: "stock-2026-11-20.csv",
    appliedAt: "2026-11-20T09:00:00Z",
    rowNumber: 14,
    listPrice: "12.00",
    stock: 240,
  },
  priceHistory: [{ from: null, price: "11.40" }],
  demandDetail: { unitsOrdered: 150, searches: 52, watchers: 12, countedAt: "2026-11-21T02:10:00Z" },
  unitsSold: 36,
  heldUnits: 12,
};

const DAY_MS = 86_400_000;
/** A history of 90 days in which both sides moved. */
export const history = {
  currency: "EUR",
  ownChanges: 2,
  otherChanges: 3,
  results: Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.parse("2026-08-24T00:00:00Z") + index * DAY_MS).toISOString().slice(0, 10),
    price: index < 30 ? "12.40" : index < 70 ? "11.90" : "11.40",
    lowest: index < 50 ? "11.60" : "11.28",
    highest: index < 20 ? "13.50" : "12.80",
  })),
};

const page = { countIsExact: true, next: null, previous: null };
export const offerSales = {
  ...page,
  count: 2,
  results: [
    {
      qid: "sale_0000001",
      number: "225083820",
      status: "NOTIFIED",
      createdAt: "2026-11-20T08:00:00Z",
      quantity: 12,
      price: "11.40",
      currency: "EUR",
    },
    {
      qid: "sale_0000002",
      number: "225082429",
      status: "COMPLETED",
      createdAt: "2026-11-02T08:00:00Z",
      quantity: 24,
      price: "11.90",
      currency: "EUR",
    },
  ],
};
export const movements = {
  ...page,
  count: 7,
  results: [
    {
      at: "2026-11-20T09:00:00Z",
      kind: "LISTED",
      quantity: 100,
      sale: null,
    },
    {
      at: "2026-11-20T08:00:00Z",
      kind: "RESERVED",
      quantity: -12,
      sale: { qid: "sale_0000001", number: "225083820" },
    },
  ],
};

/** What the page of the offer asks for. */
export const offerAnswers = (given: OfferDetail = offer) => ({
  [`GET offers/${given.qid}/`]: { body: given },
  [`GET offers/${given.qid}/history/`]: { body: history },
  [`GET offers/${given.qid}/sales/`]: { body: offerSales },
  [`GET offers/${given.qid}/movements/`]: { body: movements },
  "GET offers/restock/": restockAnswer([soldOut]),
  "GET price-rules/": rulesAnswer([ruleOn]),
  "GET price-rule-changes/": { body: pageOf([ruleChange]) },
  "GET deals/": {
    body: { ...pageOf([]), counts: { RUNNING: 0, UPCOMING: 0, USED_UP: 0, ENDED: 0, WITHDRAWN: 0 } },
  },
});
