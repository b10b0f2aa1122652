import type { OfferStatus } from "#contract/offers/offer.schema.ts";

/** Labels for the status of an offer, on screens and in files. A missing label does not compile. */
export const offerStatusNames: Readonly<Record<OfferStatus, string>> = {
  ACTIVE: "Live",
  OUT_OF_STOCK: "Out of stock",
  PAUSED: "Paused",
  UNMATCHED: "Unknown product",
};
