import { judgeMetric, shownMetric } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import type {
  SellerForecast,
  SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { formatWeekday } from "@quayside/format/date";
import type { Dates } from "@quayside/portal/reader-time";
import type { ChartPoint } from "@quayside/ui/time-chart";
import { forecastMessages as messages, insightsMessages } from "#features/insights/insights.messages.ts";
import { metricFields, toNumber, valueText } from "#features/insights/insights.view-model.ts";

type Points = SellerForecast["points"];

/** The first, the middle and the last day are named below the chart. */
const markOf = (index: number, count: number, mark: string) => {
  const middle = Math.floor((count - 1) / 2);
  return [0, middle, count - 1].includes(index) ? { mark, isWide: index === middle } : {};
};

/** A metric on the coming days if nothing else happens, as the points of its chart. */
export function unchangedPoints(
  points: Points,
  metric: SellerMetric,
  { formatDay, zone }: Dates,
): ChartPoint[] {
  return points.map(({ to, unchanged }, index) => {
    const value = toNumber(unchanged[metricFields[metric]]);
    const shown = valueText(metric, value);
    const label = formatDay(to);
    return {
      label,
      value: value === null ? null : shownMetric(metric, value),
      text:
        value === null ? insightsMessages.noOrders : unchanged.isMeasured ? shown : messages.unrated(shown),
      ...markOf(index, points.length, formatWeekday(to, zone)),
    };
  });
}

/** A metric on the coming days if things go on as before, with its range. @returns empty with too few orders to go by */
export function expectedPoints(
  points: Points,
  metric: SellerMetric,
  { formatDay, zone }: Dates,
): ChartPoint[] {
  return points.flatMap(({ to, expected }, index): ChartPoint[] => {
    if (expected === null) return [];
    const label = formatDay(to);
    const found = expected[metricFields[metric]];
    const mark = markOf(index, points.length, formatWeekday(to, zone));
    if (found === null) return [{ label, value: null, text: insightsMessages.noOrders, ...mark }];
    const [value, low, high] = [Number(found.value), Number(found.low), Number(found.high)];
    const [least, most] = [valueText(metric, low), valueText(metric, high)];
    const text = valueText(metric, value);
    return [
      {
        label,
        value: shownMetric(metric, value),
        range: { low: shownMetric(metric, low), high: shownMetric(metric, high) },
        text: least === most ? text : messages.range(text, least, most),
        ...mark,
      },
    ];
  });
}

/** From when on a metric has another verdict than now, if nothing else happens, and keeps it; null when it never does. */
export function turnText(points: Points, metric: SellerMetric, { formatDay }: Dates): string | null {
  const verdicts = points.map(({ unchanged }) => {
    const value = toNumber(unchanged[metricFields[metric]]);
    return judgeMetric(metric, value, unchanged.isMeasured).verdict;
  });
  const final = verdicts.at(-1);
  if (final === undefined || final === verdicts[0]) return null;
  const since = verdicts.findLastIndex((verdict) => verdict !== final) + 1;
  const day = formatDay(points[since]?.to ?? "");
  return final === "GOOD"
    ? messages.meets(day)
    : final === "BAD"
      ? messages.misses(day)
      : messages.ratedUntil(day);
}
