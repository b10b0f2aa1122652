import { spawn } from "node:child_process";
import { once } from "node:events";
import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { type Measuring, type Side, compare } from "./compare.ts";
import { fillSales } from "./fill-sales.ts";
import { benchLogin, signIn } from "./login.bench.ts";
import { ROOT, apiProgram, clusterFolder } from "./places.ts";
import { startServer } from "./servers.ts";

const API_URL = "http://api.quayside.localhost:4600";

interface Options {
  readonly sales: number;
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * Order list and order detail compared with the bare queries, and sign-in with the bare hash, at 1, 8 and 32
 * connections.
 */
export async function benchApi(options: Options): Promise<void> {
  await withSides(options, async ({ how, limit, own, url }) => {
    const subject = await demoSubject(url);
    await compare(`orders.list ${options.sales} sales`, how, [
      { ...limit, path: `/list/${subject.sellerId}` },
      { ...own, path: LIST },
    ]);
    await compare(`orders.detail ${options.sales} sales`, how, [
      { ...limit, path: `/detail/${subject.sellerId}/${subject.saleQid}` },
      { ...own, path: `/api/sales/${subject.saleQid}/` },
    ]);
    await benchLogin(how, { ...limit, path: "/hash" }, { ...own, path: LIST });
  });
}

/** The sign-in part of it. */
export function benchLoginAlone(options: Options): Promise<void> {
  return withSides(options, ({ how, limit, own }) =>
    benchLogin(how, { ...limit, path: "/hash" }, { ...own, path: LIST }),
  );
}

const LIST = "/api/sales/?status=CURRENT&page=1";

interface Sides {
  readonly how: Measuring;
  readonly limit: Omit<Side, "path">;
  readonly own: Omit<Side, "path">;
  readonly url: string;
}

/** Starts both servers on one database. */
async function withSides(options: Options, work: (sides: Sides) => Promise<void>): Promise<void> {
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
    const headers = { authorization: `Bearer ${await signIn(api)}` };
    const limit = { name: "bare", server: bare, headers: {}, application: "bare" };
    const own = { name: "api", server: api, headers, application: "quayside-api" };
    await work({ how: { ...options, client }, limit, own, url });
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

/** A migrated database with demo data, created if it does not exist. */
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

/** Removes the demo mark: benchmarks run in production mode, which refuses a marked database. */
async function fillOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select from sales limit 1");
  if (rows.length === 0) await runCli(url, "seed");
  await client.query("delete from demo_data");
  await client.end();
}

/** Runs the API's own commands, as an operator does: a benchmark imports no app. */
export async function runCli(url: string, command: string): Promise<void> {
  const child = spawn(process.execPath, [apiProgram("cli"), command], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
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
    COOKIE_DOMAIN: "quayside.localhost",
    TOKEN_SECRET: "a secret that only benchmarks have, 32+ bytes",
    IMAGE_HOST_URL: "http://images.quayside.localhost:4600",
    MAIL_FROM: "Quayside <no-reply@quayside.example>",
    BRAND_TEAM_EMAIL: "brands@quayside.example",
    SUPPORT_EMAIL: "support@quayside.example",
    GS1_COMPANY_PREFIX: "4012345",
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "100000000",
    LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: "1000000",
    LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: "1000000",
    LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR: "1000000",
  };
}
