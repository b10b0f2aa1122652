import * as z from "zod/mini";
import { SellerMetric } from "#contract/sellers/seller-metric.schema.ts";
import { ClaimReason } from "#contract/claims/claim.schema.ts";
import { DeclineReason, ReductionReason } from "#contract/sales/sale.schema.ts";
import { Fraction, Instant, Money } from "#contract/values.ts";

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

const Loss = z.object({
  /** Sales behind it, and their products. */
  saleCount: z.number(),
  productCount: z.number(),
  /** The product that lost most. */
  product: z.string(),
  /** When the last of its sales leaves the period. */
  countsUntil: Instant,
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
    z.object({
      carrier: z.nullable(z.string()),
      saleCount: z.number(),
      /** Working days that they took together. */
      days: z.number(),
      countsUntil: Instant,
    }),
  ),
});

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
