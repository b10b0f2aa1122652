import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metric.schema";
import type { MetricValue } from "@quayside/api-client/contract/sellers/seller-metrics.schema";

/** The name of each metric, its definition, and which orders make it worse. */
export const metricWords: Record<
  SellerMetric,
  { readonly name: string; readonly definition: string; readonly hurting: string }
> = {
  FULFILMENT: {
    name: "Fulfilment rate",
    definition:
      "The value you confirmed, divided by the value that was ordered. Declined and expired orders count as nothing confirmed.",
    hurting: "confirmed in part, declined or expired",
  },
  POOR_FULFILMENT: {
    name: "Poor fulfilment rate",
    definition:
      "The share of orders of which you confirmed less than 80% of the value, declined and expired orders included.",
    hurting: "confirmed below 80%, declined or expired",
  },
  CLAIMS: {
    name: "Claim rate",
    definition: "The value of claims that were decided to be your fault, divided by the value you invoiced.",
    hurting: "with an approved claim",
  },
  FULFILMENT_TIME: {
    name: "Fulfilment time",
    definition:
      "The average number of working days from the new order to its handover to the carrier. The same working day counts as 0.",
    hurting: "handed over later than the day they came",
  },
};

export const standingWords: Record<MetricValue["standing"], string> = {
  BELOW: "below target",
  ON: "on target",
  ABOVE: "above target",
  NONE: "none",
};

/** Whether a metric meets its target. */
export const verdictWords: Record<MetricValue["verdict"], string> = {
  GOOD: "Meets target",
  BAD: "Misses target",
  NONE: "",
};

export const insightsMessages = {
  historyLoad: "We couldn't load the last 90 days.",
  noOrders: "No orders",
  load: "There was an error loading the insights, please try again.",
  nothingToDivide: "Nothing to measure yet",
} as const;

/** How goods that were ordered came to be not delivered. */
export const lossCauses = {
  DECLINED: "Declined",
  EXPIRED: "Expired",
  REDUCED: "Confirmed in part",
} as const;

const stock = { label: "See what is out of stock", href: "/inventory/?status=OUT_OF_STOCK&page=1" };

/** What a seller can do about a reason. */
export const lossActions: Partial<Record<string, { readonly label: string; readonly href: string }>> = {
  OUT_OF_STOCK: stock,
  INSUFFICIENT_STOCK: stock,
  DISCONTINUED: { label: "Upload a new stock list", href: "/inventory/upload/" },
  PRICE_INCORRECT: { label: "Check your prices", href: "/inventory/?status=ALL&page=1" },
  WAREHOUSE_CLOSED: { label: "Plan a pause", href: "/my-profile/pause/" },
  EXPIRED: { label: "Choose how you are told of orders", href: "/my-profile/notifications/" },
};

/** Where the claims behind a loss are. */
export const claimAction = (reason: ClaimReason) => ({
  label: "See the claims",
  href: `/claims/?status=ALL&reason=${reason}&page=1`,
});

/** Where the orders that were late are. */
export const delayAction = {
  label: "See the late orders",
  href: "/orders/?status=ALL&metric=FULFILMENT_TIME&sort=-createdAt&page=1",
};

/** Texts of the list of what lowered the metrics. */
export const lossMessages = {
  title: "What cost you most",
  description: "Of the orders of the last 30 days, by what it took from each metric.",
  loading: "Loading what cost you most",
  load: "We couldn't load what cost you most. Try again.",
  nothing: "Nothing: everything was confirmed, handed over on the day it came, and not claimed.",
  expired: "Not answered in time",
  products: (count: string, most: string) => `${count}, mostly ${most}`,
  noCarrier: "Carrier unknown",
  late: (carrier: string) => `Handed over late: ${carrier}`,
  days: (days: string) => `${days} together`,
  daysEach: (days: string) => (days === "0.0" ? "under 0.1 days" : `+${days} days on average`),
  points: (sign: "−" | "+", points: string) => `${sign}${points} points`,
  fewPoints: "under 0.1 points",
  countsUntil: (day: string) => `Counts until ${day}`,
} as const;
