/** What the values of a chart may be divided by, so that its ticks are round numbers. */
const ROUND = [1, 2, 2.5, 5, 10];

/** Intervals that a scale has at least, if the values differ. */
const INTERVALS = 3;

export interface ChartScale {
  readonly low: number;
  readonly high: number;
  /** Round numbers from `low` to `high`, both included. */
  readonly ticks: readonly number[];
}

/**
 * A scale of round numbers that covers all values.
 *
 * @param values at least one
 * @param from a number that the scale covers in any case: 0 for bars
 * @param to the largest number the values can be, e.g. 100 for per cent; the scale does not go beyond
 */
export function chartScale(values: readonly number[], from?: number, to = Infinity): ChartScale {
  const all = from === undefined ? values : [...values, from];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / INTERVALS));
  const step = (ROUND.findLast((size) => size * power <= span / INTERVALS) ?? 1) * power;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.min(most, to) / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    // Without the noise of binary fractions.
    Number(((first + index) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** The place of a value on a scale: 0 at its low end, 1 at its high end. */
export const placeOn = ({ low, high }: ChartScale, value: number): number => (value - low) / (high - low);
