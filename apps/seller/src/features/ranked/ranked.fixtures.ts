import type { RankedOffer } from "@quayside/api-client/contract/recommendations/ranked.schemas";
import { pageOf } from "#testing/page-of.ts";

/** An offer that a small price drop makes the winner. */
export const ranked: RankedOffer = {
  qid: "offer_00000001",
  status: "ACTIVE",
  hold: null,
  gtin: "4006381333931",
  sku: null,
  name: "Hand cream 75 ml",
  brand: { qid: "brand_000001", name: "Nord", slug: "nord" },
  category: "Skin care",
  imageUrl: null,
  listPrice: "12.12",
  discount: "0",
  discountEndsAt: null,
  price: "12.12",
  currency: "EUR",
  tiers: [],
  stock: 240,
  unit: 6,
  heldUnits: 0,
  updatedAt: "2026-11-20T09:00:00Z",
  version: 4,
  winningPrice: "12.00",
  percentageToWinningPrice: "0.01",
  isWinning: false,
  priceToWin: "12.00",
  demand: 200,
  expectedGain: "600.00",
  winShare: "0.25",
  unitsOrdered: 80,
  room: "4.00",
  drop: "0.12",
  floorPrice: "8.00",
  isBelowFloor: false,
};

/** One that could win only below its floor, and that was not ordered. */
export const belowFloor: RankedOffer = {
  ...ranked,
  qid: "offer_00000002",
  name: "Shower gel 250 ml",
  expectedGain: "0.00",
  winShare: "0",
  unitsOrdered: 0,
  room: "-1.50",
  floorPrice: "13.50",
  isBelowFloor: true,
};

/** The answer of the ranked offers. */
export const rankedList = (results: readonly RankedOffer[]) => ({
  body: pageOf(results),
});
