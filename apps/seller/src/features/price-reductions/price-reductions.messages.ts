import type { upsertBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { BrandDiscount, DiscountState } from "@quayside/api-client/contract/discounts/discounts.schemas";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { Tone } from "@quayside/ui/lib/tone";
import { priceGuardMessages } from "#components/price-guard.messages.ts";

export const stateNames: Record<DiscountState, { label: string; tone: Tone }> = {
  RUNNING: { label: "Running", tone: "success" },
  SCHEDULED: { label: "Planned", tone: "info" },
  ENDED: { label: "Ended", tone: "neutral" },
};

export const saveErrors: Record<ErrorCodeOf<typeof upsertBrandDiscounts>, string> = {
  discount_out_of_range: "A reduction is at least 0.1% and at most 90%.",
  brand_not_offered: "You no longer offer one of these brands. Remove it and try again.",
  brand_named_twice: "Name each brand once.",
  discount_dates_invalid:
    "A reduction ends after it begins, later than now and at most two years ahead. Check the dates.",
  large_price_move: priceGuardMessages.refused,
};

export const reductionMessages = {
  load: "There was an error loading the price reductions, please try again.",
  empty: "No price reductions",
  emptyText: "Lower the prices of all offers of a brand at once. Your list prices do not change.",
  noHistory: "No reductions have ended yet",
  noHistoryText: "A reduction is kept here after it has ended.",
  saveFailed: "The price reductions could not be saved, please try again.",
  preview: "The effect of the reduction could not be calculated.",
  brands: "Your brands could not be loaded.",
  unknown: "This price reduction has ended or does not exist.",
  paused:
    "Your account is paused, so buyers see none of your offers. Reductions apply again once you resume selling.",
  noOffers: "You have no offers yet",
  noOffersText: "Upload your stock first. Then you can lower the prices of its brands.",
} as const;

export const removalTexts = {
  removed: ({ brandName, state }: BrandDiscount) =>
    `Reduction on ${brandName} ${state === "RUNNING" ? "ended" : "deleted"}`,
  removeFailed: "The price reduction could not be deleted, please try again.",
  restored: ({ brandName, state }: BrandDiscount) =>
    `Reduction on ${brandName} ${state === "RUNNING" ? "runs again" : "planned again"}`,
  restoreFailed: "The price reduction could not be restored.",
} as const;
