import type { OfferHold } from "@quayside/api-client/contract/offers/offer.schema";

/** Why an offer is not live: a short label, the heading of a page, what to do about it, and where. */
export const offerHolds: Record<
  OfferHold,
  {
    readonly name: string;
    readonly title: string;
    readonly advice: string;
    readonly link?: { readonly href: string; readonly label: string };
  }
> = {
  SELLER_PAUSED: {
    name: "You are paused",
    title: "Not live: your shop is paused",
    advice: "Buyers see none of your offers while you are paused.",
    link: { href: "/my-profile/pause/", label: "See why, and resume selling" },
  },
  SELLER_NOT_ACTIVE: {
    name: "Not selling yet",
    title: "Not live: your account cannot sell yet",
    advice: "Your offers go live once your profile is complete and Quayside has activated your account.",
    link: { href: "/my-profile/", label: "Complete your profile" },
  },
  CURRENCY: {
    name: "Wrong currency",
    title: "Not live: its currency is not the one you sell in",
    advice: "You sell in another currency. Upload a stock list with prices in your own currency.",
    link: { href: "/inventory/upload/", label: "Upload a stock list" },
  },
  BRAND_BLOCKED: {
    name: "Brand blocked",
    title: "Not live: Quayside has blocked this brand for you",
    advice:
      "Buyers do not see your offers of this brand. The statement says why, what you can do, and how to appeal.",
    link: { href: "/my-profile/pause/#statements", label: "See why, and appeal" },
  },
  STALE: {
    name: "No recent list",
    title: "Not live: its source has not delivered a list for too long",
    advice:
      "Buyers do not see offers whose stock is out of date. This one comes back with the next list of its source, with a list that you upload, or when you change its stock here.",
    link: { href: "/my-profile/connection-settings/", label: "Check your sources" },
  },
  NO_STOCK: {
    name: "Out of stock",
    title: "Not live: no stock",
    advice: "Enter the stock here, or upload a stock list.",
    link: { href: "/inventory/upload/", label: "Upload a stock list" },
  },
  LESS_THAN_A_UNIT: {
    name: "Less than a unit",
    title: "Not live: less stock than one selling unit",
    advice: "Buyers order whole selling units, and there is less than one. Raise the stock.",
  },
  UNMATCHED: {
    name: "Unknown GTIN",
    title: "Not live: this GTIN is not in the catalogue",
    advice:
      "This GTIN is not in the catalogue. Correct it here or in your list, or ask us to add the product.",
    link: { href: "/inventory/upload/", label: "Upload a stock list" },
  },
};
