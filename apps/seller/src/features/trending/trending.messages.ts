import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { createOffer } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import type { TrendingView } from "#features/trending/trending.list-view.ts";

export const tabNames: Record<TrendingView["tab"], string> = {
  all: "All",
  watchlisted: "On watchlists",
  dismissed: "Dismissed",
};

export const emptyTexts: Record<TrendingView["tab"], { title: string; text: string }> = {
  all: {
    title: "You offer everything that buyers want at the moment",
    text: "Demand is counted every night. Products that you do not have in stock appear here. Choose all categories to see more.",
  },
  watchlisted: {
    title: "Buyers watch nothing that you don't have",
    text: "Products on watchlists that you do not have in stock appear here.",
  },
  dismissed: {
    title: "No dismissed products",
    text: "A product you dismiss is kept here, and can be put back.",
  },
};

export const createOfferErrors: Record<ErrorCodeOf<typeof createOffer>, string> = {
  price_not_positive: "The price must be at least 0.01.",
  variant_not_found: "The catalogue no longer has this product.",
  offer_exists: "You offer this product already. Change its price or stock in your inventory.",
  brand_blocked: "You cannot sell this brand at the moment. Your statements in Pause selling say why.",
  stock_forbidden: "You do not have permission to upload stock list.",
};

export const trendingMessages = {
  load: "There was an error loading the trending products, please try again.",
  product: "There was an error loading the product, please try again.",
  exportFailed: "The file could not be downloaded, please try again.",
  unknown: "This product does not exist.",
  saveFailed: "The offer could not be saved, please try again.",
  dismissFailed: "The product could not be dismissed, please try again.",
  restoreFailed: "The product could not be put back, please try again.",
  noPrices:
    "Too few buyers have named a price. Prices are shown from five buyers on, so that none can be identified.",
  paused: "Your account is paused: buyers see the offer once you sell again.",
} as const;
