import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import type {
  MetricValue,
  Weekday,
  SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";

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
  more: (count: number) => `${count} smaller ${count === 1 ? "cause" : "causes"}`,
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
  now: (value: string, target: string) => `${value} now, target ${target}`,
  without: (now: string, then: string) => `${now} → ${then} without it`,
  /** Causes of which each alone keeps a metric from its target. */
  alone: (causes: string) => `Without ${causes}, you would meet this target.`,
  /** The fewest causes that keep it from its target, if no single one does. */
  together: (causes: string) =>
    `No single cause keeps you from this target. Without ${causes} together, you would meet it.`,
  allOfThese: "all of these",
  firstOfThese: (count: string) => `the first ${count} of these`,
  named: (title: string, kind: string) => `${title} (${kind})`,
  moreThanThese: "Even without all of these, you would miss this target.",
} as const;

export const weekdayNames: Record<Weekday, string> = {
  MONDAY: "Monday",
  TUESDAY: "Tuesday",
  WEDNESDAY: "Wednesday",
  THURSDAY: "Thursday",
  FRIDAY: "Friday",
  SATURDAY: "Saturday",
  SUNDAY: "Sunday",
};

/** Texts of the weekdays. */
export const weekdayMessages = {
  title: "By weekday",
  description:
    "Of the orders of the last 30 days, by the day you handed them over or answered them, in the time zone you ship from.",
  loading: "Loading the weekdays",
  load: "We couldn't load the weekdays. Try again.",
  weekday: "Weekday",
  handedOver: "Handed over late",
  answered: "Not confirmed in full",
  count: (hurting: string, all: string) => `${hurting} of ${all}`,
  countWithShare: (hurting: string, all: string, share: string) => `${hurting} of ${all} (${share})`,
  none: "–",
  late: (weekday: string, count: string, others: string) =>
    `${weekday}s stand out: ${count} orders that you handed over were late, against ${others} on other days.`,
  lost: (weekday: string, count: string, others: string) =>
    `${weekday}s stand out: ${count} orders that you answered were not confirmed in full, against ${others} on other days.`,
  tooFew: (minimum: string) =>
    `No weekday has ${minimum} orders yet: with fewer, one order would decide what you see.`,
  shares: (minimum: string) => `A share needs at least ${minimum} orders on the day.`,
} as const;

/** Texts of the forecast. */
export const forecastMessages = {
  title: "The next 14 days",
  metric: "Metric",
  loading: "Loading the next 14 days",
  load: "We couldn't load the next 14 days. Try again.",
  unchanged: "If nothing else happens",
  unchangedMeaning:
    "No order comes, open ones stay open, and old ones leave the 30 days one after the other.",
  expected: (days: string) => `If it goes on as in the last ${days} days`,
  expectedMeaning: (days: string) =>
    `Assumes that every day brings what an average day of the last ${days} days has brought; the band goes from their worst to their best stretch of as many days.`,
  tooFew: (count: string, days: string) =>
    `Only ${count} of the last ${days} days came to an end: too few to go by. Ten are needed.`,
  nothing: "Nothing to measure in this time.",
  chart: (metric: string, assumption: string) => `${metric}, next 14 days: ${assumption}`,
  range: (value: string, low: string, high: string) => `${value}, from ${low} to ${high}`,
  unrated: (value: string) => `${value}, too few orders for a rating`,
  meets: (day: string) => `Meets its target from ${day} on.`,
  misses: (day: string) => `Misses its target from ${day} on.`,
  ratedUntil: (day: string) => `From ${day} on, too few orders are left for a rating.`,
} as const;
