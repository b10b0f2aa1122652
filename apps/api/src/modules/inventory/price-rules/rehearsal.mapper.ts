import type { PriceRuleRehearsalResult } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import { DAY_MS } from "#kernel/durations.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import {
  type Played,
  type RehearsalTally,
  playedOf,
} from "#modules/inventory/price-rules/rehearsal.rules.ts";

const fraction = (share: number): string => share.toFixed(4).replace(/\.?0+$/, "") || "0";

/** The days that a rehearsal plays, the last one being that of its start: YYYY-MM-DD, rising. */
export const daysUpTo = (start: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(start.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** What a rule would have done, as it is answered. */
export function resultOf(tally: RehearsalTally, currency: string): PriceRuleRehearsalResult {
  const played = playedOf(tally);
  const { days, offerDays, sales } = played;
  const share = (of: "winningNow" | "winningThen"): string | null =>
    offerDays === 0 ? null : fraction(days.reduce((sum, day) => sum + day[of], 0) / offerDays);
  return {
    offersWithoutFloor: played.offersWithoutFloor,
    changes: days.reduce((sum, { changes }) => sum + changes, 0),
    offersAtFloor: played.offersAtFloor,
    winningNow: share("winningNow"),
    winningThen: share("winningThen"),
    worstDay: worstOf(played),
    sales: sales && { units: sales.units, value: moneyText(sales.valueMinor), ...rangeOf(sales) },
    currency,
    results: days.map(({ day, winningNow, winningThen, changes }) => ({
      day,
      winningNow,
      winningThen,
      changes,
    })),
  };
}

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
function worstOf({ days }: Played): PriceRuleRehearsalResult["worstDay"] {
  const worst = days.reduce<Played["days"][number] | null>(
    (found, day) => (day.lowered > 0 && day.change < (found?.change ?? 0) ? day : found),
    null,
  );
  return (
    worst && { day: worst.day, lowered: worst.lowered, averageChange: fraction(worst.change / worst.lowered) }
  );
}
