import {
  FORECAST_BASIS_DAYS,
  FORECAST_DAYS,
  HISTORY_POINTS,
  HISTORY_STEP_DAYS,
  METRIC_WINDOW_DAYS,
  type SellerForecast,
  type SellerHistory,
  MINIMUM_ALLOCATED_SALES,
  type SellerStats,
  TREND_PERIODS,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { DAY_MS } from "#kernel/durations.ts";
import { forecastOf } from "#modules/fulfilment/seller-stats/forecast.rules.ts";
import { type HandlingGroup, sumHandling } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import {
  NO_FACTS,
  addFacts,
  byField,
  decimalText,
  isMeasured,
  metricsOf,
  ratiosOf,
  valuesOf,
} from "#modules/fulfilment/seller-stats/seller-metrics.rules.ts";
import type { StatsPeriod } from "#modules/fulfilment/seller-stats/seller-stats.reader.ts";

/** The result for a seller without sales. */
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
  receivedBox30daysCount: null,
  receivedBoxWithDiscrepancy30daysCount: null,
  sellerInvoicedTotalEuro30days: null,
  sellerInvoicedTotalEuroLifetime: null,
} satisfies Partial<SellerStats>;

const euros = (minor: number): string => (minor / 100).toFixed(2);

/** The data about a seller's sales. */
export interface SellerRecord {
  readonly periods: readonly StatsPeriod[];
  readonly groups: readonly (HandlingGroup & { readonly period: number })[];
  /** Claims of the current period. */
  readonly claimCount: number;
  /** Boxes received by warehouses in the current period. */
  readonly boxes: { readonly received: number; readonly withDiscrepancy: number };
}

/** The metrics of one period and their inputs. */
function figuresOf({ periods, groups }: SellerRecord, period: number) {
  const facts = periods.find((one) => one.period === period) ?? NO_FACTS;
  const handling = sumHandling(groups.filter((group) => group.period === period));
  const metrics = metricsOf(facts, handling);
  return { facts, handling, metrics, values: valuesOf(facts, handling) };
}

/** A seller's values in each period of the trend, oldest first. */
function trendOf(record: SellerRecord, now: Date): SellerStats["trend"] {
  const startOf = (period: number) =>
    new Date(now.getTime() - period * METRIC_WINDOW_DAYS * DAY_MS).toISOString();
  return Array.from({ length: TREND_PERIODS }, (_, index) => TREND_PERIODS - 1 - index).map((period) => {
    const { facts, values } = figuresOf(record, period);
    return { from: startOf(period + 1), to: startOf(period), saleCount: facts.finishedCount, ...values };
  });
}

/** A seller's values in the 30 days before each point of its history, oldest first. @param record by steps */
export function historyOf(
  { periods, groups }: Pick<SellerRecord, "periods" | "groups">,
  now: Date,
): SellerHistory["points"] {
  const length = METRIC_WINDOW_DAYS / HISTORY_STEP_DAYS;
  return Array.from({ length: HISTORY_POINTS }, (_, index) => HISTORY_POINTS - 1 - index).map((first) => {
    const isInside = ({ period }: { readonly period: number }) => period >= first && period < first + length;
    const facts = periods.filter(isInside).reduce(addFacts, NO_FACTS);
    const to = new Date(now.getTime() - first * HISTORY_STEP_DAYS * DAY_MS).toISOString();
    return { to, saleCount: facts.finishedCount, ...valuesOf(facts, sumHandling(groups.filter(isInside))) };
  });
}

const decimals = (value: number) => decimalText(value) ?? "0";

/** A seller's metrics on each of the coming days. @param record by days */
export function sellerForecastOf(
  { periods, groups }: Pick<SellerRecord, "periods" | "groups">,
  now: Date,
): SellerForecast {
  const days = Array.from({ length: METRIC_WINDOW_DAYS }, (_, period) => {
    const facts = periods.find((one) => one.period === period) ?? NO_FACTS;
    return { facts, ratios: ratiosOf(facts, sumHandling(groups.filter((group) => group.period === period))) };
  });
  const factsOf = (count: number) =>
    days.slice(0, count).reduce((sum, { facts }) => addFacts(sum, facts), NO_FACTS);
  const basisSaleCount = factsOf(FORECAST_BASIS_DAYS).finishedCount;
  const forecasts = byField((metric) => forecastOf(days.map(({ ratios }) => ratios[metric])));
  const pointOf = (ahead: number): SellerForecast["points"][number] => {
    const left = factsOf(METRIC_WINDOW_DAYS - ahead);
    const expectedOf = (field: keyof typeof forecasts) => {
      const expected = forecasts[field][ahead]?.expected ?? null;
      return (
        expected && {
          value: decimals(expected.value),
          low: decimals(expected.low),
          high: decimals(expected.high),
        }
      );
    };
    return {
      to: new Date(now.getTime() + ahead * DAY_MS).toISOString(),
      unchanged: {
        saleCount: left.finishedCount,
        isMeasured: isMeasured(left),
        ...byField((_, field) => decimalText(forecasts[field][ahead]?.unchanged ?? null)),
      },
      expected: basisSaleCount < MINIMUM_ALLOCATED_SALES ? null : byField((_, field) => expectedOf(field)),
    };
  };
  return {
    basisDays: FORECAST_BASIS_DAYS,
    basisSaleCount,
    points: Array.from({ length: FORECAST_DAYS + 1 }, (_, ahead) => pointOf(ahead)),
  };
}

/**
 * A seller's metrics in answer form: the last 30 days, the lifetime, and the trend.
 * @param now the end of the current period
 */
export function sellerStatsOf(record: SellerRecord, now: Date): SellerStats {
  const { facts, handling, metrics, values } = figuresOf(record, 0);
  const frame = {
    asOf: now.toISOString(),
    windowDays: METRIC_WINDOW_DAYS,
    minimumSales: MINIMUM_ALLOCATED_SALES,
    isMeasured: isMeasured(facts),
    metrics,
  };
  if (record.periods.length === 0) return { ...EMPTY, ...frame, trend: [] };
  const lifetime = record.periods.reduce(addFacts, NO_FACTS);
  return {
    ...frame,
    allocatedSale30daysCount: facts.allocatedCount,
    fulfilmentRate30daysPercentage: values.fulfilment,
    fulfilmentRateLifetimePercentage: metricsOf(lifetime, handling)[0]?.value ?? null,
    poorFulfilmentRate30daysPercentage: values.poorFulfilment,
    declinedSale30daysCount: facts.declinedCount,
    expiredSale30daysCount: facts.expiredCount,
    reducedSale30daysCount: facts.reducedCount,
    completedSale30daysCount: facts.completedCount,
    completedSaleLifetimeCount: lifetime.completedCount,
    fulfilmentTime30daysAverageDays: decimalText(handling.averageDays),
    fulfilmentTime30daysMedianDays: decimalText(handling.medianDays),
    fulfilmentTimeLifetimeAverageDays: decimalText(sumHandling(record.groups).averageDays),
    claimRate30daysPercentage: values.claims,
    claim30daysCount: record.claimCount,
    receivedBox30daysCount: record.boxes.received,
    receivedBoxWithDiscrepancy30daysCount: record.boxes.withDiscrepancy,
    sellerInvoicedTotalEuro30days: euros(facts.invoicedTotalMinor),
    sellerInvoicedTotalEuroLifetime: euros(lifetime.invoicedTotalMinor),
    trend: trendOf(record, now),
  };
}
