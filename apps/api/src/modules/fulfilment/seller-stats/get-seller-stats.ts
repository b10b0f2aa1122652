import type { getSellerStats as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerStatsOf } from "#modules/fulfilment/seller-stats/seller-stats.mapper.ts";
import {
  countClaims,
  countReceivedBoxes,
  readHandlingGroups,
  readStatsPeriods,
} from "#modules/fulfilment/seller-stats/seller-stats.reader.ts";

/** A seller's metrics: the last 30 days, its lifetime, and six periods of 30 days. */
export const getSellerStats: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now };
  const [periods, groups, claimCount, boxes] = await Promise.all([
    readStatsPeriods(db, key),
    readHandlingGroups(db, key),
    countClaims(db, key),
    countReceivedBoxes(db, key),
  ]);
  return sellerStatsOf({ periods, groups, claimCount, boxes }, now);
};
