import type {
  createSupportDeal,
  withdrawStaffDeal,
} from "@quayside/api-client/contract/deals/deals.endpoints";
import { DEAL_REASON } from "@quayside/api-client/contract/deals/deals.rules";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { termErrors, withdrawErrors } from "#features/deals/deals.messages.ts";

export const staffDealMessages = {
  load: "There was an error loading the deals, please try again.",
  empty: "No deals yet",
  emptyText: "Deals that sellers make, and those that the support desk agreed, appear here.",
  noneInState: "No deals here",
  loadOffers: "The offers could not be loaded, please try again.",
  noOffers: "No seller offers this product",
  gtinWrong: "Enter the GTIN of the product: 8 to 14 digits",
  setUp: "The deal is set up, and its seller was notified",
  saveFailed: "The deal could not be set up, please try again.",
  withdrawn: "Deal withdrawn, and its seller was notified",
  withdrawFailed: "The deal could not be withdrawn, please try again.",
  withdrawText:
    "From now on nobody buys at its price. Orders that were placed at it stay as they are. This cannot be undone.",
  reasonWrong: `Write ${DEAL_REASON.min} to ${DEAL_REASON.max} characters: the seller reads them.`,
  dealIdWrong: "Enter the number of the deal in the support desk",
} as const;

export const setUpErrors: Record<ErrorCodeOf<typeof createSupportDeal>, string> = {
  ...termErrors,
  deal_exceeds_stock: "The offer has less in stock than its deals would sell. Lower the quantity.",
  deal_price_not_lower: "The price of a deal is below the usual price. Enter a lower one.",
  deal_below_floor: "The price is below the floor of the seller.",
  offer_not_found: "There is no such offer.",
  deal_not_found: "No deal was found in the support desk with this number.",
  deal_exists: "This deal of the support desk is already set up for the offer.",
  buyer_not_found: "No buyer has this e-mail address.",
};

export const withdrawStaffErrors: Record<ErrorCodeOf<typeof withdrawStaffDeal>, string> = withdrawErrors;
