import {
  type NextSales,
  judgeMetric,
  shownMetric,
  valueOfRatio,
  withNextSales,
} from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import type {
  MetricValue,
  SellerHistory,
  SellerStats,
  SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import { formatMoney } from "@quayside/format/money";
import { formatNumber, formatPercent } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import type { Tone } from "@quayside/ui/lib/tone";
import type { ChartPoint } from "@quayside/ui/time-chart";
import { insightsMessages } from "#features/insights/insights.messages.ts";

const NONE = "–";

const days = (text: string): string => `${text} working ${text === "1" || text === "1.0" ? "day" : "days"}`;

/**
 * A formatted value: "94.1%" or "1.4 working days"; a dash for none. Rounding never shows 0% for a non-zero value,
 * nor 100% for an incomplete one: a claim of 9 euros among 100,000 is "under 0.1%".
 *
 * @param shown the value as the API shows it, which may have rounded from more decimals
 */
export function valueText(
  metric: SellerMetric,
  value: number | null,
  shown = value === null ? 0 : shownMetric(metric, value),
): string {
  if (value === null) return NONE;
  if (value > 0 && shown === 0) return `under ${valueText(metric, smallest(metric))}`;
  if (metricTargets[metric].unit === "FRACTION" && value < 1 && shown === 100) return "over 99.9%";
  if (metricTargets[metric].unit === "DAYS") return days(formatNumber(shown, { decimals: 1 }));
  return formatPercent(shown / 100);
}

/** The smallest value that a screen shows. */
const smallest = (metric: SellerMetric) => (metricTargets[metric].unit === "FRACTION" ? 0.001 : 0.1);

/** A target with its direction: "at least 95%", "at most 5%", "same working day". */
export function targetText(metric: SellerMetric): string {
  const { target, better, unit } = metricTargets[metric];
  if (unit === "DAYS" && Number(target) === 0) return "same working day";
  const value = unit === "DAYS" ? days(target) : formatPercent(target, { decimals: 0 });
  return `${better === "HIGHER" ? "at least" : "at most"} ${value}`;
}

/** A number of an answer; null where there is none. */
export const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** A metric for display, from the API's answer. */
export function metricText({ metric, value, numerator, denominator }: MetricValue): string {
  if (value === null) return NONE;
  // The value in the answer has four decimals: numerator and denominator are more precise.
  const ratio = { numerator: Number(numerator), denominator: Number(denominator), saleCount: 0 };
  return valueText(metric, valueOfRatio(ratio) ?? toNumber(value));
}

/** The list of the orders of the last 30 days that make a metric worse, the newest first. */
export function ordersBehind(metric: SellerMetric): string {
  return `/orders/?status=ALL&metric=${metric}&sort=-createdAt&page=1`;
}

/** The tone of a verdict; the text beside it says the same. */
export const verdictTones: Record<MetricValue["verdict"], Tone> = {
  GOOD: "success",
  BAD: "error",
  NONE: "neutral",
};

/** The names of the metrics in an answer. */
export const metricFields = {
  FULFILMENT: "fulfilment",
  POOR_FULFILMENT: "poorFulfilment",
  CLAIMS: "claims",
  FULFILMENT_TIME: "fulfilmentTime",
} as const satisfies Record<SellerMetric, string>;

/** A metric over 90 days as the points of its chart; named below the first, the middle and the last one. */
export function historyPoints(
  history: SellerHistory["points"],
  metric: SellerMetric,
  { formatDay }: Dates,
): ChartPoint[] {
  const middle = Math.floor((history.length - 1) / 2);
  return history.map((point, index) => {
    const value = toNumber(point[metricFields[metric]]);
    const day = formatDay(point.to);
    return {
      label: `30 days to ${day}`,
      value: value === null ? null : shownMetric(metric, value),
      text: value === null ? insightsMessages.noOrders : valueText(metric, value),
      ...([0, middle, history.length - 1].includes(index) && { mark: day, isWide: index === middle }),
    };
  });
}

/** A value of the axis of a metric: "92.5%", "1 day". */
export const tickText = (metric: SellerMetric, value: number): string =>
  metricTargets[metric].unit === "DAYS" ? `${value} ${value === 1 ? "day" : "days"}` : `${value}%`;

/** The target as the chart of a metric draws it. */
export const targetLine = (metric: SellerMetric) => ({
  value: shownMetric(metric, Number(metricTargets[metric].target)),
  text: `Target ${targetText(metric)}`,
});

/** The current period compared with the previous one; undefined when one of them has no value. */
export function trendOf(trend: SellerStats["trend"], metric: SellerMetric) {
  const [before, now] = trend.slice(-2).map((period) => toNumber(period[metricFields[metric]]));
  if (before === undefined || before === null || now === undefined || now === null) return undefined;
  const difference = shownMetric(metric, now) - shownMetric(metric, before);
  if (difference === 0) return { direction: "flat" as const, text: "The same as in the 30 days before" };
  const isUp = difference > 0;
  return {
    direction: isUp ? ("up" as const) : ("down" as const),
    text: `${isUp ? "Up" : "Down"} from ${valueText(metric, before)} in the 30 days before`,
    good: isUp === (metricTargets[metric].better === "HIGHER"),
  };
}

/** Above this, the number would not be useful advice. */
const MOST_ADVISED = 100;

/** How to bring a metric to its target, in a sentence; null when it is on target or there is no useful advice. */
export function adviceText({ metric, salesToTarget }: MetricValue): string | null {
  if (salesToTarget === null || salesToTarget === 0 || salesToTarget > MOST_ADVISED) return null;
  const orders =
    salesToTarget === 1 ? "1 more perfect order" : `${formatNumber(salesToTarget)} more perfect orders`;
  return `${orders} would bring you to ${targetText(metric).replace(/^at (least|most) /, "")}.`;
}

/** A metric after further orders of average size, by the API's rules. */
export function metricAfter(now: MetricValue, next: NextSales) {
  const { metric, saleCount } = now;
  const ratio = { numerator: Number(now.numerator), denominator: Number(now.denominator), saleCount };
  const value = valueOfRatio(withNextSales(metric, ratio, next));
  return { metric, text: valueText(metric, value), ...judgeMetric(metric, value, now.standing !== "NONE") };
}

/**
 * The simulator's initial number of perfect orders: what the metric closest to its target needs, if within reach,
 * otherwise 3.
 */
export function firstFaultless(metrics: readonly MetricValue[]): number {
  const lacking = metrics.flatMap(({ salesToTarget }) =>
    salesToTarget !== null && salesToTarget > 0 && salesToTarget <= MOST_ADVISED ? [salesToTarget] : [],
  );
  return lacking.length === 0 ? 3 : Math.min(...lacking);
}

/** Maximum orders of the simulator. */
export const MOST_SIMULATED = 1000;

/** A typed count; null unless it is a whole number within the simulator's range. */
export const countOf = (text: string): number | null => typedValue(text, wholeFormat(0, MOST_SIMULATED));

export interface NumbersRow {
  readonly name: string;
  readonly recent: string;
  readonly lifetime: string;
}

/** The other numbers of a seller, of the last 30 days and of its lifetime. Amounts are euros without decimals. */
export function numbersOf(stats: SellerStats): NumbersRow[] {
  const count = (value: number | null) => (value === null ? NONE : formatNumber(value));
  const euros = (value: string | null) =>
    value === null ? NONE : formatMoney(value, "EUR", { decimals: 0 });
  const rate = (metric: SellerMetric, value: string | null) => valueText(metric, toNumber(value));
  return [
    { name: "Orders received", recent: count(stats.allocatedSale30daysCount), lifetime: NONE },
    {
      name: "Completed orders",
      recent: count(stats.completedSale30daysCount),
      lifetime: count(stats.completedSaleLifetimeCount),
    },
    { name: "Orders confirmed in part", recent: count(stats.reducedSale30daysCount), lifetime: NONE },
    { name: "Declined orders", recent: count(stats.declinedSale30daysCount), lifetime: NONE },
    { name: "Expired orders", recent: count(stats.expiredSale30daysCount), lifetime: NONE },
    { name: "Claims", recent: count(stats.claim30daysCount), lifetime: NONE },
    { name: "Boxes a warehouse received", recent: count(stats.receivedBox30daysCount), lifetime: NONE },
    {
      name: "Boxes not as announced",
      recent: count(stats.receivedBoxWithDiscrepancy30daysCount),
      lifetime: NONE,
    },
    {
      name: "Fulfilment rate",
      recent: rate("FULFILMENT", stats.fulfilmentRate30daysPercentage),
      lifetime: rate("FULFILMENT", stats.fulfilmentRateLifetimePercentage),
    },
    {
      name: "Fulfilment time, average",
      recent: rate("FULFILMENT_TIME", stats.fulfilmentTime30daysAverageDays),
      lifetime: rate("FULFILMENT_TIME", stats.fulfilmentTimeLifetimeAverageDays),
    },
    {
      name: "Fulfilment time, median",
      recent: rate("FULFILMENT_TIME", stats.fulfilmentTime30daysMedianDays),
      lifetime: NONE,
    },
    {
      name: "Invoiced",
      recent: euros(stats.sellerInvoicedTotalEuro30days),
      lifetime: euros(stats.sellerInvoicedTotalEuroLifetime),
    },
  ];
}
