import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { METRIC_WINDOW_DAYS } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type { getSellerLosses as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { failWith } from "#kernel/fail.ts";
import { handlingDays } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import {
  readHandlingByCarrier,
  readSellerLosses,
} from "#modules/fulfilment/seller-stats/seller-losses.reader.ts";

type Losses = AnswerOf<typeof endpoint>;

/** Late handovers by carrier: working days depend on the calendar of the country, so they are counted here. */
function delaysOf(groups: Awaited<ReturnType<typeof readHandlingByCarrier>>): Losses["delays"] {
  const late = groups
    .map((group) => ({ ...group, days: handlingDays(group) * group.count }))
    .filter(({ days }) => days > 0);
  return [...Map.groupBy(late, ({ carrier }) => carrier)]
    .map(([carrier, own]) => ({
      carrier,
      saleCount: own.reduce((sum, { count }) => sum + count, 0),
      days: own.reduce((sum, { days }) => sum + days, 0),
      countsUntil: new Date(
        Math.max(...own.map(({ lastAt }) => lastAt.getTime())) + METRIC_WINDOW_DAYS * DAY_MS,
      ).toISOString(),
    }))
    .toSorted((a, b) => b.days - a.days);
}

/** What lowers a seller's metrics most. */
export const getSellerLosses: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now };
  const [losses, groups] = await Promise.all([readSellerLosses(db, key), readHandlingByCarrier(db, key)]);
  return {
    ...(JSON.parse(losses) as Omit<Losses, "handedOverCount" | "delays">),
    handedOverCount: groups.reduce((sum, { count }) => sum + count, 0),
    delays: delaysOf(groups),
  };
};
