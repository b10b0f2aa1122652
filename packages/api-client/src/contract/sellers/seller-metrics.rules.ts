import type { MetricValue, SellerMetric } from "#contract/sellers/seller-metrics.schema.ts";

/** Numerator and denominator, in any unit. */
export interface Quotient {
  readonly numerator: number;
  readonly denominator: number;
}

/** Numerator and denominator, and the number of sales behind them. */
export interface MetricRatio extends Quotient {
  readonly saleCount: number;
}

/** Future sales. */
export interface NextSales {
  /** Confirmed in full, handed over on the day they came, and never claimed. */
  readonly faultless: number;
  /** Declined or expired. */
  readonly lost: number;
}

/** The value as displayed: per cent or days, with one decimal. This is the value compared with the target. */
export function shownMetric(metric: SellerMetric, value: number): number {
  return metricTargets[metric].unit === "FRACTION"
    ? Math.round(value * 1000) / 10
    : Math.round(value * 10) / 10;
}

/**
 * How a value compares with its target, and whether that is good.
 * @param value null when there is nothing to divide by
 * @param hasEnough false with too few sales: then there is no verdict
 */
export function judgeMetric(
  metric: SellerMetric,
  value: number | null,
  hasEnough: boolean,
): Pick<MetricValue, "standing" | "verdict"> {
  if (value === null || !hasEnough) return { standing: "NONE", verdict: "NONE" };
  const { target, better } = metricTargets[metric];
  const difference = shownMetric(metric, value) - shownMetric(metric, Number(target));
  const standing = difference === 0 ? "ON" : difference < 0 ? "BELOW" : "ABOVE";
  const isGood = standing === "ON" || (standing === "ABOVE") === (better === "HIGHER");
  return { standing, verdict: isGood ? "GOOD" : "BAD" };
}

/** The value of a ratio; null when there is nothing to divide by. */
export function valueOfRatio({ numerator, denominator }: Quotient): number | null {
  return denominator > 0 ? numerator / denominator : null;
}

/**
 * A ratio after more sales of average size. A lost sale counts as unconfirmed and poorly fulfilled; it is neither
 * handed over nor claimed, so the claim rate and the fulfilment time do not change.
 */
export function withNextSales(
  metric: SellerMetric,
  ratio: MetricRatio,
  { faultless, lost }: NextSales,
): MetricRatio {
  const usual = ratio.saleCount > 0 ? ratio.denominator / ratio.saleCount : 0;
  const gained = metric === "FULFILMENT" ? faultless : metric === "POOR_FULFILMENT" ? lost : 0;
  const counted = metric === "FULFILMENT" || metric === "POOR_FULFILMENT" ? faultless + lost : faultless;
  return {
    numerator: ratio.numerator + gained * usual,
    denominator: ratio.denominator + counted * usual,
    saleCount: ratio.saleCount + counted,
  };
}

/** Above this, the number would not be useful advice. */
const MOST_SALES_TO_TARGET = 100_000;

/** How many faultless sales of average size bring a metric to its target; null without a base to extrapolate from. */
export function salesToTarget(metric: SellerMetric, ratio: MetricRatio): number | null {
  const reaches = (faultless: number): boolean => {
    const value = valueOfRatio(withNextSales(metric, ratio, { faultless, lost: 0 }));
    return judgeMetric(metric, value, true).verdict === "GOOD";
  };
  if (valueOfRatio(ratio) === null) return null;
  if (reaches(0)) return 0;
  if (ratio.saleCount <= 0 || !reaches(MOST_SALES_TO_TARGET)) return null;
  let [tooFew, enough] = [0, MOST_SALES_TO_TARGET];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (reaches(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** Targets, as fractions or working days, and which side of them is good. */
export const metricTargets: Readonly<
  Record<SellerMetric, { target: string; better: "HIGHER" | "LOWER"; unit: "FRACTION" | "DAYS" }>
> = {
  FULFILMENT: { target: "0.95", better: "HIGHER", unit: "FRACTION" },
  POOR_FULFILMENT: { target: "0.05", better: "LOWER", unit: "FRACTION" },
  CLAIMS: { target: "0.01", better: "LOWER", unit: "FRACTION" },
  FULFILMENT_TIME: { target: "0", better: "LOWER", unit: "DAYS" },
};
