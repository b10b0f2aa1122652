import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { fillSales } from "./fill-sales.ts";
import { signIn } from "./login.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { percentile, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

/** Number of sales of the comparison seller. */
const FEW = 5000;
/** Calls of each kind in one round. */
const CALLS = 100;
const WARMING = 12;

interface Side {
  readonly server: Server;
  readonly headers: Record<string, string>;
  readonly calls: Readonly<Record<string, string>>;
}

/**
 * The order list of one seller with very many sales, one in twenty of them open, compared with the same
 * seller with a few thousand: a page, the tab counts, a search by number and a deep page of closed sales.
 */
export async function benchLargeSeller({
  sales,
  rounds,
}: {
  readonly sales: number;
  readonly rounds: number;
}): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  const sides: Side[] = [];
  try {
    for (const size of [FEW, sales]) {
      const database = `bench_seller_${size}`;
      const url = await prepareDatabase(cluster.url("postgres"), cluster.url(database), database);
      await fillSales(url, size, "demo seller");
      sides.push(await startSide(url));
    }
    const [few, many] = sides;
    if (!few || !many) return;
    for (const name of Object.keys(few.calls)) await compare(name, { sales, rounds, few, many });
  } finally {
    for (const { server } of sides) await server.stop();
    await cluster.stop();
  }
}

async function startSide(url: string): Promise<Side> {
  const server = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ number: string }>(
    "select number from sales where is_current order by id desc limit 1",
  );
  await client.end();
  return {
    server,
    headers: { authorization: `Bearer ${await signIn(server)}` },
    calls: {
      "order list": "/api/sales/?status=CURRENT&page=1",
      "counts of the tabs": "/api/sales/counts/",
      "search by number": `/api/sales/?status=CURRENT&search=${rows[0]?.number ?? ""}`,
      "closed, page 20": "/api/sales/?status=PAST&page=20",
    },
  };
}

interface Comparison {
  readonly sales: number;
  readonly rounds: number;
  readonly few: Side;
  readonly many: Side;
}

/** Rounds alternate between the sides, so that load on the machine affects both. */
async function compare(name: string, { sales, rounds, few, many }: Comparison): Promise<void> {
  const times = new Map<Side, number[]>([few, many].map((side) => [side, []]));
  for (const side of [few, many]) await call(side, name, WARMING);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of [few, many]) times.get(side)?.push(...(await call(side, name, CALLS)));
  }
  for (const share of [0.5, 0.95]) {
    report({
      bench: `${name}, one seller with ${sales} sales`,
      metric: `p${share * 100}`,
      value: percentile(times.get(many) ?? [], share),
      unit: "ms",
      n: times.get(many)?.length ?? 0,
      against: { name: `${FEW} sales`, value: percentile(times.get(few) ?? [], share) },
    });
  }
}

/**
 * Makes the calls one after the other.
 * @returns milliseconds of each call
 */
async function call({ server, headers, calls }: Side, name: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    const answer = await fetch(`${server.url}${calls[name] ?? ""}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    times.push(performance.now() - from);
  }
  return times;
}
