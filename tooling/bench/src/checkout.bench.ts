import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { apiEnvironment, runCli } from "./api.bench.ts";
import { bareCheckout, bareConfirm } from "./bare-checkout.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { median, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

const CONCURRENCIES = [1, 8];
/** Operations per round, each with its own buyer, because a buyer has one open cart. */
const EFFECTS = 160;
const LINES = 3;
const SELLER = "seller@demo.example";
const PASSWORD = "quayside-demo";

interface Buyer {
  readonly email: string;
  readonly id: number;
  readonly token: string;
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/**
 * Checkout and confirmation over HTTP compared with the same hand-written writes, at concurrency 1 and 8, with fsync
 * on.
 */
export async function benchCheckout({ rounds }: { rounds: number }): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres-fsync"), fsync: true });
  const url = await freshDatabase(cluster.url("postgres"), cluster.url("bench_checkout"));
  const admin = await connected(url);
  const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
  try {
    const seller = await signIn(api, SELLER, "sellers");
    const buyers: Buyer[] = [];
    for (const { email, id } of await insertBuyers(admin)) {
      buyers.push({ email, id, token: await signIn(api, email, "buyers") });
    }
    for (const connections of CONCURRENCIES) {
      const results = new Map<string, Round[]>();
      const add = (name: string, round: Round) => results.set(name, [...(results.get(name) ?? []), round]);
      for (let round = 0; round < rounds; round += 1) {
        const bare = await connectedTimes(url, connections);
        const carts = await fillCarts(admin, buyers);
        add(
          "checkout bare",
          await measure(connections, carts, (cart, worker) => bareCheckout(clientOf(bare, worker), cart.id)),
        );
        const bareSales = await openSalesOf(admin);
        add(
          "confirm bare",
          await measure(connections, bareSales, (sale, worker) =>
            bareConfirm(clientOf(bare, worker), sale.id),
          ),
        );
        await Promise.all(bare.map((client) => client.end()));
        await fillCarts(admin, buyers);
        add("checkout api", await measure(connections, buyers, (buyer) => checkOut(api, buyer)));
        const sales = await openSalesOf(admin);
        add("confirm api", await measure(connections, sales, (sale) => confirm(api, seller, sale)));
      }
      for (const what of ["checkout", "confirm"]) publish(what, connections, results);
    }
  } finally {
    await admin.end();
    await api.stop();
    await cluster.stop();
  }
}

function publish(what: string, connections: number, results: ReadonlyMap<string, readonly Round[]>): void {
  const own = results.get(`${what} api`) ?? [];
  const limit = results.get(`${what} bare`) ?? [];
  for (const [metric, unit] of [
    ["perSecond", "effects/s"],
    ["p99Ms", "ms"],
  ] as const) {
    const values = own.map((round) => round[metric]);
    report({
      bench: `${what}, ${connections} at a time`,
      metric,
      value: median(values),
      unit,
      n: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      against: { name: "the same writes by hand", value: median(limit.map((round) => round[metric])) },
    });
  }
}

/** Processes the items with the given concurrency. */
async function measure<T>(
  connections: number,
  items: readonly T[],
  work: (item: T, worker: number) => Promise<void>,
): Promise<Round> {
  const latencies: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        const from = performance.now();
        await work(item, worker);
        latencies.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: items.length / seconds,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}

async function freshDatabase(adminUrl: string, url: string): Promise<string> {
  const admin = await connected(adminUrl);
  await admin.query("drop database if exists bench_checkout");
  await admin.query("create database bench_checkout");
  await admin.end();
  await runCli(url, "migrate");
  await runCli(url, "seed");
  // Benchmarks run in production mode, which refuses a database marked as a demo.
  const filled = await connected(url);
  await filled.query("delete from demo_data");
  await filled.end();
  return url;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const connectedTimes = (url: string, count: number): Promise<pg.Client[]> =>
  Promise.all(Array.from({ length: count }, () => connected(url)));

function clientOf(clients: readonly pg.Client[], worker: number): pg.Client {
  const client = clients[worker];
  if (!client) throw new Error(`No connection ${worker}`);
  return client;
}

/** Creates a user for each of several buyer companies, and enough stock for the seller. */
async function insertBuyers(admin: pg.Client): Promise<{ email: string; id: number }[]> {
  await admin.query(
    `update offers set stock = 1000000 * unit, opening_stock = 1000000 * unit where seller_id = (
       select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = $1)`,
    [SELLER],
  );
  await admin.query("update sellers set minimum_order_value_minor = 0");
  const { rows } = await admin.query<{ email: string; id: number }>(
    `with o as (select id from organisations where kind = 'buyer' order by id offset 1 limit $1),
       u as (insert into users (qid, email, name, password_hash, email_verified_at, created_at)
         select 'BENCH' || o.id, 'bench' || o.id || '@buyers.example', 'Bench', d.password_hash, now(), now()
         from o, users d where d.email = 'buyer@demo.example' returning id, email, substr(qid, 6)::bigint as organisation_id),
       m as (insert into memberships (user_id, organisation_id, role, created_at) select id, organisation_id, 'owner', now() from u)
     select email::text, organisation_id::int as id from u order by id`,
    [EFFECTS],
  );
  return rows;
}

/**
 * Creates an open cart with a few lines and both addresses for each buyer; the lines differ between buyers.
 */
async function fillCarts(admin: pg.Client, buyers: readonly Buyer[]): Promise<{ id: number }[]> {
  const { rows } = await admin.query<{ id: number }>(
    `with c as (insert into carts (qid, buyer_id, billing_address_id, shipping_address_id, created_at)
         select substr(md5(random()::text), 1, 16), b.id, (select min(id) from addresses a where a.organisation_id = b.id and usage = 'billing'),
           (select min(id) from addresses a where a.organisation_id = b.id and usage = 'shipping'), now()
         from unnest($1::bigint[]) as b(id) returning id, buyer_id),
       f as (select f.id, f.unit, f.price_minor, row_number() over (order by f.id) as place, count(*) over () as n from offers f
         join memberships m on m.organisation_id = f.seller_id join users u on u.id = m.user_id where u.email = $2),
       l as (insert into cart_lines (qid, cart_id, offer_id, quantity, seen_price_minor, created_at)
         select substr(md5(random()::text), 1, 16), c.id, f.id, f.unit * 2, landed_price(f.price_minor), now()
         from c, generate_series(1, $3) i join f on true where f.place = 1 + (c.buyer_id * 7 + i * 13) % f.n)
     select id::int from c`,
    [buyers.map((buyer) => buyer.id), SELLER, LINES],
  );
  return rows;
}

interface OpenSale {
  readonly id: number;
  readonly qid: string;
  readonly lines: readonly { id: string; quantity: number }[];
}

/** The sales created by the latest checkouts. */
async function openSalesOf(admin: pg.Client): Promise<OpenSale[]> {
  const { rows } = await admin.query<OpenSale>(
    `select s.id::int, s.qid, json_agg(json_build_object('id', l.qid, 'quantity', l.requested_quantity)) as lines
     from sales s join sale_lines l on l.sale_id = s.id where s.number >= '300000001' and s.status = 'NOTIFIED' group by s.id order by s.id`,
  );
  return rows;
}

let keys = 0;
async function post(
  api: Server,
  token: string,
  call: { application: string; path: string; body: unknown },
): Promise<void> {
  keys += 1;
  const response = await fetch(`${api.url}/api/${call.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-application": call.application,
      authorization: `Bearer ${token}`,
      "idempotency-key": `bench-${process.pid}-${keys}`,
    },
    body: JSON.stringify(call.body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${call.path} answered ${response.status} ${text}`);
}

const checkOut = (api: Server, { token }: Buyer): Promise<void> =>
  post(api, token, {
    application: "buyers",
    path: "checkouts/active/complete/",
    body: { paymentMethod: "sandbox" },
  });

const confirm = (api: Server, token: string, { qid, lines }: OpenSale): Promise<void> =>
  post(api, token, {
    application: "sellers",
    path: `sales/${qid}/confirm_saleline_quantities/`,
    body: { lines },
  });

async function signIn(api: Server, email: string, application: string): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-application": application },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`${email} cannot sign in: ${response.status}`);
  return accessToken;
}
