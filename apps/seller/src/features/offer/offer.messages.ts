import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import type {
  updateOfferFloor,
  updateOfferTiers,
} from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { TierProblem } from "@quayside/api-client/contract/offers/tiers.rules";
import type { StockMovementKind } from "@quayside/api-client/contract/offers/offer-detail.schemas";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
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

export const tierErrors: Record<ErrorCodeOf<typeof updateOfferTiers>, string> = {
  version_conflict:
    "This offer changed in the meantime. The page shows the current figures; check yours and save again.",
  tiers_invalid: "A step does not fit the current price of this offer. Check the steps and save again.",
  tier_below_floor: "A price is below your floor.",
  large_price_move: priceGuardMessages.refused,
};

/** What is wrong with a step, and what would be right. */
export const tierProblemTexts: Record<TierProblem, (offer: { unit: number; price: string }) => string> = {
  QUANTITY_NOT_ABOVE_UNIT: ({ unit }) => `Enter more than ${unit}: one selling unit has the usual price.`,
  QUANTITY_NOT_IN_UNITS: ({ unit }) => `Enter a multiple of ${unit}, your selling unit.`,
  QUANTITY_NOT_RISING: () => "Enter more units than in the step before.",
  PRICE_NOT_POSITIVE: () => "Enter at least 0.01.",
  PRICE_NOT_BELOW_OFFER: ({ price }) => `Enter less than your price, ${price}.`,
  PRICE_NOT_FALLING: () => "Enter less than in the step before.",
};

/** The section with the prices by quantity. */
export const tierMessages = {
  intro: "Buyers who order enough units get the lower price for every unit of the product.",
  none: "No steps yet: every quantity has the usual price.",
  noEffect: "This step is not below your price, so it has no effect.",
  quantity: "Enter a whole number of units.",
  full: "Five steps are the most that an offer can have.",
  saved: "Prices by quantity saved",
  undone: "Prices by quantity restored",
  failed: "The prices by quantity could not be saved, please try again.",
} as const;

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
  noDeals: "No deals yet.",
  dealsAdvice: "Offer some units at a lower price for a few days; your usual price stays.",
  /** A comparison of amounts, which claims no cause. */
  dealBrought: (deal: Pick<Deal, "revenue" | "revenueUnits" | "usualRevenue" | "currency">) =>
    `Paid orders: ${formatNumber(deal.revenueUnits)} ${deal.revenueUnits === 1 ? "unit" : "units"} for ${formatMoney(deal.revenue, deal.currency)}. At the usual price of that time: ${formatMoney(deal.usualRevenue, deal.currency)}.`,
  dealsFailed: "The deals could not be loaded.",
  outlookFailed: "The outlook could not be loaded.",
  noOutlook: "Nobody ordered it in the last 90 days, so nothing can be said.",
  /** @param what e.g. "24 to 42 units, €230.40 to €403.20" */
  lost: (what: string) => `Probably lost while it was sold out: ${what}.`,
  noMovements: "No change of the stock is on record.",
  price: "Enter a price from 0.01 to 9,999,999.99 with at most two decimals.",
  stock: "Enter a whole number from 0 to 10,000,000.",
  cost: "Enter a cost from 0.01 to 9,999,999.99, or leave it empty.",
  leastReturn: "Enter a share from 0 to 90 with at most one decimal, or leave it empty.",
} as const;
