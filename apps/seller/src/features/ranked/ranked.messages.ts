import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import type { ChangeOutcome } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { priceGuardMessages } from "#components/price-guard.messages.ts";

/** Texts of the ranked offers. Records over the codes of the contract: a missing text does not compile. */
export const winErrors: Record<ErrorCodeOf<typeof updateOffers>, string> = {
  offer_named_twice: "An offer was chosen twice. Choose again and try once more.",
  large_price_move: priceGuardMessages.refused,
};

/** Why an offer was skipped. */
export const leftTexts: Record<Exclude<ChangeOutcome, "CHANGED" | "UNCHANGED">, string> = {
  VERSION_CONFLICT: "changed in the meantime",
  BELOW_FLOOR: "below your floor",
  PRICE_NOT_POSITIVE: "no price can win",
  NOT_FOUND: "no longer there",
};

export const rankedMessages = {
  formula:
    "Extra sales in 30 days if you match the winning price; gain, once you have entered your cost. Demand counts the units ordered, searches and watchlists until last night.",
  load: "There was an error loading the offers, please try again.",
  empty: "Nothing to win by price right now",
  emptyText: "Every offer that buyers look for is winning or has no competitor.",
  failed: "The prices could not be changed, please try again.",
  undone: "Prices restored",
  undoFailed: "Some prices could not be restored: they changed in the meantime.",
} as const;
