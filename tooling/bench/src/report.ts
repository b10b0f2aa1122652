import { loadavg } from "node:os";

export interface Figure {
  readonly bench: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** Number of measured rounds behind the median. */
  readonly n: number;
  readonly min?: number;
  readonly max?: number;
  readonly against?: { readonly name: string; readonly value: number };
}

/**
 * Prints one JSON line; the ratio is what counts, since absolute figures depend on the machine and its load.
 */
export function report(figure: Figure): void {
  const ratio =
    figure.against && figure.against.value !== 0 ? round(figure.value / figure.against.value, 3) : null;
  const against = figure.against ? { ...figure.against, value: round(figure.against.value, 3) } : null;
  console.log(
    JSON.stringify({
      ...figure,
      value: round(figure.value, 3),
      load: round(loadavg()[0] ?? 0),
      against,
      ratio,
    }),
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * The quantile of the values.
 * @param share e.g. 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
