import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getSellerLosses } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type {
  MetricValue,
  SellerForecast,
  SellerHistory,
  SellerStats,
  SellerWeekdays,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";

const fulfilment: MetricValue = {
  metric: "FULFILMENT",
  value: "0.941",
  shown: "94.1",
  target: "0.95",
  standing: "BELOW",
  verdict: "BAD",
  numerator: "9410.00",
  denominator: "10000.00",
  saleCount: 20,
  hurtingCount: 2,
  salesToTarget: 4,
};

/** A seller a little below its fulfilment target, and good otherwise but for the time it takes. */
export const stats: SellerStats = {
  allocatedSale30daysCount: 23,
  fulfilmentRate30daysPercentage: "0.941",
  fulfilmentRateLifetimePercentage: "0.972",
  poorFulfilmentRate30daysPercentage: "0.05",
  declinedSale30daysCount: 1,
  expiredSale30daysCount: 0,
  reducedSale30daysCount: 1,
  completedSale30daysCount: 16,
  completedSaleLifetimeCount: 412,
  fulfilmentTime30daysAverageDays: "1.4",
  fulfilmentTime30daysMedianDays: "1",
  fulfilmentTimeLifetimeAverageDays: "1.8",
  claimRate30daysPercentage: "0.004",
  claim30daysCount: 1,
  receivedBox30daysCount: 40,
  receivedBoxWithDiscrepancy30daysCount: 3,
  sellerInvoicedTotalEuro30days: "11480.40",
  sellerInvoicedTotalEuroLifetime: "318204.90",
  asOf: "2026-11-21T09:00:00Z",
  windowDays: 30,
  minimumSales: 10,
  isMeasured: true,
  metrics: [
    fulfilment,
    {
      ...fulfilment,
      metric: "POOR_FULFILMENT",
      value: "0.05",
      shown: "5.0",
      target: "0.05",
      standing: "ON",
      verdict: "GOOD",
      numerator: "1",
      denominator: "20",
      hurtingCount: 1,
      salesToTarget: 0,
    },
    {
      ...fulfilment,
      metric: "CLAIMS",
      value: "0.004",
      shown: "0.4",
      target: "0.01",
      standing: "BELOW",
      verdict: "GOOD",
      numerator: "32.00",
      denominator: "8000.00",
      saleCount: 16,
      hurtingCount: 1,
      salesToTarget: 0,
    },
    {
      ...fulfilment,
      metric: "FULFILMENT_TIME",
      value: "1.4",
      shown: "1.4",
      target: "0",
      standing: "ABOVE",
      verdict: "BAD",
      numerator: "28",
      denominator: "20",
      hurtingCount: 15,
      salesToTarget: 541,
    },
  ],
  trend: ["0.98", "0.96", "0.97", "0.93", "0.962", "0.941"].map((value, index) => ({
    from: new Date(Date.UTC(2026, 10, 21 - (6 - index) * 30)).toISOString(),
    to: new Date(Date.UTC(2026, 10, 21 - (5 - index) * 30)).toISOString(),
    saleCount: 18 + index,
    fulfilment: value,
    poorFulfilment: index === 0 ? null : "0.05",
    claims: `0.00${9 - index}`,
    fulfilmentTime: `${2 - index / 10}`,
  })),
};

/** A seller with 7 orders of the last 30 days: too few to say anything. */
export const fewSales: SellerStats = {
  ...stats,
  allocatedSale30daysCount: 7,
  isMeasured: false,
  metrics: stats.metrics.map((metric) => ({ ...metric, standing: "NONE", verdict: "NONE" })),
};

/** A seller that never had an order. */
export const noSales: SellerStats = {
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
  asOf: "2026-11-21T09:00:00Z",
  windowDays: 30,
  minimumSales: 10,
  isMeasured: false,
  metrics: stats.metrics.map((metric) => ({
    ...metric,
    value: null,
    shown: null,
    standing: "NONE",
    verdict: "NONE",
    numerator: "0",
    denominator: "0",
    saleCount: 0,
    hurtingCount: 0,
    salesToTarget: null,
  })),
  trend: [],
};

const figure = (
  value: string,
  shown: string,
  standing: MetricValue["standing"],
  verdict: MetricValue["verdict"],
) => ({
  value,
  shown,
  standing,
  verdict,
});

/** Two reasons, one of them small. */
export const losses: AnswerOf<typeof getSellerLosses> = {
  ordered: "10000.00",
  losses: [
    {
      cause: "REDUCED",
      reason: "OUT_OF_STOCK",
      saleCount: 3,
      productCount: 5,
      product: "Hand cream",
      amount: "580.00",
      countsUntil: "2026-12-14T09:00:00Z",
      without: figure("0.999", "99.9", "ABOVE", "GOOD"),
    },
    {
      cause: "EXPIRED",
      reason: null,
      saleCount: 1,
      productCount: 1,
      product: "Lip balm",
      amount: "9.00",
      countsUntil: "2026-12-02T09:00:00Z",
      without: figure("0.9419", "94.2", "BELOW", "BAD"),
    },
  ],
  invoiced: "8000.00",
  claims: [
    {
      reason: "MISSING_ITEM",
      carrier: "dpd",
      saleCount: 1,
      productCount: 2,
      product: "Body lotion",
      amount: "32.00",
      countsUntil: "2026-12-09T09:00:00Z",
      without: figure("0", "0.0", "BELOW", "GOOD"),
    },
  ],
  handedOverCount: 20,
  delays: [
    {
      carrier: "gls",
      saleCount: 11,
      days: 22,
      countsUntil: "2026-12-19T09:00:00Z",
      without: figure("0.3", "0.3", "ABOVE", "BAD"),
    },
    {
      carrier: null,
      saleCount: 4,
      days: 6,
      countsUntil: "2026-12-11T09:00:00Z",
      without: figure("1.1", "1.1", "ABOVE", "BAD"),
    },
  ],
  targets: [
    {
      metric: "FULFILMENT",
      ...figure("0.941", "94.1", "BELOW", "BAD"),
      target: "0.95",
      causesToTarget: 1,
    },
    { metric: "CLAIMS", ...figure("0.004", "0.4", "BELOW", "GOOD"), target: "0.01", causesToTarget: 0 },
    {
      metric: "FULFILMENT_TIME",
      ...figure("1.4", "1.4", "ABOVE", "BAD"),
      target: "0",
      causesToTarget: 2,
    },
  ],
};

/** Nothing that cost anything. */
export const noLosses: typeof losses = {
  ordered: "10000.00",
  losses: [],
  invoiced: "8000.00",
  claims: [],
  handedOverCount: 20,
  delays: [],
  targets: [
    { metric: "FULFILMENT", ...figure("1", "100.0", "ABOVE", "GOOD"), target: "0.95", causesToTarget: 0 },
    { metric: "CLAIMS", ...figure("0", "0.0", "BELOW", "GOOD"), target: "0.01", causesToTarget: 0 },
    { metric: "FULFILMENT_TIME", ...figure("0", "0.0", "ON", "GOOD"), target: "0", causesToTarget: 0 },
  ],
};

const tally = (saleCount: number, hurtingCount: number) => ({
  saleCount,
  hurtingCount,
  share: saleCount < 10 ? null : String(Math.round((hurtingCount / saleCount) * 10_000) / 10_000),
});

/** Fridays on which a good deal is late, a Thursday with few orders, and weekends without any. */
export const weekdays: SellerWeekdays = {
  minimumSales: 10,
  weekdays: [
    { weekday: "MONDAY", handedOver: tally(38, 2), answered: tally(40, 2) },
    { weekday: "TUESDAY", handedOver: tally(33, 1), answered: tally(35, 3) },
    { weekday: "WEDNESDAY", handedOver: tally(29, 2), answered: tally(30, 1) },
    { weekday: "THURSDAY", handedOver: tally(8, 1), answered: tally(12, 0) },
    { weekday: "FRIDAY", handedOver: tally(31, 9), answered: tally(33, 2) },
    { weekday: "SATURDAY", handedOver: tally(0, 0), answered: tally(0, 0) },
    { weekday: "SUNDAY", handedOver: tally(0, 0), answered: tally(0, 0) },
  ],
  worst: { handedOver: "FRIDAY", answered: null },
};

/** A few orders on each weekday. */
export const fewOnEach: SellerWeekdays = {
  minimumSales: 10,
  weekdays: weekdays.weekdays.map(({ weekday }) => ({
    weekday,
    handedOver: tally(2, 1),
    answered: tally(3, 0),
  })),
  worst: { handedOver: null, answered: null },
};

/** 90 days in which the fulfilment rate fell below its target; in the first of them nothing was handed over. */
export const history: SellerHistory = {
  points: Array.from({ length: 31 }, (_, index) => ({
    to: new Date(Date.UTC(2026, 10, 21, 9) - (30 - index) * 3 * 86_400_000).toISOString(),
    saleCount: 15 + (index % 7),
    fulfilment: index === 30 ? "0.941" : String((9790 - index * 12 + (index % 3) * 40) / 10_000),
    poorFulfilment: "0.05",
    claims: index < 12 ? "0" : "0.004",
    fulfilmentTime: index < 2 ? null : String(Math.round((2 - index / 50) * 10) / 10),
  })),
};

const fraction = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** 14 days in which the fulfilment rate comes back to its target, if nothing else happens. */
export const forecast: SellerForecast = {
  basisDays: 28,
  basisSaleCount: 42,
  points: Array.from({ length: 15 }, (_, ahead) => {
    const range = (value: number, width: number) => ({
      value: fraction(value),
      low: fraction(value - width * ahead),
      high: fraction(value + width * ahead),
    });
    return {
      to: new Date(Date.UTC(2026, 10, 21 + ahead, 9)).toISOString(),
      unchanged: {
        saleCount: 20 - ahead,
        isMeasured: ahead < 11,
        fulfilment: fraction(0.941 + ahead * 0.002),
        poorFulfilment: "0.05",
        claims: null,
        fulfilmentTime: fraction(1.4 - ahead * 0.01),
      },
      expected: {
        fulfilment: range(0.941 + ahead * 0.0005, 0.001),
        poorFulfilment: range(0.05, 0),
        claims: range(0.004, 0.0002),
        fulfilmentTime: range(1.4, 0.02),
      },
    };
  }),
};

/** The same with too few orders to expect anything. */
export const forecastOfFew: SellerForecast = {
  ...forecast,
  basisSaleCount: 6,
  points: forecast.points.map((point) => ({ ...point, expected: null })),
};
