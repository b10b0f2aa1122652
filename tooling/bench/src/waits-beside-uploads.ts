import { type ProofFigures, share } from "./recoveries.ts";

/**
 * One run, as recorded by `hostile-uploads.test.ts`: the responses to the uploads, and the latency of each
 * list of another company.
 */
interface Run {
  readonly read: number;
  readonly putOff: number;
  readonly beforeMs: readonly number[];
  readonly duringMs: readonly number[];
}

/** Maximum slowdown of other companies' lists during uploads, at the 99th percentile. */
const SLOWEST = 2;

/**
 * Responses to the uploads of all runs, and latencies of other companies' lists before and during; the test
 * fails on any other response.
 */
export function waitsBesideUploads(lines: readonly unknown[]): ProofFigures {
  const runs = lines as readonly Run[];
  const waits = (of: (run: Run) => readonly number[]) => {
    const times = runs.flatMap(of).toSorted((a, b) => a - b);
    return { n: times.length, p50: share(times, 0.5), p99: share(times, 0.99) };
  };
  const [before, during] = [waits((run) => run.beforeMs), waits((run) => run.duringMs)];
  const isSlow = during.p99 > SLOWEST * before.p99;
  return {
    missed: isSlow ? [`lists p99 ${during.p99} ms beside uploads, ${before.p99} ms before`] : [],
    answered400: runs.reduce((sum, run) => sum + run.read, 0),
    answered429: runs.reduce((sum, run) => sum + run.putOff, 0),
    listsBeforeMs: before,
    listsDuringMs: during,
  };
}
