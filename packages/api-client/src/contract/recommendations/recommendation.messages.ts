import type { SellerRecommendation } from "#contract/recommendations/recommendations.schemas.ts";

/** Labels for why a seller lacks a wanted product, on screens and in files. A missing label does not compile. */
export const recommendationReasonNames: Readonly<Record<SellerRecommendation["reason"], string>> = {
  NOT_OFFERED: "Not offered",
  OUT_OF_STOCK: "Out of stock",
  OFFERED: "Offered",
};
