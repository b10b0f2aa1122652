import type {
  BulkChange,
  BulkProblem,
  ChangeOutcome,
} from "@quayside/api-client/contract/offers/many-offers.schemas";
import type { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import type { correctUnmatchedRow } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import type { requestVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { offerStatusNames } from "@quayside/api-client/contract/offers/offer.messages";
import type { OfferList } from "@quayside/api-client/contract/offers/offer.schema";
import { formatNumber } from "@quayside/format/number";
import { priceGuardMessages } from "#components/price-guard.messages.ts";

export const listNames: Record<OfferList, string> = {
  ALL: "All",
  ...offerStatusNames,
  WINNING: "Winning",
  NOT_WINNING: "Not winning",
  UNMATCHED: "Unknown products",
};

const offers = (count: number) => `${formatNumber(count)} ${count === 1 ? "offer" : "offers"}`;

export const inventoryMessages = {
  title: "Inventory",
  load: "There was an error loading the offers, please try again.",
  infoLoad: "There was an error loading the offers info, please try again.",
  emptyTitle: "No offers yet",
  emptyText: "Upload a stock list to put your products on the market.",
  upload: "Upload stock list",
  createDeal: "Create a deal",
  nothingHere: "No offers here",
  exportFailed: "The inventory could not be exported, please try again.",
  notPermitted: "Ask an owner of your company for access to the inventory.",
  saved: (name: string) => `${name} is saved`,
  noPrice: "Enter a price of at least 0.01.",
  noStock: "Enter a whole number of units.",
  undo: "Undo",
  undone: (count: number) => `${offers(count)} put back`,
  notUndone: (count: number) => `${offers(count)} changed again in the meantime and were not put back`,
  conflictTitle: (name: string) => `${name} changed in the meantime`,
  saveFailed: "The change could not be saved, please try again.",
  conflictText: "The row shows the current values.",
  conflictRetry: "Save mine anyway",
  selected: (count: number) => `${offers(count)} selected`,
  selectAll: (count: number) => `Select all ${formatNumber(count)} matching`,
  apply: (count: number) => `Change ${offers(count)}`,
  applied: (count: number) => `${offers(count)} changed`,
  nothingToChange: "Nothing would change.",
  firstOf: (shown: number, count: number) =>
    `Preview of the first ${offers(shown)}. The change applies to all ${formatNumber(count)}.`,
  applyAll: (count: number) => `Change all ${offers(count)}`,
  changing: "Changing your offers",
  undoing: "Putting your offers back",
  progress: "Progress of the change",
  workedThrough: (done: number, total: number) => `${formatNumber(done)} of ${offers(total)} processed.`,
  kept: (count: number) => `${offers(count)} not changed.`,
  goOn: "Continue with the rest, or stop here: completed changes are kept.",
  stopped: "You stopped the change",
  untouched: (count: number) => `${offers(count)} ${count === 1 ? "was" : "were"} not reached.`,
  winning: (now: number, then: number) =>
    now === then
      ? `Winning: ${formatNumber(now)}, as before`
      : `Winning: ${formatNumber(now)} now, ${formatNumber(then)} after the change`,
  bulkFailed: "The offers could not be changed, please try again. Nothing is changed twice.",
} as const;

/** The screen's texts for when an offer cannot be changed; a conflict has its own. */
export const updateErrors: Record<ErrorCodeOf<typeof updateOffer>, string> = {
  version_conflict: inventoryMessages.conflictText,
  price_not_positive: "The price must be at least 0.01.",
  stock_forbidden: "You do not have permission to upload stock list.",
  large_price_move: priceGuardMessages.refused,
};

/** Continuing such a change confirms it. */
export const bulkErrors: Record<ErrorCodeOf<typeof updateOffers>, string> = {
  offer_named_twice: inventoryMessages.bulkFailed,
  large_price_move: "Some of the next prices would fall or rise by more than half.",
};

export const changeNames: Record<BulkChange, string> = {
  SET_PRICE: "Set price",
  CHANGE_PRICE: "Change price by %",
  TO_WIN: "Price to win",
  SET_STOCK: "Set stock",
};

export const problemNames: Record<BulkProblem, string> = {
  SAME: "Already at this value",
  WINS_ALREADY: "Already winning",
  NO_RIVAL: "No other seller",
  BELOW_FLOOR: "Below your floor",
  CANNOT_WIN: "No price can win",
  OUT_OF_RANGE: "Out of range",
};

export const outcomeNames: Record<Exclude<ChangeOutcome, "CHANGED">, string> = {
  UNCHANGED: "already had the value",
  VERSION_CONFLICT: "changed in the meantime, not updated",
  BELOW_FLOOR: "would fall below your floor, not updated",
  PRICE_NOT_POSITIVE: "have no valid price",
  NOT_FOUND: "not found",
};

const products = (count: number) => `${formatNumber(count)} ${count === 1 ? "product" : "products"}`;

/** Products of the last list that the catalogue does not know. */
export const unknownMessages = {
  correctText: (name: string, price: string, stock: string) =>
    `${name}: with the right number, the product is offered at ${price} with ${stock} in stock, as your list says.`,
  correctFailed: "The GTIN could not be corrected, please try again.",
  corrected: (name: string) => `${name} is offered now`,
  gtinInvalid: "This is not a GTIN. Check its digits; the last one is a check digit.",
  gtinSame: "This is the number that the catalogue does not know. Enter the right one.",
  request: (count: number) => `Ask us to add ${count === 1 ? "this product" : `these ${products(count)}`}`,
  requested: (count: number) =>
    count === 0
      ? "The catalogue has these products by now. Upload your list again."
      : `You have asked us to add ${products(count)}. They are in your next list once the catalogue has them.`,
  known: (count: number) => `${products(count)} more ${count === 1 ? "is" : "are"} in the catalogue by now.`,
  requestFailed: "The products could not be asked for, please try again.",
  own: (count: number) =>
    `${products(count)} ${count === 1 ? "has a number" : "have numbers"} that a company or shop gives out for itself. Enter the manufacturer's GTIN instead.`,
} as const;

/** The texts for when a GTIN cannot be corrected. */
export const correctErrors: Record<ErrorCodeOf<typeof correctUnmatchedRow>, string> = {
  gtin_invalid: unknownMessages.gtinInvalid,
  variant_not_found: "The catalogue has no product with this number either. Ask us to add it.",
  offer_exists: "You offer this product already. Change its price or stock in your inventory.",
  brand_blocked: "You cannot sell this brand at the moment. Your statements in Pause selling say why.",
  stock_forbidden: "You do not have permission to upload stock list.",
};

export const requestErrors: Record<ErrorCodeOf<typeof requestVariants>, string> = {
  InvalidGtinsProvided: "Some of these numbers are not GTINs. Correct them in your list.",
};
