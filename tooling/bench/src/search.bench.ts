import { startCluster } from "@quayside/dev/database/cluster";
import autocannon from "autocannon";
import pg from "pg";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { signIn } from "./login.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { median, report } from "./report.ts";
import { type SearchKind, searchKinds } from "./search-queries.ts";
import { type Server, startServer } from "./servers.ts";

const LOADED = [8, 32];

interface Side {
  readonly name: string;
  readonly server: Server;
  readonly prefix: string;
  readonly headers: Record<string, string>;
}

/**
 * Faceted catalogue search compared with the same hand-written statement: sequentially by kind, then a mix
 * with 8 and 32 connections.
 */
export async function benchSearch(options: {
  variants: readonly number[];
  rounds: number;
  seconds: number;
}): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    for (const variants of options.variants) {
      const database = `bench_search_${variants}`;
      const url = await prepareDatabase(cluster.url("postgres"), cluster.url(database), database);
      await fillCatalogue(url, variants);
      await measureSearch(url, { ...options, variants });
    }
  } finally {
    await cluster.stop();
  }
}

/** Measures a filled database. */
export async function measureSearch(
  url: string,
  options: { variants: number; rounds: number; seconds: number },
): Promise<void> {
  const kinds = await kindsOf(url);
  const bare = await startServer(
    "tooling/bench/src/bare-search.ts",
    { DATABASE_URL: url },
    "/search/?words=a",
  );
  const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
  try {
    const headers = { authorization: `Bearer ${await signIn(api)}` };
    const sides = [
      { name: "bare", server: bare, prefix: "/search/", headers: {} },
      { name: "api", server: api, prefix: "/api/variants/search/", headers },
    ] as const;
    // Both sides start with warm caches.
    for (const side of sides) await measure(side, kinds, 4, options.seconds);
    for (const kind of kinds) await compare(`search ${kind.name}`, options, sides, [kind], 1, "p99Ms", "ms");
    for (const connections of LOADED) {
      await compare("search mix", options, sides, kinds, connections, "perSecond", "requests/s");
    }
  } finally {
    await api.stop();
    await bare.stop();
  }
}

async function kindsOf(url: string): Promise<SearchKind[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await searchKinds(client);
  } finally {
    await client.end();
  }
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
}

async function compare(
  bench: string,
  options: { variants: number; rounds: number; seconds: number },
  sides: readonly [Side, Side],
  kinds: readonly SearchKind[],
  connections: number,
  metric: keyof Round,
  unit: string,
): Promise<void> {
  const results = new Map<string, number[]>(sides.map((side) => [side.name, []]));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const side of sides) {
      const measured = await measure(side, kinds, connections, options.seconds);
      results.get(side.name)?.push(measured[metric]);
    }
  }
  const [limit = [], own = []] = sides.map((side) => results.get(side.name) ?? []);
  report({
    bench: `${bench}, ${options.variants} products, ${connections} connections`,
    metric,
    value: median(own),
    unit,
    n: own.length,
    min: Math.min(...own),
    max: Math.max(...own),
    against: { name: "bare", value: median(limit) },
  });
}

async function measure(
  side: Side,
  kinds: readonly SearchKind[],
  connections: number,
  seconds: number,
): Promise<Round> {
  const queries = kinds.flatMap((kind) => (side.name === "bare" ? kind.bare : kind.api));
  const result = await autocannon({
    url: side.server.url,
    connections,
    duration: seconds,
    headers: side.headers,
    requests: queries.map((query) => ({ path: `${side.prefix}?${query}` })),
  });
  if (result.non2xx > 0) throw new Error(`${side.name} answered ${result.non2xx} errors`);
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}
