import type { Offer, OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import type { Answers } from "#testing/seller-screen.tsx";
import { pageOf } from "#testing/page-of.ts";

const cream: Offer = {
  qid: "offer_0000001",
  status: "ACTIVE",
  hold: null,
  gtin: "04006381333931",
  sku: null,
  name: "Hand cream",
  brand: { qid: "brand_0000001", name: "Nord", slug: "nord" },
  category: "Skin care",
  imageUrl: null,
  listPrice: "12.00",
  discount: "0",
  discountEndsAt: null,
  price: "12.00",
  currency: "EUR",
  tiers: [],
  stock: 24,
  unit: 6,
  heldUnits: 3,
  updatedAt: "2026-11-10T08:00:00Z",
  version: 4,
  winningPrice: "11.50",
  percentageToWinningPrice: "0.0435",
  isWinning: false,
  priceToWin: "11.50",
  demand: 120,
};
const balm: Offer = {
  ...cream,
  qid: "offer_0000002",
  name: "Lip balm",
  listPrice: "3.00",
  tiers: [
    { fromQuantity: 48, price: "2.80" },
    { fromQuantity: 96, price: "2.60" },
  ],
  winningPrice: null,
  percentageToWinningPrice: null,
  priceToWin: null,
  isWinning: true,
  heldUnits: 0,
  version: 1,
};
const soap: Offer = {
  ...balm,
  qid: "offer_0000003",
  tiers: [],
  name: "Soap",
  status: "OUT_OF_STOCK",
  hold: "NO_STOCK",
  stock: 0,
  isWinning: false,
};

/** A page of three offers: not winning, winning, out of stock. */
export const offers = [cream, balm, soap] as const;

export const offerList = (results: readonly Offer[], count = results.length) => ({
  body: pageOf(results, count),
});

/** What the screen asks for, of a seller with three offers. */
export const inventoryAnswers: Answers = {
  "GET offers/": offerList(offers),
  "GET offers/info/": {
    body: {
      offerCount: 3,
      inStockCount: 2,
      winningCount: 1,
      brandCount: 1,
      units: 1048,
      stockValue: "3360.00",
      currency: "EUR",
      discountedBrandCount: 1,
      listedAt: null,
      unmatchedCount: 0,
    },
  },
  "GET offers/total-count-by-status/": {
    body: { ALL: 3, ACTIVE: 2, WINNING: 1, NOT_WINNING: 1, OUT_OF_STOCK: 1, PAUSED: 0, UNMATCHED: 0 },
  },
  "GET offers/seller/brands/": {
    body: {
      count: 1,
      countIsExact: true,
      next: null,
      previous: null,
      results: [
        {
          qid: "brand_0000001",
          name: "Nord",
          slug: "nord",
          offerCount: 3,
          inStockCount: 2,
          discount: "0",
        },
      ],
    },
  },
  "GET saved-views/": { body: { results: [] } },
};

/** What a preview of "to win" answers for the first two offers. */
export const toWinPreview = {
  body: {
    count: 2,
    left: 0,
    next: null,
    winningNow: 1,
    winningThen: 2,
    rows: [
      {
        qid: cream.qid,
        version: 4,
        gtin: cream.gtin,
        name: cream.name,
        currency: "EUR",
        listPrice: "12.00",
        newListPrice: "11.50",
        stock: 24,
        newStock: 24,
        isWinning: false,
        winsThen: true,
        problem: null,
      },
      {
        qid: balm.qid,
        version: 1,
        gtin: balm.gtin,
        name: balm.name,
        currency: "EUR",
        listPrice: "3.00",
        newListPrice: "3.00",
        stock: 24,
        newStock: 24,
        isWinning: true,
        winsThen: true,
        problem: "NO_RIVAL",
      },
    ],
  },
};

/** The first offer as an edit answers it. */
export const offerDetail: OfferDetail = {
  ...cream,
  fid: "prod_0000001",
  slug: "hand-cream",
  competition: {
    offerCount: 1,
    lowest: "11.50",
    median: "11.50",
    highest: "11.50",
    units: 10,
    rank: 2,
    steps: [],
  },
  floor: {
    unitCost: null,
    leastReturn: null,
    brandLeastReturn: null,
    price: null,
    version: 0,
    brandVersion: 0,
  },
  stockList: null,
  priceHistory: [],
  demandDetail: { unitsOrdered: 0, searches: 0, watchers: 0, countedAt: null },
  unitsSold: 0,
};
