import { setTimeout as wait } from "node:timers/promises";
import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { fillSales } from "./fill-sales.ts";
import { signIn } from "./login.bench.ts";
import { refusedUpload, residentMegabytes } from "./memory.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { percentile, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

const CLIENTS = 4;
const SALES = 100_000;
/** Mean time between a client's response and its next call. */
const THINK_MS = 90;
const SCRAPE_MS = 10_000;
const UPLOAD_MS = 60_000;
/** One call in WRITE_EVERY changes the stock of an offer. */
const WRITE_EVERY = 10;

const READS = [
  "sales/?status=CURRENT&page=1",
  "sales/?status=PAST&page=3",
  "sales/counts/",
  "sellers/inbox/",
  "offers/?page=1",
  "offers/info/",
  "offers/search/?search=sh",
  "variants/search/?query=shampoo",
  "payouts/",
  "claims/",
  "notifications/",
  "sales/{qid}/",
  "offers/{id}/",
];

interface Noted {
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * Some minutes of a seller's team at work: four clients read lists, orders and offers with pauses, every
 * tenth call changes stock, and a workbook of ten million rows arrives once a minute. Reports call latencies,
 * the event loop delay, memory at the beginning and at the end, and every response other than 2xx.
 * @param minutes how long, e.g. 9
 */
export async function benchMixed({ minutes }: { readonly minutes: number }): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    const database = `bench_seller_${SALES}`;
    const url = await prepareDatabase(cluster.url("postgres"), cluster.url(database), database);
    await fillSales(url, SALES, "demo seller");
    const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
    try {
      await measure(api, await subjects(url), minutes);
    } finally {
      await api.stop();
    }
  } finally {
    await cluster.stop();
  }
}

interface Subjects {
  readonly sales: readonly string[];
  readonly offers: readonly string[];
}

/** Orders and offers of the demo seller that the calls use. */
async function subjects(url: string): Promise<Subjects> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const qids = async (table: string) => {
    const { rows } = await client.query<{ qid: string }>(
      `select t.qid from ${table} t join memberships m on m.organisation_id = t.seller_id
       join users u on u.id = m.user_id where u.email = 'seller@demo.example' order by t.id limit 200`,
    );
    return rows.map(({ qid }) => qid);
  };
  const found = { sales: await qids("sales"), offers: await qids("offers") };
  await client.end();
  return found;
}

async function measure(api: Server, { sales, offers }: Subjects, minutes: number): Promise<void> {
  const token = await signIn(api);
  const end = performance.now() + minutes * 60_000;
  const noted: Noted[] = [];
  const lagMs: number[] = [];
  const memory = [await residentMegabytes(api)];
  const client = async (number: number) => {
    for (let index = number; performance.now() < end; index += 1) {
      const of = (list: readonly string[]) => list[(index * CLIENTS + number) % list.length] ?? "";
      if (index % WRITE_EVERY === 0) noted.push(...(await changeStock(api, token, of(offers))));
      else {
        const path = READS[index % READS.length] ?? "";
        const address = path.replace("{qid}", of(sales)).replace("{id}", of(offers));
        noted.push(await call(api, token, path, address));
      }
      // Clients drift apart, as users do.
      await wait(THINK_MS * (0.5 + ((index * 7919 + number * 104_729) % 1000) / 1000));
    }
  };
  await Promise.all([
    ...Array.from({ length: CLIENTS }, (_, number) => client(number)),
    every(SCRAPE_MS, end, async () => {
      lagMs.push(await eventLoopP99(api));
      memory.push(await residentMegabytes(api));
    }),
    every(UPLOAD_MS, end, () => refusedUpload(api, token)),
  ]);
  show({ noted, lagMs, memory, minutes });
}

/** Repeats an action until the time is up. */
async function every(ms: number, end: number, work: () => Promise<void>): Promise<void> {
  while (performance.now() + ms < end) {
    await wait(ms);
    await work();
  }
}

async function call(
  api: Server,
  token: string,
  name: string,
  address: string,
  write?: { readonly method: string; readonly body: unknown },
): Promise<Noted & { readonly json: unknown }> {
  const from = performance.now();
  const answer = await fetch(`${api.url}/api/${address}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(write && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    },
    ...(write && { method: write.method, body: JSON.stringify(write.body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - from;
  return { call: name, status: answer.status, ms, json: answer.ok ? JSON.parse(text) : null };
}

/** Reads an offer and changes its stock, as the inventory screen does. */
async function changeStock(api: Server, token: string, id: string): Promise<readonly Noted[]> {
  const read = await call(api, token, "offers/{id}/", `offers/${id}/`);
  const { stock, version } = read.json as { stock: number; version: number };
  const body = { stock: stock === 40 ? 41 : 40, version };
  return [read, await call(api, token, "PATCH offers/{id}/", `offers/${id}/`, { method: "PATCH", body })];
}

/** Since the metrics were last read. */
async function eventLoopP99(api: Server): Promise<number> {
  const text = await fetch(`${api.url}/metrics`).then((answer) => answer.text());
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error("The metrics say nothing of the event loop");
  return Number(seconds) * 1000;
}

interface Found {
  readonly noted: readonly Noted[];
  readonly lagMs: readonly number[];
  readonly memory: readonly number[];
  readonly minutes: number;
}

function show({ noted, lagMs, memory, minutes }: Found): void {
  const bench = `${minutes} minutes of mixed load by ${CLIENTS} clients`;
  for (const [name, calls] of Object.entries(Object.groupBy(noted, (one) => one.call))) {
    const ms = (calls ?? []).map((one) => one.ms);
    const of = { bench: `${bench}, ${name}`, unit: "ms", n: ms.length };
    for (const share of [0.5, 0.99])
      report({ ...of, metric: `p${share * 100}`, value: percentile(ms, share), max: Math.max(...ms) });
  }
  const all = noted.map((one) => one.ms);
  const failed = noted.filter(({ status }) => status >= 300);
  report({ bench, metric: "all calls p99", value: percentile(all, 0.99), unit: "ms", n: all.length });
  const lag = { value: percentile(lagMs, 0.5), min: Math.min(...lagMs), max: Math.max(...lagMs) };
  report({ bench, metric: "event loop p99", unit: "ms", n: lagMs.length, ...lag });
  const against = { name: "at the beginning", value: memory[0] ?? Number.NaN };
  report({
    bench,
    metric: "memory at the end",
    value: memory.at(-1) ?? Number.NaN,
    unit: "MB",
    n: 1,
    max: Math.max(...memory),
    against,
  });
  report({
    bench,
    metric: "answers that were none of 2xx",
    value: failed.length,
    unit: "calls",
    n: all.length,
  });
  for (const one of failed.slice(0, 10)) console.error(`${one.call} was answered ${one.status}`);
}
