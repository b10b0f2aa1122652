import { type ProofFigures, share } from "./recoveries.ts";

/** One run, as `large-source.test.ts` notes it. */
interface Run {
  readonly rows: number;
  /** Of the first list and of that of the next day, fetched, read and in effect. */
  readonly seconds: readonly [number, number];
  /** How long another company waited for its orders, before and meanwhile. */
  readonly beforeMs: readonly number[];
  readonly duringMs: readonly number[];
  /** Memory of the process of the API, threads and test included: before the first list, and at most. */
  readonly idleMb: number;
  readonly mostMb: number;
}

/** Times and memory of all runs; the test fails when a row did not come to what its list says. */
export function largeLists(lines: readonly unknown[]): ProofFigures {
  const runs = lines as readonly Run[];
  const waits = (of: (run: Run) => readonly number[]) => {
    const times = runs.flatMap(of).toSorted((a, b) => a - b);
    return { n: times.length, p50: share(times, 0.5), p99: share(times, 0.99) };
  };
  return {
    missed: [],
    rowsOfAList: runs[0]?.rows ?? 0,
    firstListSeconds: runs.map(({ seconds: [first] }) => first),
    nextDaySeconds: runs.map(({ seconds: [, next] }) => next),
    ordersBeforeMs: waits((run) => run.beforeMs),
    ordersDuringMs: waits((run) => run.duringMs),
    memoryAboveIdleMb: runs.map(({ idleMb, mostMb }) => mostMb - idleMb),
  };
}
