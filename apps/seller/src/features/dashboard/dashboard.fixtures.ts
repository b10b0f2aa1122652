import type { getSellerStats } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import type { MetricValue } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type { getLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";

const inboxSale = {
  qid: "sale_0000001",
  number: "225083820",
  expiredAt: "2026-11-23T23:00:00Z",
  workStarts: ["2026-11-19T08:00:00Z", "2026-11-20T08:00:00Z", "2026-11-23T08:00:00Z"],
  total: "96.00",
  currency: "EUR",
};

const saleToDo: SellerInbox["doNext"][number] = {
  ...inboxSale,
  nextAction: "CONFIRM_QUANTITIES",
  isExpiring: false,
  destinationCity: "Leipzig",
  destinationCountry: "DE",
};

export const inbox: SellerInbox = {
  asOf: "2026-11-20T10:00:00Z",
  doNext: [
    { ...saleToDo, qid: "sale_0000002", number: "225083821", isExpiring: true },
    saleToDo,
    { ...saleToDo, qid: "sale_0000003", number: "225083822", nextAction: "TRIGGER_PAYMENT" },
  ],
  nextPayout: { on: "2026-11-30", amount: "12225.15", currency: "EUR", count: 6 },
  notWinningCount: 93,
  firstSteps: null,
  newSales: { count: 12, first: [inboxSale] },
  expiringSoon: { count: 3, first: [{ ...inboxSale, qid: "sale_0000002", number: "225083821" }] },
  arrangeShipping: { count: 4 },
  readyToPay: { count: 2 },
  readyToComplete: { count: 1 },
  documentsMissing: { count: 5 },
  openClaims: { count: 2, nextDisputeUntil: "2026-11-23T10:00:00Z" },
  currentCount: 41,
  weeklySales: [
    { weekStart: "2026-11-09", total: "1200.00", count: 14 },
    { weekStart: "2026-11-16", total: "2400.50", count: 21 },
  ],
  dailySales: [310, 120, 0, 0, 480, 260, 330, 150, 90, 0, 0, 720.5, 640, 1040].map((total, index) => ({
    day: `2026-11-${String(index + 7).padStart(2, "0")}`,
    total: total.toFixed(2),
    count: Math.ceil(total / 100),
  })),
  currency: "EUR",
};

export const emptyInbox: SellerInbox = {
  ...inbox,
  doNext: [],
  nextPayout: null,
  notWinningCount: 0,
  newSales: { count: 0, first: [] },
  expiringSoon: { count: 0, first: [] },
  arrangeShipping: { count: 0 },
  readyToPay: { count: 0 },
  readyToComplete: { count: 0 },
  documentsMissing: { count: 0 },
  openClaims: { count: 0, nextDisputeUntil: null },
  currentCount: 0,
  weeklySales: [],
  dailySales: [],
};

const metric = (given: Pick<MetricValue, "metric"> & Partial<MetricValue>): MetricValue => ({
  value: "0.97",
  shown: "97.0",
  target: "0.95",
  standing: "ABOVE",
  verdict: "GOOD",
  numerator: "9700.00",
  denominator: "10000.00",
  saleCount: 42,
  hurtingCount: 2,
  salesToTarget: 0,
  ...given,
});

export const stats: AnswerOf<typeof getSellerStats> = {
  allocatedSale30daysCount: 42,
  fulfilmentRate30daysPercentage: "0.97",
  fulfilmentRateLifetimePercentage: "0.96",
  poorFulfilmentRate30daysPercentage: "0.07",
  declinedSale30daysCount: 1,
  expiredSale30daysCount: 1,
  reducedSale30daysCount: 2,
  completedSale30daysCount: 30,
  completedSaleLifetimeCount: 400,
  fulfilmentTime30daysAverageDays: "1.4",
  fulfilmentTime30daysMedianDays: "1",
  fulfilmentTimeLifetimeAverageDays: "1.2",
  claimRate30daysPercentage: "0.005",
  claim30daysCount: 1,
  receivedBox30daysCount: 40,
  receivedBoxWithDiscrepancy30daysCount: 3,
  sellerInvoicedTotalEuro30days: "9700.00",
  sellerInvoicedTotalEuroLifetime: "120000.00",
  asOf: "2026-11-20T10:00:00Z",
  windowDays: 30,
  minimumSales: 10,
  isMeasured: true,
  metrics: [
    metric({ metric: "FULFILMENT" }),
    metric({ metric: "POOR_FULFILMENT", shown: "7.1", target: "0.05", verdict: "BAD" }),
    metric({ metric: "CLAIMS", shown: "0.5", target: "0.01", standing: "BELOW" }),
    metric({ metric: "FULFILMENT_TIME", shown: "1.4", target: "0", verdict: "BAD" }),
  ],
  trend: [],
};

export const tooFewSales: typeof stats = {
  ...stats,
  allocatedSale30daysCount: 7,
  isMeasured: false,
  metrics: [],
};

export const trending: AnswerOf<typeof getLatestSellerRecommendations> = {
  count: 1,
  countIsExact: true,
  next: null,
  previous: null,
  countedAt: "2026-11-20T04:00:00Z",
  categories: [],
  results: [
    {
      fid: "1000001",
      slug: "lip-balm",
      gtin: "04006381333948",
      name: "Lip balm",
      brand: "Nord",
      category: "Lips",
      imageUrl: "/images/lip-balm.webp",
      reason: "NOT_OFFERED",
      offerQid: null,
      ownStock: 0,
      isDismissed: false,
      unitsOrdered: 240,
      searches: 31,
      watchers: 9,
      trend: "0.5",
      winningPrice: "4.20",
      priceToWin: "3.90",
      currency: "EUR",
      wantedPrices: null,
    },
  ],
};
