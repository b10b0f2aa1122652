import type { rehearsePriceRule as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { REHEARSED_OFFERS } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { type Played, rehearse } from "#modules/inventory/price-rules/rehearsal.rules.ts";
import { readRehearsed, readRehearsedScope } from "#modules/inventory/price-rules/rehearsal.reader.ts";

/** Offers that one statement reads. */
const AT_ONCE = 50;
const DAY_MS = 86_400_000;

const fraction = (share: number): string => share.toFixed(4).replace(/\.?0+$/, "") || "0";

/** What a rule would have done. Nothing is written. */
export const rehearsePriceRule: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id };
  const found = (await readRehearsedScope(db, { ...key, limit: REHEARSED_OFFERS })) ?? failWith("not_found");
  const days = Array.from({ length: query.days }, (_, index) =>
    new Date(now.getTime() - (query.days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const offers = [];
  for (let from = 0; from < found.offerIds.length; from += AT_ONCE) {
    const offerIds = found.offerIds.slice(from, from + AT_ONCE);
    offers.push(...(await readRehearsed(db, { ...key, offerIds, since: days[0] ?? "" })));
  }
  const played = rehearse(offers, days);
  const { offerDays, sales } = played;
  const share = (of: "winningNow" | "winningThen"): string | null =>
    offerDays === 0 ? null : fraction(played.days.reduce((sum, day) => sum + day[of], 0) / offerDays);
  return {
    days: query.days,
    offersPlayed: offers.length,
    offerCount: found.offerCount,
    offersWithoutFloor: played.offersWithoutFloor,
    changes: played.days.reduce((sum, { changes }) => sum + changes, 0),
    offersAtFloor: played.offersAtFloor,
    winningNow: share("winningNow"),
    winningThen: share("winningThen"),
    worstDay: worstOf(played),
    sales: sales && {
      units: sales.units,
      value: moneyText(sales.valueMinor),
      ...rangeOf(sales),
    },
    currency: found.currency,
    results: played.days.map(({ day, winningNow, winningThen, changes }) => ({
      day,
      winningNow,
      winningThen,
      changes,
    })),
  };
};

function rangeOf({ likely, likelyMinor, spread }: NonNullable<Played["sales"]>) {
  const [less, more] = [Math.max(0, 1 - spread), 1 + spread];
  return {
    unitsFrom: Math.round(likely * less),
    unitsTo: Math.round(likely * more),
    valueFrom: moneyText(Math.round(likelyMinor * less)),
    valueTo: moneyText(Math.round(likelyMinor * more)),
  };
}

/** The day with the largest fall of prices, all offers together; the first of several. */
function worstOf({ days }: Played): { day: string; lowered: number; averageChange: string } | null {
  const worst = days.reduce<Played["days"][number] | null>(
    (found, day) => (day.lowered > 0 && day.change < (found?.change ?? 0) ? day : found),
    null,
  );
  return (
    worst && { day: worst.day, lowered: worst.lowered, averageChange: fraction(worst.change / worst.lowered) }
  );
}
