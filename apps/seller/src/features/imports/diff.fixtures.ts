import type { StockDraftDiff } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";

const nothingHeld: StockDraftDiff["held"] = {
  reasons: [],
  liveOffers: 960,
  vanishingOffers: 12,
  namedOffers: 948,
  movingOffers: 40,
  fallingOffers: 0,
  risingOffers: 0,
  otherCurrencyOffers: 0,
  newOffers: 0,
  farOffers: 0,
  cheapOffers: 0,
  fallingTierOffers: 0,
  keptOffers: 0,
};

const moved = (
  index: number,
  name: string,
  before: string,
  after: string,
): StockDraftDiff["biggest"][number] => ({
  kind: "CHANGED",
  row: 10 + index,
  offerQid: `offer_00000${index}`,
  gtin: `0400638133393${index}`,
  name,
  before: { price: before, currency: "EUR", stock: 120, unit: 6, sku: null, tiers: [] },
  after: { price: after, currency: "EUR", stock: 96, unit: 6, sku: null, tiers: [] },
  priceMove: String((Number(after) - Number(before)) / Number(before)),
  stockMove: -24,
});
const biggest = [
  moved(1, "Hand cream 75 ml", "4.20", "5.90"),
  moved(2, "Lip balm", "1.95", "1.45"),
  moved(3, "Shampoo 400 ml", "6.10", "7.20"),
  moved(4, "Conditioner 250 ml", "3.10", "2.80"),
];

/** What the list of 1,204 rows would change. */
export const diff: StockDraftDiff = {
  version: 4,
  totals: {
    new: 232,
    changed: 610,
    unchanged: 338,
    gone: 12,
    leftOut: 0,
    kept: 0,
    pricesKept: 0,
    stockKept: 0,
    tiersChanged: 0,
    tiersKept: 0,
    pricesUp: 340,
    pricesDown: 95,
    stockUp: 180,
    stockDown: 300,
    unitsBefore: 184_200,
    unitsAfter: 201_960,
  },
  held: nothingHeld,
  stockExample: { row: 14, gtin: "4006381333931", name: "Hand cream 75 ml", stock: 10, openOrderUnits: 4 },
  distribution: [
    { from: null, to: -0.5, offers: 0 },
    { from: -0.5, to: -0.3, offers: 4 },
    { from: -0.3, to: -0.1, offers: 21 },
    { from: -0.1, to: 0, offers: 70 },
    { from: 0, to: 0.1, offers: 250 },
    { from: 0.1, to: 0.3, offers: 78 },
    { from: 0.3, to: 0.5, offers: 10 },
    { from: 0.5, to: null, offers: 2 },
  ],
  biggest,
  count: 854,
  countIsExact: true,
  next: null,
  previous: null,
  results: [
    ...biggest,
    {
      ...moved(6, "Night cream 50 ml", "8.40", "8.40"),
      before: { price: "8.40", currency: "EUR", stock: 120, unit: 6, sku: "NC-50", tiers: [] },
      after: { price: "8.40", currency: "EUR", stock: 120, unit: 6, sku: "NC-50-2027", tiers: [] },
      stockMove: 0,
    },
    {
      ...moved(5, "Soap bar", "1.10", "1.10"),
      kind: "GONE",
      row: null,
      after: null,
      priceMove: null,
      stockMove: -120,
    },
    {
      ...moved(6, "Sun cream 200 ml", "9.00", "9.00"),
      kind: "NEW",
      before: null,
      offerQid: null,
      priceMove: null,
    },
  ],
};

/** The same for a list that leaves out more than half of the live offers. */
export const heldDiff: StockDraftDiff = {
  ...diff,
  totals: { ...diff.totals, gone: 512 },
  held: {
    ...nothingHeld,
    reasons: ["MANY_OFFERS_VANISH", "PRICES_FALL"],
    vanishingOffers: 512,
    fallingOffers: 3,
    risingOffers: 0,
  },
};
