import {
  judgeMetric,
  type MetricRatio,
  salesToTarget,
  shownMetric,
  valueOfRatio,
} from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import {
  MINIMUM_ALLOCATED_SALES,
  type MetricValue,
  POOR_FULFILMENT_BELOW,
  type SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import type { HandlingTimes } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";

/** The totals of a period's sales. Amounts are EUR cents. "Finished" means paid, completed, declined or expired. */
export interface PeriodFacts {
  readonly allocatedCount: number;
  readonly finishedCount: number;
  readonly requestedMinor: number;
  readonly confirmedMinor: number;
  readonly poorCount: number;
  readonly declinedCount: number;
  readonly expiredCount: number;
  /** Partially confirmed. */
  readonly reducedCount: number;
  readonly completedCount: number;
  readonly invoicedGoodsMinor: number;
  readonly invoicedTotalMinor: number;
  readonly claimedMinor: number;
  readonly claimedCount: number;
}

export const NO_FACTS: PeriodFacts = {
  allocatedCount: 0,
  finishedCount: 0,
  requestedMinor: 0,
  confirmedMinor: 0,
  poorCount: 0,
  declinedCount: 0,
  expiredCount: 0,
  reducedCount: 0,
  completedCount: 0,
  invoicedGoodsMinor: 0,
  invoicedTotalMinor: 0,
  claimedMinor: 0,
  claimedCount: 0,
};

/** Adds two periods. */
export function addFacts(one: PeriodFacts, other: PeriodFacts): PeriodFacts {
  const sums = Object.keys(NO_FACTS).map((name) => {
    const key = name as keyof PeriodFacts;
    return [key, one[key] + other[key]];
  });
  return Object.fromEntries(sums) as PeriodFacts;
}

/** A ratio, by the figures in its formula. */
interface Ratio extends MetricRatio {
  readonly hurtingCount: number;
}

/** The formulas: value-weighted fulfilment, poor sales, seller-fault claims by invoiced value, working days. */
export function ratiosOf(facts: PeriodFacts, handling: HandlingTimes): Readonly<Record<SellerMetric, Ratio>> {
  return {
    FULFILMENT: {
      numerator: facts.confirmedMinor,
      denominator: facts.requestedMinor,
      saleCount: facts.finishedCount,
      hurtingCount: facts.reducedCount + facts.declinedCount + facts.expiredCount,
    },
    POOR_FULFILMENT: {
      numerator: facts.poorCount,
      denominator: facts.finishedCount,
      saleCount: facts.finishedCount,
      hurtingCount: facts.poorCount,
    },
    CLAIMS: {
      numerator: facts.claimedMinor,
      denominator: facts.invoicedGoodsMinor,
      saleCount: facts.completedCount,
      hurtingCount: facts.claimedCount,
    },
    FULFILMENT_TIME: {
      numerator: handling.totalDays,
      denominator: handling.saleCount,
      saleCount: handling.saleCount,
      hurtingCount: handling.lateCount,
    },
  };
}

/** A fraction or a number of days for an answer, with at most four decimals. */
export function decimalText(value: number | null): string | null {
  return value === null ? null : String(Math.round(value * 10_000) / 10_000);
}

/** Amounts of value-weighted metrics are cents; counts and days stay unchanged. */
const inEuros: Readonly<Record<SellerMetric, boolean>> = {
  FULFILMENT: true,
  POOR_FULFILMENT: false,
  CLAIMS: true,
  FULFILMENT_TIME: false,
};

/** A value in answer form, with how it compares with its target. @param hasEnough false with too few sales for a verdict */
export function figureOf(metric: SellerMetric, value: number | null, hasEnough: boolean) {
  return {
    value: decimalText(value),
    shown: value === null ? null : shownMetric(metric, value).toFixed(1),
    ...judgeMetric(metric, value, hasEnough),
  };
}

function metricOf(metric: SellerMetric, ratio: Ratio, hasEnough: boolean): MetricValue {
  const amount = (number: number) => (inEuros[metric] ? (number / 100).toFixed(2) : String(number));
  return {
    metric,
    ...figureOf(metric, valueOfRatio(ratio), hasEnough),
    target: metricTargets[metric].target,
    numerator: amount(ratio.numerator),
    denominator: amount(ratio.denominator),
    saleCount: ratio.saleCount,
    hurtingCount: ratio.hurtingCount,
    salesToTarget: salesToTarget(metric, ratio),
  };
}

/** Whether a period has enough sales for meaningful metrics. */
export function isMeasured(facts: PeriodFacts): boolean {
  return facts.allocatedCount >= MINIMUM_ALLOCATED_SALES;
}

/** Something of each metric, by the names of their fields in an answer. */
export const byField = <T>(
  of: (metric: SellerMetric, field: "fulfilment" | "poorFulfilment" | "claims" | "fulfilmentTime") => T,
) => ({
  fulfilment: of("FULFILMENT", "fulfilment"),
  poorFulfilment: of("POOR_FULFILMENT", "poorFulfilment"),
  claims: of("CLAIMS", "claims"),
  fulfilmentTime: of("FULFILMENT_TIME", "fulfilmentTime"),
});

/** The values of the four metrics of a period in answer form; null where there is nothing to divide by. */
export function valuesOf(facts: PeriodFacts, handling: HandlingTimes) {
  const ratios = ratiosOf(facts, handling);
  return byField((metric) => decimalText(valueOfRatio(ratios[metric])));
}

/** The four metrics of a period, each with its target. */
export function metricsOf(facts: PeriodFacts, handling: HandlingTimes): MetricValue[] {
  const ratios = ratiosOf(facts, handling);
  return (Object.keys(metricTargets) as SellerMetric[]).map((metric) =>
    metricOf(metric, ratios[metric], isMeasured(facts)),
  );
}

/**
 * The totals with one more sale finished in this way.
 * @param sale amounts in EUR cents; `confirmedMinor` is null when it is declined
 */
export function withFinishedSale(
  facts: PeriodFacts,
  sale: { requestedMinor: number; confirmedMinor: number | null },
): PeriodFacts {
  const confirmed = sale.confirmedMinor ?? 0;
  const isDeclined = sale.confirmedMinor === null;
  return {
    ...facts,
    finishedCount: facts.finishedCount + 1,
    requestedMinor: facts.requestedMinor + sale.requestedMinor,
    confirmedMinor: facts.confirmedMinor + confirmed,
    declinedCount: facts.declinedCount + (isDeclined ? 1 : 0),
    reducedCount: facts.reducedCount + (!isDeclined && confirmed < sale.requestedMinor ? 1 : 0),
    poorCount: facts.poorCount + (confirmed < sale.requestedMinor * POOR_FULFILMENT_BELOW ? 1 : 0),
  };
}
