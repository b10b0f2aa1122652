import * as z from "zod/mini";
import { ClaimReason } from "#contract/claims/claim.schema.ts";
import { DeclineReason, ReductionReason } from "#contract/sales/sale.schema.ts";
import { Fraction, Instant, Money } from "#contract/values.ts";
import { sellerMetrics } from "#contract/sellers/sellers.rules.ts";

export const SellerMetric = z.enum(sellerMetrics);
export type SellerMetric = z.infer<typeof SellerMetric>;

/** Days of one period of every metric. */
export const METRIC_WINDOW_DAYS = 30;

/** With fewer allocated sales in the period a metric has no verdict. */
export const MINIMUM_ALLOCATED_SALES = 10;

/** A sale is poorly fulfilled when less than this share of its value was confirmed. */
export const POOR_FULFILMENT_BELOW = 0.8;

/** Periods of a trend, including the current one. */
export const TREND_PERIODS = 6;

export const MetricValue = z.object({
  metric: SellerMetric,
  /** A fraction, or working days; null when there is nothing to divide by. */
  value: z.nullable(Fraction),
  /**
   * The value as displayed: per cent or working days with one decimal. This is the value compared with the target.
   */
  shown: z.nullable(z.string()),
  target: Fraction,
  /** NONE without a value or with too few sales. */
  standing: z.enum(["BELOW", "ON", "ABOVE", "NONE"]),
  verdict: z.enum(["GOOD", "BAD", "NONE"]),
  /** Numerator and denominator: euros, sales, or working days over sales. */
  numerator: Money,
  denominator: Money,
  /** Sales it is computed from, and those among them that make it worse. */
  saleCount: z.number(),
  hurtingCount: z.number(),
  /** Faultless sales of average size that would bring it to its target; 0 on target, null without a value. */
  salesToTarget: z.nullable(z.number()),
});
export type MetricValue = z.infer<typeof MetricValue>;

const rate = z.nullable(Fraction);
const count = z.nullable(z.number());

/** The metrics of a seller. Everything is null for a seller without sales. */
export const SellerStats = z.object({
  /** Sales notified in the last 30 days, excluding cancelled ones. */
  allocatedSale30daysCount: count,
  fulfilmentRate30daysPercentage: rate,
  fulfilmentRateLifetimePercentage: rate,
  poorFulfilmentRate30daysPercentage: rate,
  declinedSale30daysCount: count,
  expiredSale30daysCount: count,
  /** Confirmed below the ordered quantity. */
  reducedSale30daysCount: count,
  completedSale30daysCount: count,
  completedSaleLifetimeCount: count,
  /** Working days from notification to handover. */
  fulfilmentTime30daysAverageDays: rate,
  fulfilmentTime30daysMedianDays: rate,
  fulfilmentTimeLifetimeAverageDays: rate,
  claimRate30daysPercentage: rate,
  /** Claims raised in the last 30 days, excluding withdrawn ones. */
  claim30daysCount: count,
  /** Boxes that a warehouse received or refused in the last 30 days, and those with a discrepancy. */
  receivedBox30daysCount: count,
  receivedBoxWithDiscrepancy30daysCount: count,
  /** Goods, shipping fee and VAT of invoiced sales, in euros at the rates of their orders. */
  sellerInvoicedTotalEuro30days: z.nullable(Money),
  sellerInvoicedTotalEuroLifetime: z.nullable(Money),
  /** Business time of the answer: the end of the current period. */
  asOf: Instant,
  windowDays: z.number(),
  minimumSales: z.number(),
  /** False while too few sales were allocated for the metrics to have a verdict. */
  isMeasured: z.boolean(),
  metrics: z.array(MetricValue),
  /** Periods of 30 days, oldest first; the last one is the current one. */
  trend: z.array(
    z.object({
      from: Instant,
      to: Instant,
      saleCount: z.number(),
      fulfilment: rate,
      poorFulfilment: rate,
      claims: rate,
      fulfilmentTime: rate,
    }),
  ),
});
export type SellerStats = z.infer<typeof SellerStats>;

const figure = z.pick(MetricValue, { value: true, shown: true, standing: true, verdict: true });

const Cause = z.object({
  saleCount: z.number(),
  /** When the last of its sales leaves the period. */
  countsUntil: Instant,
  /** The metric as it would be if this one cause had cost nothing; every other one stays. */
  without: figure,
});

const Loss = z.extend(Cause, {
  productCount: z.number(),
  /** The product that lost most. */
  product: z.string(),
});

/** What lowered the metrics of the current period, by reason and carrier: in each list the greatest loss first. */
export const SellerLosses = z.object({
  /** Value of the finished sales as ordered, in euros: the denominator of the fulfilment rate. */
  ordered: Money,
  losses: z.array(
    z.extend(Loss, {
      cause: z.enum(["DECLINED", "EXPIRED", "REDUCED"]),
      /** As the seller gave it; null for expired sales. */
      reason: z.nullable(z.union([DeclineReason, ReductionReason])),
      /** Value that was ordered and not delivered, in euros. */
      amount: Money,
    }),
  ),
  /** Value that was invoiced, in euros: the denominator of the claim rate. */
  invoiced: Money,
  /** Claims that were decided to be the seller's fault. */
  claims: z.array(
    z.extend(Loss, {
      reason: ClaimReason,
      /** Code of the carrier of the sales; null when none is known. */
      carrier: z.nullable(z.string()),
      /** Approved value, in euros. */
      amount: Money,
    }),
  ),
  /** Sales that were handed over: the denominator of the fulfilment time. */
  handedOverCount: z.number(),
  /** Sales that were handed over later than the working day they came. */
  delays: z.array(
    z.extend(Cause, {
      carrier: z.nullable(z.string()),
      /** Working days that they took together. */
      days: z.number(),
    }),
  ),
  /** The metrics that have causes here, and what keeps them from their targets. */
  targets: z.array(
    z.extend(figure, {
      metric: SellerMetric,
      target: Fraction,
      /**
       * The fewest causes without which it would meet its target: that many of its list, from the first. 0 on target;
       * null when it would miss it even without all of them, and while it has no verdict.
       */
      causesToTarget: z.nullable(z.number()),
    }),
  ),
});

/** With fewer orders on a weekday nothing is said about it. */
export const MINIMUM_WEEKDAY_SALES = 10;

/** Days of the week in the order of ISO 8601. */
export const Weekday = z.enum(["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]);
export type Weekday = z.infer<typeof Weekday>;

const tally = z.object({
  saleCount: z.number(),
  hurtingCount: z.number(),
  /** Null with fewer sales than the minimum. */
  share: z.nullable(Fraction),
});

/** On which days of the week the sales of the current period were late or lost, by the zone that they ship from. */
export const SellerWeekdays = z.object({
  minimumSales: z.number(),
  /** All seven, Monday first. */
  weekdays: z.array(
    z.object({
      weekday: Weekday,
      /** Sales that were handed over on it, and those that came on an earlier working day. */
      handedOver: tally,
      /** Sales that were confirmed, declined or expired on it, and those that were not confirmed in full. */
      answered: tally,
    }),
  ),
  /** The weekday that is clearly worse than the others; null without one. */
  worst: z.object({ handedOver: z.nullable(Weekday), answered: z.nullable(Weekday) }),
});
export type SellerWeekdays = z.infer<typeof SellerWeekdays>;

/** Days between two points of the history, and its points, the current one included. */
export const HISTORY_STEP_DAYS = 3;
export const HISTORY_POINTS = 31;

/** The metrics over 90 days: each point is the period of 30 days that ends with it. */
export const SellerHistory = z.object({
  points: z.array(
    z.object({
      to: Instant,
      saleCount: z.number(),
      fulfilment: rate,
      poorFulfilment: rate,
      claims: rate,
      fulfilmentTime: rate,
    }),
  ),
});
export type SellerHistory = z.infer<typeof SellerHistory>;

/** Days that a forecast looks ahead, and the days before that it takes for usual: four of each weekday. */
export const FORECAST_DAYS = 14;
export const FORECAST_BASIS_DAYS = 28;

const expected = z.nullable(z.object({ value: Fraction, low: Fraction, high: Fraction }));

/** The metrics of the coming days: each point is the period of 30 days that ends with it, the first one now. */
export const SellerForecast = z.object({
  basisDays: z.number(),
  /** Sales of the basis that have come to an end: with fewer than ten, nothing is expected. */
  basisSaleCount: z.number(),
  points: z.array(
    z.object({
      to: Instant,
      /** If nothing else happens: sales leave the period, none comes, and the open ones stay open. */
      unchanged: z.object({
        saleCount: z.number(),
        /** Whether there are enough sales left for a verdict. */
        isMeasured: z.boolean(),
        fulfilment: rate,
        poorFulfilment: rate,
        claims: rate,
        fulfilmentTime: rate,
      }),
      /** If every day brings what an average day of the basis has brought. */
      expected: z.nullable(
        z.object({
          fulfilment: expected,
          poorFulfilment: expected,
          claims: expected,
          fulfilmentTime: expected,
        }),
      ),
    }),
  ),
});
export type SellerForecast = z.infer<typeof SellerForecast>;
