import type { SellerWeekdays } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { weekdayMessages as messages, weekdayNames } from "#features/insights/insights.messages.ts";

type Weekday = SellerWeekdays["weekdays"][number];
type Tally = Weekday["handedOver"];

export interface WeekdayRow {
  readonly name: string;
  readonly handedOver: string;
  readonly answered: string;
}

const countText = ({ hurtingCount, saleCount }: Pick<Tally, "hurtingCount" | "saleCount">): string =>
  messages.count(formatNumber(hurtingCount), formatNumber(saleCount));

function tallyText(tally: Tally): string {
  if (tally.saleCount === 0) return messages.none;
  if (tally.share === null) return countText(tally);
  const { hurtingCount, saleCount, share } = tally;
  return messages.countWithShare(
    formatNumber(hurtingCount),
    formatNumber(saleCount),
    formatPercent(share, { decimals: 0 }),
  );
}

/** A sentence on the weekday that is clearly worse; undefined without one. */
function worstText({ weekdays, worst }: SellerWeekdays, kind: "handedOver" | "answered"): string | undefined {
  const found = weekdays.find(({ weekday }) => weekday === worst[kind]);
  if (found === undefined) return undefined;
  const others = weekdays.filter((one) => one !== found).map((one) => one[kind]);
  const sumOf = (field: "hurtingCount" | "saleCount") => others.reduce((sum, one) => sum + one[field], 0);
  const against = countText({ hurtingCount: sumOf("hurtingCount"), saleCount: sumOf("saleCount") });
  const say = kind === "handedOver" ? messages.late : messages.lost;
  return say(weekdayNames[found.weekday], countText(found[kind]), against);
}

/** The weekdays with orders, and a sentence on each that is clearly worse. No row when no weekday has enough orders. */
export function weekdayTable(answer: SellerWeekdays): { sentences: string[]; rows: WeekdayRow[] } {
  const { weekdays } = answer;
  const hasEnough = weekdays.some(
    ({ handedOver, answered }) => handedOver.share !== null || answered.share !== null,
  );
  if (!hasEnough) return { sentences: [], rows: [] };
  return {
    sentences: [worstText(answer, "handedOver") ?? [], worstText(answer, "answered") ?? []].flat(),
    rows: weekdays
      .filter(({ handedOver, answered }) => handedOver.saleCount + answered.saleCount > 0)
      .map(({ weekday, handedOver, answered }) => ({
        name: weekdayNames[weekday],
        handedOver: tallyText(handedOver),
        answered: tallyText(answered),
      })),
  };
}
