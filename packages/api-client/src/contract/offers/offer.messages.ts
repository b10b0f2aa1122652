import type { OfferStatus } from "#contract/offers/offer.schema.ts";

/** Words for the status of an offer, on screens and in files. A missing text does not compile. */
export const offerStatusNames: Readonly<Record<OfferStatus, string>> = {
  ACTIVE: "Live",
  OUT_OF_STOCK: "Out of stock",
  PAUSED: "Paused",
  UNMATCHED: "Unknown product",
};
