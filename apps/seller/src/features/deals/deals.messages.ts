import type {
  createDeal,
  updateDeal,
  withdrawDeal,
} from "@quayside/api-client/contract/deals/deals.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { priceGuardMessages } from "#components/price-guard.messages.ts";

export const dealMessages = {
  load: "There was an error loading the deals, please try again.",
  loadOne: "The deal could not be loaded, please try again.",
  loadOffer: "The offer could not be loaded, please try again.",
  loadOffers: "Your offers could not be loaded, please try again.",
  empty: "No deals yet",
  emptyText:
    "Offer some units of a product at a lower price for a few days, to every buyer or to one. Your usual price stays.",
  noneInState: "No deals here",
  noneInStateText: "Deals in other states are in the other tabs.",
  unknown: "There is no such deal.",
  unknownOffer: "You have no such offer.",
  over: "This deal is over. What it sold is in the list.",
  choose: "Which product is the deal for?",
  noOffers: "No offer in stock matches",
  saveFailed: "The deal could not be saved, please try again.",
  created: "Deal created",
  saved: "Deal saved",
  withdrawn: "Deal withdrawn",
  withdrawFailed: "The deal could not be withdrawn, please try again.",
  withdrawText:
    "From now on nobody buys at its price. Orders that were placed at it stay as they are. This cannot be undone.",
} as const;

export const termErrors = {
  deal_dates_invalid: "A deal ends after it begins, later than now and at most a year ahead. Check the days.",
  deal_units_invalid:
    "Quantity and minimum are whole selling units, and the minimum is not above the quantity.",
  deal_exceeds_stock: "You have less in stock than your deals would sell. Lower the quantity.",
  deal_price_not_lower: "The price of a deal is below your usual price. Enter a lower one.",
  deal_below_floor: "The price is below your floor.",
  deal_overlaps:
    "There is another deal of this product for the same buyers in that time. Change or withdraw that one, or choose other days.",
  large_price_move: priceGuardMessages.refused,
} as const;

export const createErrors: Record<ErrorCodeOf<typeof createDeal>, string> = {
  ...termErrors,
  offer_not_found: dealMessages.unknownOffer,
  order_not_found: "You have no order with this number. Check the number of the order.",
};

export const updateErrors: Record<ErrorCodeOf<typeof updateDeal>, string> = {
  ...termErrors,
  version_conflict: "Your changes were not saved. Look at the current values and try again.",
  deal_below_sold: "The deal has sold more than that. Enter a larger quantity, or withdraw the deal.",
  invalid_state: dealMessages.over,
};

export const withdrawErrors: Record<ErrorCodeOf<typeof withdrawDeal>, string> = {
  version_conflict: "The deal was not withdrawn. Look at it again first.",
  invalid_state: "The deal has ended by itself.",
};
