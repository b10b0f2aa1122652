/** The figures of a proof, and a sentence for each missed limit. */
export interface ProofFigures extends Readonly<Record<string, unknown>> {
  readonly missed: readonly string[];
}

/**
 * One kill, as recorded by `kills.test.ts`: the killed process, the time until a write succeeded again, and
 * the number acknowledged before.
 */
interface Kill {
  readonly victim: string;
  readonly recoveryMs: number;
  readonly acknowledgedOrders: number;
}

/** The quantile of sorted values; 0 when there are none. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;

/** Maximum 99th percentile of the API's recovery time after a kill, in ms. */
const RECOVERY_P99_MS = 2000;
/** Minimum number of kills for a 99th percentile. */
const FEWEST_KILLS = 50;

/** Kills by kind and the time until the API was back; the test fails when an acknowledged order is lost. */
export function recoveries(lines: readonly unknown[]): ProofFigures {
  const kills = lines as readonly Kill[];
  const recoveryMs = Object.entries(Object.groupBy(kills, ({ victim }) => victim)).map(
    ([victim, own = []]) => {
      const times = own.map((kill) => kill.recoveryMs).toSorted((a, b) => a - b);
      return [victim, { n: times.length, p50: share(times, 0.5), p99: share(times, 0.99) }];
    },
  );
  const all = kills.map((kill) => kill.recoveryMs).toSorted((a, b) => a - b);
  const isSlow = all.length >= FEWEST_KILLS && share(all, 0.99) > RECOVERY_P99_MS;
  return {
    missed: isSlow ? [`recovery p99 ${share(all, 0.99)} ms, limit ${RECOVERY_P99_MS} ms`] : [],
    recoveryMs: Object.fromEntries(recoveryMs) as unknown,
    acknowledgedOrders: kills.reduce((sum, kill) => sum + kill.acknowledgedOrders, 0),
  };
}
