import type { getSellerStats as endpoint } from "@quayside/api-client/contract/sellers/index";
import {
  METRIC_WINDOW_DAYS,
  MINIMUM_ALLOCATED_SALES,
  type SellerStats,
  TREND_PERIODS,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sumHandling } from "#modules/seller-stats/handling-time.rules.ts";
import {
  NO_FACTS,
  addFacts,
  decimalText,
  isMeasured,
  metricsOf,
} from "#modules/seller-stats/seller-metrics.rules.ts";
import {
  countClaims,
  readHandlingGroups,
  readStatsPeriods,
} from "#modules/seller-stats/seller-stats.reader.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a seller without a single sale gets. */
const EMPTY = {
  allocatedSale30daysCount: null,
  fulfilmentRate30daysPercentage: null,
  fulfilmentRateLifetimePercentage: null,
  poorFulfilmentRate30daysPercentage: null,
  declinedSale30daysCount: null,
  expiredSale30daysCount: null,
  reducedSale30daysCount: null,
  completedSale30daysCount: null,
  completedSaleLifetimeCount: null,
  fulfilmentTime30daysAverageDays: null,
  fulfilmentTime30daysMedianDays: null,
  fulfilmentTimeLifetimeAverageDays: null,
  claimRate30daysPercentage: null,
  claim30daysCount: null,
  sellerInvoicedTotalEuro30days: null,
  sellerInvoicedTotalEuroLifetime: null,
} satisfies Partial<SellerStats>;

const euros = (minor: number): string => (minor / 100).toFixed(2);

/** The numbers of a seller: the last 30 days, its lifetime, and six periods of 30 days. */
export const getSellerStats: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now };
  const [periods, groups, claimCount] = await Promise.all([
    readStatsPeriods(db, key),
    readHandlingGroups(db, key),
    countClaims(db, key),
  ]);
  const factsOf = (period: number) => periods.find((one) => one.period === period) ?? NO_FACTS;
  const handlingOf = (period: number) => sumHandling(groups.filter((group) => group.period === period));
  const current = factsOf(0);
  const metrics = metricsOf(current, handlingOf(0));
  const frame = {
    asOf: now.toISOString(),
    windowDays: METRIC_WINDOW_DAYS,
    minimumSales: MINIMUM_ALLOCATED_SALES,
    isMeasured: isMeasured(current),
    metrics,
  };
  if (periods.length === 0) return { ...EMPTY, ...frame, trend: [] };
  const lifetime = periods.reduce(addFacts, NO_FACTS);
  const handling = handlingOf(0);
  const valueOf = (period: number) => {
    const [fulfilment, poorFulfilment, claims, fulfilmentTime] = metricsOf(
      factsOf(period),
      handlingOf(period),
    ).map(({ value }) => value);
    return {
      fulfilment: fulfilment ?? null,
      poorFulfilment: poorFulfilment ?? null,
      claims: claims ?? null,
      fulfilmentTime: fulfilmentTime ?? null,
    };
  };
  const startOf = (period: number) =>
    new Date(now.getTime() - period * METRIC_WINDOW_DAYS * DAY_MS).toISOString();
  const rates = valueOf(0);
  return {
    ...frame,
    allocatedSale30daysCount: current.allocatedCount,
    fulfilmentRate30daysPercentage: rates.fulfilment,
    fulfilmentRateLifetimePercentage: metricsOf(lifetime, handling)[0]?.value ?? null,
    poorFulfilmentRate30daysPercentage: rates.poorFulfilment,
    declinedSale30daysCount: current.declinedCount,
    expiredSale30daysCount: current.expiredCount,
    reducedSale30daysCount: current.reducedCount,
    completedSale30daysCount: current.completedCount,
    completedSaleLifetimeCount: lifetime.completedCount,
    fulfilmentTime30daysAverageDays: decimalText(handling.averageDays),
    fulfilmentTime30daysMedianDays: decimalText(handling.medianDays),
    fulfilmentTimeLifetimeAverageDays: decimalText(sumHandling(groups).averageDays),
    claimRate30daysPercentage: rates.claims,
    claim30daysCount: claimCount,
    sellerInvoicedTotalEuro30days: euros(current.invoicedTotalMinor),
    sellerInvoicedTotalEuroLifetime: euros(lifetime.invoicedTotalMinor),
    trend: Array.from({ length: TREND_PERIODS }, (_, index) => TREND_PERIODS - 1 - index).map((period) => ({
      from: startOf(period + 1),
      to: startOf(period),
      saleCount: factsOf(period).finishedCount,
      ...valueOf(period),
    })),
  };
};
