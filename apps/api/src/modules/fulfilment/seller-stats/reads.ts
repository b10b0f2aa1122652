import {
  HISTORY_POINTS,
  HISTORY_STEP_DAYS,
  METRIC_WINDOW_DAYS,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type * as contract from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import {
  readHandlingGroups,
  readStatsPeriods,
  countClaims,
  countReceivedBoxes,
  readWeekdayGroups,
} from "#modules/fulfilment/seller-stats/seller-stats.reader.ts";
import {
  historyOf,
  sellerForecastOf,
  sellerStatsOf,
} from "#modules/fulfilment/seller-stats/seller-stats.mapper.ts";
import { weekdaysOf } from "#modules/fulfilment/seller-stats/weekdays.rules.ts";

/** Short periods from the start of the first point's 30 days until now. */
const division = {
  count: HISTORY_POINTS - 1 + METRIC_WINDOW_DAYS / HISTORY_STEP_DAYS,
  days: HISTORY_STEP_DAYS,
  isWhole: false,
};

/** A seller's metrics over 90 days. */
export const getSellerHistory: Handler<typeof contract.getSellerHistory> = async ({ db, scope, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now, division };
  const [periods, groups] = await Promise.all([readStatsPeriods(db, key), readHandlingGroups(db, key)]);
  return { points: historyOf({ periods, groups }, now) };
};

/** The days of the current period. */
const byDay = { count: METRIC_WINDOW_DAYS, days: 1, isWhole: false };

/** A seller's metrics on each of the next 14 days. */
export const getSellerForecast: Handler<typeof contract.getSellerForecast> = async ({ db, scope, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now, division: byDay };
  const [periods, groups] = await Promise.all([readStatsPeriods(db, key), readHandlingGroups(db, key)]);
  return sellerForecastOf({ periods, groups }, now);
};

/** On which days of the week sales were late or lost. */
export const getSellerWeekdays: Handler<typeof contract.getSellerWeekdays> = async ({ db, scope, now }) =>
  weekdaysOf(await readWeekdayGroups(db, { sellerId: scope.sellerId ?? failWith("not_allowed"), now }));

/** A seller's metrics: the last 30 days, its lifetime, and six periods of 30 days. */
export const getSellerStats: Handler<typeof contract.getSellerStats> = async ({ db, scope, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now };
  const [periods, groups, claimCount, boxes] = await Promise.all([
    readStatsPeriods(db, key),
    readHandlingGroups(db, key),
    countClaims(db, key),
    countReceivedBoxes(db, key),
  ]);
  return sellerStatsOf({ periods, groups, claimCount, boxes }, now);
};
