import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { pageOf } from "#testing/page-of.ts";

export const wanted: SellerRecommendation = {
  fid: "1000001",
  slug: "lip-balm",
  gtin: "04006381333948",
  name: "Lip balm",
  brand: "Nord",
  category: "Lips",
  imageUrl: "/images/lip-balm.webp",
  reason: "NOT_OFFERED",
  offerQid: null,
  ownStock: 0,
  isDismissed: false,
  unitsOrdered: 240,
  searches: 31,
  watchers: 9,
  trend: "0.5",
  winningPrice: "4.20",
  priceToWin: "3.90",
  currency: "EUR",
  wantedPrices: null,
};

export const unmet: SellerRecommendation = {
  ...wanted,
  fid: "1000002",
  gtin: "04006381333955",
  name: "Hand cream",
  watchers: 14,
  winningPrice: null,
  priceToWin: null,
  trend: null,
  wantedPrices: { buyersAtLeast: 10, lower: "9.00", median: "10.00", upper: "11.00", isUnmet: true },
};

export const outOfStock: SellerRecommendation = {
  ...wanted,
  fid: "1000003",
  name: "Face oil",
  reason: "OUT_OF_STOCK",
  offerQid: "offer_0000003",
};

export const trendingList = (results: readonly SellerRecommendation[]) => ({
  body: { ...pageOf(results), countedAt: "2026-11-20T02:10:00Z", categories },
});

/** The offer that is made of the product without an offer that meets what buyers want. */
export const madeOffer: OfferDetail = {
  qid: "offer_0000009",
  status: "ACTIVE",
  hold: null,
  gtin: unmet.gtin,
  sku: null,
  name: unmet.name,
  brand: { qid: "brand_0000001", name: unmet.brand, slug: "nord" },
  category: unmet.category,
  imageUrl: null,
  listPrice: "10.00",
  discount: "0",
  discountEndsAt: null,
  price: "10.00",
  currency: "EUR",
  tiers: [],
  stock: 40,
  unit: 1,
  heldUnits: 0,
  updatedAt: "2026-11-20T10:00:00Z",
  version: 1,
  winningPrice: null,
  percentageToWinningPrice: null,
  isWinning: true,
  priceToWin: null,
  demand: 285,
  fid: unmet.fid,
  slug: unmet.slug,
  competition: { offerCount: 0, lowest: null, median: null, highest: null, units: 0, rank: 1, steps: [] },
  floor: {
    unitCost: null,
    leastReturn: null,
    brandLeastReturn: null,
    price: null,
    version: 0,
    brandVersion: 0,
  },
  stockList: null,
  priceHistory: [{ from: null, price: "10.00" }],
  demandDetail: { unitsOrdered: 240, searches: 31, watchers: 14, countedAt: "2026-11-20T02:10:00Z" },
  unitsSold: 0,
};
const categories = [
  { slug: "drinks", name: "Drinks", isOwn: false },
  { slug: "face-care", name: "Face care", isOwn: true },
  { slug: "hand-care", name: "Hand care", isOwn: true },
];
