import autocannon from "autocannon";
import type pg from "pg";
import { median, report } from "./report.ts";
import { type Server, databaseCpuSeconds } from "./servers.ts";

const CONCURRENCIES = [1, 8, 32];

/** Rounds and duration per side, and a connection for reading the database's resource usage. */
export interface Measuring {
  readonly rounds: number;
  readonly seconds: number;
  readonly client: pg.Client;
}

export interface Side {
  readonly name: string;
  readonly server: Server;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** The request body; without it the request is a GET. */
  readonly body?: string;
  /** Application name of its database connections. */
  readonly application: string;
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  /** Sum of both: the CPU cost of a request, independent of other load on the machine. */
  readonly costMs: number;
}

const METRICS = [
  ["perSecond", "requests/s"],
  ["p99Ms", "ms"],
  ["cpuMs", "CPU ms/request"],
  ["databaseCpuMs", "CPU ms/request"],
  ["costMs", "CPU ms/request"],
] as const;

/** Rounds alternate between the sides, so that load on the machine affects both. */
export async function compare(bench: string, options: Measuring, sides: [Side, Side]): Promise<void> {
  for (const connections of CONCURRENCIES) {
    const results = new Map<string, Round[]>(sides.map((side) => [side.name, []]));
    for (let round = 0; round < options.rounds; round += 1) {
      for (const side of sides) results.get(side.name)?.push(await measure(side, connections, options));
    }
    const [limit, own] = sides.map((side) => results.get(side.name) ?? []);
    for (const [metric, unit] of METRICS) {
      const values = (own ?? []).map((round) => round[metric]);
      report({
        bench: `${bench}, ${connections} connections`,
        metric,
        value: median(values),
        unit,
        n: values.length,
        min: Math.min(...values),
        max: Math.max(...values),
        against: { name: "bare", value: median((limit ?? []).map((round) => round[metric])) },
      });
    }
  }
}

async function measure(side: Side, connections: number, { client, seconds }: Measuring): Promise<Round> {
  const used = async (): Promise<[number, number]> => [
    await side.server.cpuSeconds(),
    await databaseCpuSeconds(client, side.application),
  ];
  const before = await used();
  const result = await load(side, connections, seconds);
  const after = await used();
  const total = result.requests.total;
  const cpuMs = ((after[0] - before[0]) * 1000) / total;
  const databaseCpuMs = ((after[1] - before[1]) * 1000) / total;
  return {
    perSecond: total / result.duration,
    p99Ms: result.latency.p99,
    cpuMs,
    databaseCpuMs,
    costMs: cpuMs + databaseCpuMs,
  };
}

/** Sends requests to a side in a loop, over `connections` concurrent connections, for `duration` seconds. */
export async function load(side: Side, connections: number, duration: number): Promise<autocannon.Result> {
  const { server, path, headers, body } = side;
  const sent = body === undefined ? {} : { method: "POST" as const, body };
  const result = await autocannon({ url: `${server.url}${path}`, headers, connections, duration, ...sent });
  if (result.non2xx > 0) throw new Error(`${side.name} answered ${result.non2xx} errors at ${path}`);
  return result;
}
