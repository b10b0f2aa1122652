import { spawn } from "node:child_process";
import { once } from "node:events";
import { hash } from "@node-rs/argon2";
import { startCluster } from "@quayside/dev/database/cluster";
import autocannon from "autocannon";
import pg from "pg";
import { fillSales } from "./fill-sales.ts";
import { ROOT, apiProgram, clusterFolder } from "./places.ts";
import { median, report } from "./report.ts";
import { type Server, databaseCpuSeconds, startServer } from "./servers.ts";

const CONCURRENCIES = [1, 8, 32];
const WARMING = 100;
const API_URL = "http://api.quayside.localhost:4600";

interface Side {
  readonly name: string;
  readonly server: Server;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Of its connections to the database. */
  readonly application: string;
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  /** Both together: what a request costs, however busy the machine is with other things. */
  readonly costMs: number;
}

const METRICS = [
  ["perSecond", "requests/s"],
  ["p99Ms", "ms"],
  ["cpuMs", "CPU ms/request"],
  ["databaseCpuMs", "CPU ms/request"],
  ["costMs", "CPU ms/request"],
] as const;

/** Order list, order detail and sign-in beside the bare queries, at 1, 8 and 32 connections. */
export async function benchApi(options: { sales: number; rounds: number; seconds: number }): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  const database = `bench_${options.sales}`;
  const url = await prepare(cluster.url("postgres"), cluster.url(database), database, options.sales);
  const bare = await startServer(
    "tooling/bench/src/bare-server.ts",
    { DATABASE_URL: url, PGAPPNAME: "bare" },
    "/list/0",
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
  try {
    const subject = await demoSubject(url);
    const headers = { authorization: `Bearer ${await signIn(api)}` };
    const limit = { name: "bare", server: bare, headers: {}, application: "bare" };
    const own = { name: "api", server: api, headers, application: "quayside-api" };
    const how = { ...options, client };
    await compare("orders.list", how, [
      { ...limit, path: `/list/${subject.sellerId}` },
      { ...own, path: "/api/sales/?status=CURRENT&page=1" },
    ]);
    await compare("orders.detail", how, [
      { ...limit, path: `/detail/${subject.sellerId}/${subject.saleQid}` },
      { ...own, path: `/api/sales/${subject.saleQid}/` },
    ]);
    await benchLogin(api, options);
  } finally {
    await api.stop();
    await bare.stop();
    await client.end();
    await cluster.stop();
  }
}

async function prepare(adminUrl: string, url: string, database: string, sales: number): Promise<string> {
  await prepareDatabase(adminUrl, url, database);
  await fillSales(url, sales);
  return url;
}

/** A migrated database with demo data, made unless it is there. */
export async function prepareDatabase(adminUrl: string, url: string, database: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query("select 1 from pg_database where datname = $1", [database]);
  if (rows.length === 0) await admin.query(`create database ${database}`);
  await admin.end();
  await runCli(url, "migrate");
  await fillOnce(url);
  return url;
}

/** Demo data without its mark: figures are taken in production mode, which refuses a database that is marked. */
async function fillOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select from sales limit 1");
  if (rows.length === 0) await runCli(url, "seed");
  await client.query("delete from demo_data");
  await client.end();
}

/** The API's own commands, as an operator calls them: a benchmark imports no app. */
export async function runCli(url: string, command: string): Promise<void> {
  const child = spawn(process.execPath, [apiProgram("cli"), command], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
}

/** Rounds alternate between the sides, so that a busy minute of the machine hits both. */
async function compare(
  bench: string,
  options: { rounds: number; seconds: number; sales: number; client: pg.Client },
  sides: [Side, Side],
): Promise<void> {
  for (const connections of CONCURRENCIES) {
    const results = new Map<string, Round[]>(sides.map((side) => [side.name, []]));
    for (let round = 0; round < options.rounds; round += 1) {
      for (const side of sides) results.get(side.name)?.push(await measure(side, connections, options));
    }
    const [limit, own] = sides.map((side) => results.get(side.name) ?? []);
    for (const [metric, unit] of METRICS) {
      const values = (own ?? []).map((round) => round[metric]);
      report({
        bench: `${bench} ${options.sales} sales, ${connections} connections`,
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

async function measure(
  side: Side,
  connections: number,
  { client, seconds }: { client: pg.Client; seconds: number },
): Promise<Round> {
  const used = async (): Promise<[number, number]> => [
    await side.server.cpuSeconds(),
    await databaseCpuSeconds(client, side.application),
  ];
  const before = await used();
  const result = await autocannon({
    url: `${side.server.url}${side.path}`,
    connections,
    duration: seconds,
    headers: side.headers,
  });
  const after = await used();
  if (result.non2xx > 0) throw new Error(`${side.name} answered ${result.non2xx} errors at ${side.path}`);
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

/** A sign-in should cost one argon2 hash and little more. */
async function benchLogin(api: Server, { rounds }: { rounds: number }): Promise<void> {
  const ownMs: number[] = [];
  const hashMs: number[] = [];
  // A process that has just started compiles its code first.
  for (let round = 0; round < WARMING; round += 1) await signIn(api);
  for (let round = 0; round < rounds * 10; round += 1) {
    let start = performance.now();
    await hash("quayside-demo", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    hashMs.push(performance.now() - start);
    start = performance.now();
    await signIn(api);
    ownMs.push(performance.now() - start);
  }
  const against = { name: "one argon2id hash", value: median(hashMs) };
  report({
    bench: "login, 1 connection",
    metric: "least latency",
    value: Math.min(...ownMs),
    unit: "ms",
    n: ownMs.length,
    against: { ...against, value: Math.min(...hashMs) },
  });
  report({
    bench: "login, 1 connection",
    metric: "latency",
    value: median(ownMs),
    unit: "ms",
    n: ownMs.length,
    against,
  });
}

/** Signs the demo seller in; answers the access token. */
export async function signIn(api: Server): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-application": "sellers" },
    body: JSON.stringify({ email: "seller@demo.example", password: "quayside-demo" }),
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`Sign-in answered ${response.status}`);
  return accessToken;
}

async function demoSubject(url: string): Promise<{ sellerId: number; saleQid: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ seller_id: string; qid: string }>(`
    select s.seller_id, s.qid from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
    where u.email = 'seller@demo.example' and s.is_current order by s.id limit 1`);
  await client.end();
  const [row] = rows;
  if (!row) throw new Error("The demo seller has no current sale");
  return { sellerId: Number(row.seller_id), saleQid: row.qid };
}

export function apiEnvironment(url: string): Record<string, string> {
  return {
    ENVIRONMENT: "production",
    DATABASE_URL: url,
    API_URL,
    SELLER_ORIGIN: "http://seller.quayside.localhost:4600",
    WAREHOUSE_ORIGIN: "http://warehouse.quayside.localhost:4600",
    MARKETING_ORIGIN: "http://quayside.localhost:4600",
    TOKEN_SECRET: "a secret that only benchmarks have, 32+ bytes",
    IMAGE_HOST_URL: "http://images.quayside.localhost:4600",
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "100000000",
    LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: "1000000",
    LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: "1000000",
    LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY: "1000000",
  };
}
