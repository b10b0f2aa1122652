import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import {
  judgeMetric,
  metricTargets,
  type Quotient,
  valueOfRatio,
} from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import { figureOf } from "#modules/fulfilment/seller-stats/seller-metrics.rules.ts";

/**
 * A metric as it would be if causes had cost nothing: what they took comes back, and what it is divided by stays.
 *
 * @param lost what they took from it, in the unit of its numerator; it is rounded, so the result is kept possible
 */
export function ratioWithout(
  metric: SellerMetric,
  { numerator, denominator }: Quotient,
  lost: number,
): Quotient {
  return metricTargets[metric].better === "HIGHER"
    ? { numerator: Math.min(denominator, numerator + lost), denominator }
    : { numerator: Math.max(0, numerator - lost), denominator };
}

/**
 * The fewest causes without which a metric meets its target, counted from the greatest: what a set takes is the sum of
 * what each takes, so no other set of as many does more.
 *
 * @param sizes what each took, in the unit of the numerator, the greatest first
 * @returns 0 when it meets its target; null when it misses it without all of them, or has no value
 */
export function causesToTarget(
  metric: SellerMetric,
  ratio: Quotient,
  sizes: readonly number[],
): number | null {
  let lost = 0;
  for (let count = 0; count <= sizes.length; count += 1) {
    const value = valueOfRatio(ratioWithout(metric, ratio, lost));
    if (judgeMetric(metric, value, true).verdict === "GOOD") return count;
    lost += sizes[count] ?? 0;
  }
  return null;
}

/**
 * The causes of a metric in answer form, each with what the metric would be without it, and what keeps it from its
 * target.
 *
 * @param causes the greatest first
 * @param sizeOf what one took, in the unit of the numerator
 * @param hasEnough false with too few sales for a verdict
 */
export function weighed<T>(
  metric: SellerMetric,
  ratio: Quotient,
  causes: readonly T[],
  sizeOf: (cause: T) => number,
  hasEnough: boolean,
) {
  const figure = (one: Quotient) => figureOf(metric, valueOfRatio(one), hasEnough);
  return {
    causes: causes.map((cause) => ({
      ...cause,
      without: figure(ratioWithout(metric, ratio, sizeOf(cause))),
    })),
    target: {
      metric,
      ...figure(ratio),
      target: metricTargets[metric].target,
      causesToTarget: hasEnough ? causesToTarget(metric, ratio, causes.map(sizeOf)) : null,
    },
  };
}
