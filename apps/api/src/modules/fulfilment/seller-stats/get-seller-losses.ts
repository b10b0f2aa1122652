import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import {
  METRIC_WINDOW_DAYS,
  MINIMUM_ALLOCATED_SALES,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type { getSellerLosses as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { failWith } from "#kernel/fail.ts";
import { weighed } from "#modules/fulfilment/seller-stats/causes.rules.ts";
import { handlingDays } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import {
  readHandlingByCarrier,
  readSellerLosses,
} from "#modules/fulfilment/seller-stats/seller-stats.reader.ts";

type Losses = AnswerOf<typeof endpoint>;
type Cause<K extends "losses" | "claims" | "delays"> = Omit<Losses[K][number], "without">;
interface Read extends Pick<Losses, "ordered" | "invoiced"> {
  readonly losses: readonly Cause<"losses">[];
  readonly claims: readonly Cause<"claims">[];
  readonly allocatedCount: number;
  readonly confirmed: string;
  readonly claimed: string;
}

/** Late handovers by carrier: working days depend on the calendar of the country, so they are counted here. */
function delaysOf(groups: Awaited<ReturnType<typeof readHandlingByCarrier>>): Cause<"delays">[] {
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
  const [text, groups] = await Promise.all([readSellerLosses(db, key), readHandlingByCarrier(db, key)]);
  const { ordered, confirmed, invoiced, claimed, allocatedCount, ...read } = JSON.parse(text) as Read;
  const handedOverCount = groups.reduce((sum, { count }) => sum + count, 0);
  const late = delaysOf(groups);
  const totalDays = late.reduce((sum, { days }) => sum + days, 0);
  const hasEnough = allocatedCount >= MINIMUM_ALLOCATED_SALES;
  const ratio = (numerator: string, denominator: string) => ({
    numerator: Number(numerator),
    denominator: Number(denominator),
  });
  const amountOf = ({ amount }: { readonly amount: string }) => Number(amount);
  const losses = weighed("FULFILMENT", ratio(confirmed, ordered), read.losses, amountOf, hasEnough);
  const claims = weighed("CLAIMS", ratio(claimed, invoiced), read.claims, amountOf, hasEnough);
  const time = { numerator: totalDays, denominator: handedOverCount };
  const delays = weighed("FULFILMENT_TIME", time, late, ({ days }) => days, hasEnough);
  return {
    ordered,
    losses: losses.causes,
    invoiced,
    claims: claims.causes,
    handedOverCount,
    delays: delays.causes,
    targets: [losses.target, claims.target, delays.target],
  };
};
