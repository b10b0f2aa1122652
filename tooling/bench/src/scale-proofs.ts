import { type ProofFigures, share } from "./recoveries.ts";

/** For a test that holds its limits itself. */
const asMeasured = (measurements: readonly unknown[]): ProofFigures => ({ missed: [], measurements });

/** The long proofs of live events and of lists, which need no browser and no build. */
export const scaleProofs = {
  /** Commits with a synchronous standby 2 ms away, beside the same with NOTIFY in the transactions. */
  standby: {
    files: ["src/db/bell-throughput.test.ts"],
    title: "writers do not queue for the bell",
    env: () => ({ STANDBY_DELAY_MS: "2" }),
    perRun: { commits: 24_000 },
    whole: ["commits", 24_000] as const,
    figures: { variable: "STANDBY_FIGURES", summary: besideStandby },
  },
  /** Two API processes that read from a standby, near, late and stopped. */
  "standby-reads": {
    files: ["src/db/standby-reads.test.ts"],
    title: "reads on a standby",
    env: () => ({ STANDBY_READS: "1000" }),
    perRun: { writesThenRead: 2000 },
    whole: ["writesThenRead", 2000] as const,
    figures: {
      variable: "STANDBY_READ_FIGURES",
      summary: asMeasured,
    },
  },
  /** `npm run drill -- restore`: from a base backup and the archive of the WAL, to the second before a wrong delete. */
  "drill-restore": {
    files: ["src/testing/restore-drill.test.ts"],
    title: "a restore to the second before a wrong delete",
    env: () => ({ DRILL_STEPS: process.env["DRILL_STEPS"] ?? "400" }),
    perRun: { restores: 1 },
    whole: ["restores", 1] as const,
    figures: {
      variable: "DRILL_FIGURES",
      summary: asMeasured,
    },
  },
  /** `npm run drill -- rolling-restart`: two processes are replaced one after the other under load. */
  "drill-rolling-restart": {
    files: ["src/testing/rolling-restart-drill.test.ts"],
    title: "replacing one process after the other",
    env: () => ({ DRILL_RESTARTS: process.env["DRILL_RESTARTS"] ?? "2" }),
    perRun: { drills: 1 },
    whole: ["drills", 1] as const,
    figures: { variable: "DRILL_FIGURES", summary: asMeasured },
  },
  /** The API behind PgBouncer in transaction mode. */
  pooler: {
    files: ["src/db/pooler.test.ts"],
    title: "PgBouncer, lending a connection for each transaction",
    env: () => ({ PGBOUNCER: process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer" }),
    perRun: { calls: 1120 },
    whole: ["calls", 1120] as const,
  },
  /** Two writers of events and a reader, one step at a time in a random order. */
  "live-order": {
    files: ["src/modules/platform/live/live-order.test.ts"],
    title: "however two writers and a reader interleave",
    env: (seed: number) => ({ INTERLEAVING_SEED: String(seed), INTERLEAVINGS: "1000" }),
    perRun: { interleavings: 1000 },
    whole: ["interleavings", 10_000] as const,
  },
  /** A market in which offers come and go and sellers type prices and rules: floors, ceilings, and one end after each step. */
  "price-rules": {
    files: ["src/modules/inventory/price-rules/price-rule.rules.test.ts"],
    title: "step after step of a market in which anything happens",
    env: (seed: number) => ({ RULE_SEED: String(seed), RULE_STEPS: "1000000" }),
    perRun: { steps: 1_000_000 },
    whole: ["steps", 10_000_000] as const,
  },
  /** A rule over very many offers: switched on, after the prices of another seller have moved, and rehearsed. */
  "large-rules": {
    files: ["src/modules/inventory/price-rules/large-rules.test.ts"],
    title: "a rule over many offers follows the market",
    env: () => ({ RULE_OFFERS: process.env["RULE_OFFERS"] ?? "200000" }),
    perRun: { offers: Number(process.env["RULE_OFFERS"] ?? "200000") },
    whole: ["offers", 200_000] as const,
    figures: { variable: "RULE_FIGURES", summary: largeRules },
  },
  /** Lists of offers along their indexes, for every sort with every status and filter. */
  "offer-lists": {
    files: ["src/modules/inventory/offers/found-offers.test.ts"],
    title: "has the same order and offers as a sorted one",
    env: () => ({ EVERY_COMBINATION: "1" }),
    perRun: { lists: 432 },
    whole: ["lists", 432] as const,
  },
  /** Processes killed while they read a list, and when another one goes on. */
  "take-over": {
    files: ["src/modules/inventory/stock-drafts/draft-take-over.test.ts"],
    title: "within the lease of the one that was killed",
    env: () => ({ TAKE_OVER_KILLS: process.env["TAKE_OVER_KILLS"] ?? "20" }),
    perRun: { kills: Number(process.env["TAKE_OVER_KILLS"] ?? "20") },
    whole: ["kills", 20] as const,
    figures: { variable: "TAKE_OVER_FIGURES", summary: takeOvers },
  },
  /** A million rows from a source, and the next day's list, on an API in use. */
  "large-source": {
    files: ["src/modules/inventory/stock-sources/large-source.test.ts"],
    title: "a large list from a source takes effect row by row",
    env: () => ({ SOURCE_ROWS: process.env["SOURCE_ROWS"] ?? "1000000" }),
    perRun: { rows: 2 * Number(process.env["SOURCE_ROWS"] ?? "1000000") },
    whole: ["rows", 2_000_000] as const,
    figures: { variable: "SOURCE_FIGURES", summary: largeLists },
  },
  /** The same two lists, each pushed by a program in one call of 62 MB. */
  "large-push": {
    files: ["src/modules/inventory/stock-sources/large-source.test.ts"],
    title: "a large list from a source takes effect row by row",
    env: () => ({ SOURCE_ROWS: process.env["SOURCE_ROWS"] ?? "1000000", SOURCE_WAY: "PUSH" }),
    perRun: { rows: 2 * Number(process.env["SOURCE_ROWS"] ?? "1000000") },
    whole: ["rows", 2_000_000] as const,
    figures: { variable: "SOURCE_FIGURES", summary: largeLists },
  },
};

/** One measurement, as recorded by `bell-throughput.test.ts`: notified within the transactions, or after them. */
interface Measurement {
  readonly way: "within" | "after";
  readonly commitsPerSecond: number;
  readonly samples: number;
  readonly queued: number;
  readonly heardP99Ms: number;
}

/** The least gain, and the longest time until another process has heard of a commit. */
const LEAST_GAIN = 5;
const LONGEST_MS = 250;

/** The slowest run with the bell against the fastest without it. */
function besideStandby(lines: readonly unknown[]): ProofFigures {
  const runs = lines as readonly Measurement[];
  const of = (way: Measurement["way"]) => runs.filter((run) => run.way === way);
  const before = Math.max(...of("within").map((run) => run.commitsPerSecond));
  const after = Math.min(...of("after").map((run) => run.commitsPerSecond));
  const heardP99Ms = Math.max(...of("after").map((run) => run.heardP99Ms));
  return {
    missed: [
      ...(after < LEAST_GAIN * before ? [`${after} commits a second, ${before} with NOTIFY within`] : []),
      ...(heardP99Ms > LONGEST_MS ? [`heard after ${heardP99Ms} ms at the 99th percentile`] : []),
    ],
    measurements: runs,
  };
}

/** Seconds in which a rule over 200,000 offers has followed the market or is rehearsed, and others' p99 over theirs without it. */
const LONGEST_RULE_SECONDS = 60;
const LONGEST_REHEARSAL_SECONDS = 30;
/** How long a rehearsal may hold the event loop at once, at the 99th percentile. */
const LONGEST_HELD_MS = 50;
const SLOWEST_RATIO = 2;
/** A p99 of few milliseconds doubles by chance. */
const SMALLEST_P99_MS = 25;

/** One run, as recorded by `large-rules.test.ts`. */
interface RuleRun {
  readonly offers: number;
  readonly switchedOnMs: number;
  /** After the rule was switched on, and after the market has moved. */
  readonly seconds: readonly [number, number];
  readonly rehearsalSeconds: number;
  readonly heldMs: number;
  readonly beforeMs: readonly number[];
  readonly duringMs: readonly number[];
  readonly duringRehearsalMs: readonly number[];
}

function largeRules(lines: readonly unknown[]): ProofFigures {
  const runs = lines as readonly RuleRun[];
  const p99 = (of: (run: RuleRun) => readonly number[]) =>
    share(
      runs.flatMap(of).toSorted((a, b) => a - b),
      0.99,
    );
  const [before, during] = [p99((run) => run.beforeMs), p99((run) => run.duringMs)];
  const duringRehearsal = p99((run) => run.duringRehearsalMs);
  const rehearsal = Math.max(...runs.map(({ rehearsalSeconds }) => rehearsalSeconds));
  const heldMs = Math.max(...runs.map((run) => run.heldMs));
  const slowest = Math.max(...runs.flatMap(({ seconds }) => seconds));
  return {
    missed: [
      ...(slowest > LONGEST_RULE_SECONDS ? [`${slowest} s until the prices followed`] : []),
      ...(rehearsal > LONGEST_REHEARSAL_SECONDS ? [`${rehearsal} s until the rehearsal was played`] : []),
      ...(heldMs > LONGEST_HELD_MS ? [`a rehearsal holds the event loop for ${heldMs} ms`] : []),
      ...[during, duringRehearsal]
        .filter((one) => one > SLOWEST_RATIO * Math.max(before, SMALLEST_P99_MS))
        .map((one) => `others wait ${one} ms at the 99th percentile, ${before} ms without it`),
    ],
    runs: runs.map(({ offers, switchedOnMs, seconds, rehearsalSeconds }) => ({
      offers,
      switchedOnMs,
      seconds,
      rehearsalSeconds,
    })),
    heldMs,
    p99Ms: { before, during, duringRehearsal },
  };
}

/** The longest time until another process goes on with a list. */
const LONGEST_TAKE_OVER_SECONDS = 20;

/** The times of all kills, as recorded by `draft-take-over.test.ts`. */
function takeOvers(lines: readonly unknown[]): ProofFigures {
  const kills = lines as readonly { readonly seconds: number }[];
  const seconds = kills.map((kill) => kill.seconds).toSorted((a, b) => a - b);
  const longest = seconds.at(-1) ?? 0;
  return {
    missed: longest > LONGEST_TAKE_OVER_SECONDS ? [`taken over after ${longest} s`] : [],
    seconds: { n: seconds.length, p50: share(seconds, 0.5), longest },
  };
}

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
function largeLists(lines: readonly unknown[]): ProofFigures {
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
