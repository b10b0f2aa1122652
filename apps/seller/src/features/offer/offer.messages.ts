import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { updateOfferFloor } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { StockMovementKind } from "@quayside/api-client/contract/offers/offer-detail.schemas";
import { priceGuardMessages } from "#components/price-guard.messages.ts";

/** Texts of the page of an offer. Records over the codes of the contract: a missing text does not compile. */
export const changeErrors: Record<ErrorCodeOf<typeof updateOffer>, string> = {
  version_conflict:
    "This offer changed in the meantime. The page shows the current figures; check yours and save again.",
  price_not_positive: "The price must be at least 0.01.",
  stock_forbidden: "Your role does not include changing stock. Ask an owner of your company.",
  large_price_move: priceGuardMessages.refused,
};

export const floorErrors: Record<ErrorCodeOf<typeof updateOfferFloor>, string> = {
  version_conflict:
    "The floor changed in the meantime. The page shows the current figures; check yours and save again.",
};

export const movementNames: Record<StockMovementKind, string> = {
  RESERVED: "Ordered",
  RELEASED: "Order ended without a sale",
  EMPTIED: "Reported as out of stock",
  LISTED: "Changed by you or a stock list",
};

export const offerMessages = {
  load: "There was an error loading the offer, please try again.",
  notFound: "No product found.",
  saveFailed: "The change could not be saved, please try again.",
  saved: "Offer changed",
  undone: "Change undone",
  floorSaved: "Floor saved",
  floorFailed: "The floor could not be saved, please try again.",
  historyLoad: "There was an error loading the price history, please try again.",
  salesLoad: "There was an error loading the orders, please try again.",
  movementsLoad: "There was an error loading the stock movements, please try again.",
  noSales: "No orders of this offer yet.",
  noDeals: "No deals yet. Offer some units at a lower price for a few days; your usual price stays.",
  dealsFailed: "The deals could not be loaded.",
  noMovements: "No change of the stock is on record.",
  price: "Enter a price from 0.01 to 9,999,999.99 with at most two decimals.",
  stock: "Enter a whole number from 0 to 10,000,000.",
  cost: "Enter a cost from 0.01 to 9,999,999.99, or leave it empty.",
  leastReturn: "Enter a share from 0 to 90 with at most one decimal, or leave it empty.",
} as const;
