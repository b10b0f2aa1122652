import { type ProofFigures, share } from "./recoveries.ts";

/** One run, as recorded by `large-source.test.ts`. */
interface Run {
  readonly rows: number;
  /** Times of the first list and of the next day's: until fetched, read and in effect. */
  readonly seconds: readonly [number, number];
  /** Latency of another company's order list, before and during the import. */
  readonly beforeMs: readonly number[];
  readonly duringMs: readonly number[];
  /** Memory of the API process, including threads and the test: before the first list, and at its peak. */
  readonly idleMb: number;
  readonly mostMb: number;
}

/** Times and memory of all runs; the test fails when a row does not match its list. */
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
