import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { apiEnvironment, prepareDatabase } from "./api.bench.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { fillInventory } from "./fill-inventory.ts";
import { signIn } from "./login.bench.ts";
import { apiProgram, clusterFolder } from "./places.ts";
import { percentile, report } from "./report.ts";
import { type Server, startServer } from "./servers.ts";

/** Calls of each kind in one round. */
const CALLS = 60;
const EDITS = 40;
const WARMING = 12;

interface Options {
  readonly variants: number;
  readonly offers: number;
  readonly rounds: number;
}

interface Subject {
  readonly sellerId: string;
  readonly brand: string;
  readonly word: string;
  readonly gtin: string;
  readonly deepPage: number;
}

/**
 * The inventory of a seller with very many offers, one call at a time: its lists, counts and figures compared
 * with the same hand-written statement, and the time from an edit until the list shows the new position.
 */
export async function benchInventory(options: Options): Promise<void> {
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  try {
    const database = `bench_inventory_${options.variants}_${options.offers}`;
    const url = await prepareDatabase(cluster.url("postgres"), cluster.url(database), database);
    await fillCatalogue(url, options.variants);
    await fillInventory(url, options.offers);
    const subject = await subjectOf(url);
    const bare = await startServer("tooling/bench/src/bare-inventory.ts", { DATABASE_URL: url }, "/");
    const api = await startServer(apiProgram("main"), apiEnvironment(url), "/api/health/");
    try {
      const headers = { authorization: `Bearer ${await signIn(api)}` };
      await untilCounted(url);
      for (const [name, call] of Object.entries(callsOf(subject)))
        await measure(name, options, { bare, api, headers, call });
      await measureEdits(options, api, headers);
    } finally {
      await api.stop();
      await bare.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** Waits for the demand count before measuring: it runs nightly, or later on a server that missed it. */
async function untilCounted(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counted = `select from job_runs where name = 'count-demand' and succeeded_at > now() - interval '1 day'`;
  while ((await client.query(counted)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  await client.query("vacuum analyze offer_standings");
  await client.end();
}

interface Call {
  readonly api: string;
  /** Kind and parameters of the hand-written statement; omitted if it is identical to another. */
  readonly bare?: string;
}

function callsOf({ sellerId, brand, word, gtin, deepPage }: Subject): Record<string, Call> {
  const by = (kind: string, more = ""): string => `/${kind}/?seller=${sellerId}${more}`;
  return {
    "by name": { api: "offers/?sort=name", bare: by("name") },
    [`by name, page ${deepPage}`]: {
      api: `offers/?sort=name&page=${deepPage}`,
      bare: by("name", `&from=${(deepPage - 1) * 20}`),
    },
    "by update": { api: "offers/?sort=-updatedAt", bare: by("update") },
    "by price": { api: "offers/?sort=-price", bare: by("price") },
    "by demand": { api: "offers/?sort=-demand", bare: by("demand") },
    "by distance, not winning": {
      api: "offers/?status=NOT_WINNING&sort=percentage",
      bare: by("distance"),
    },
    "by price, winning": { api: "offers/?status=WINNING&sort=price" },
    "out of stock": { api: "offers/?status=OUT_OF_STOCK" },
    paused: { api: "offers/?status=PAUSED" },
    "within 5 %": {
      api: "offers/?percentage_to_winning_price_min=0.0001&percentage_to_winning_price_max=0.05",
    },
    "of a brand": { api: `offers/?brand=${brand}` },
    "by word": { api: `offers/?search=${word}` },
    "by GTIN": { api: `offers/?search=${gtin}` },
    "by opportunity": { api: "offers/?sort=-opportunity", bare: by("opportunity") },
    ranked: { api: "offers/ranked/", bare: by("opportunity") },
    counts: { api: "offers/total-count-by-status/", bare: by("counts") },
    info: { api: "offers/info/", bare: by("info") },
  };
}

async function subjectOf(url: string): Promise<Subject> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Subject>(`
    with mine as (select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = 'seller@demo.example')
    select mine.id as "sellerId", (select b.slug from brands b join (select brand_id from offer_standings s where s.seller_id = mine.id
        group by 1 order by count(*) desc limit 1) x on x.brand_id = b.id) as brand,
      (select split_part(v.name, ' ', 2) from offers o join variants v on v.id = o.variant_id where o.seller_id = mine.id
        and split_part(v.name, ' ', 2) ~ '^[A-Za-z]{5,}$' order by o.id limit 1) as word,
      (select v.gtin from offers o join variants v on v.id = o.variant_id where o.seller_id = mine.id order by o.id desc limit 1) as gtin,
      greatest(1, (select count(*) from offers o where o.seller_id = mine.id) / 40)::int as "deepPage" from mine`);
  await client.end();
  const [subject] = rows;
  if (!subject) throw new Error("The demo seller is not there");
  return subject;
}

interface Sides {
  readonly bare: Server;
  readonly api: Server;
  readonly headers: Record<string, string>;
  readonly call: Call;
}

/** Rounds alternate between the sides; the p95 is of all calls together. */
async function measure(
  name: string,
  { variants, offers, rounds }: Options,
  { bare, api, headers, call }: Sides,
): Promise<void> {
  const own: number[] = [];
  const limit: number[] = [];
  const asked = (): Promise<number> => time(`${api.url}/api/${call.api}`, headers);
  const byHand = (): Promise<number> => time(`${bare.url}${call.bare ?? "/"}`, {});
  for (let at = 0; at < WARMING; at += 1) await asked().then(byHand);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < CALLS; at += 1) own.push(await asked());
    if (call.bare !== undefined) for (let at = 0; at < CALLS; at += 1) limit.push(await byHand());
  }
  report({
    bench: `inventory ${name}, ${offers} offers of one seller among ${variants} products`,
    metric: "p95",
    value: percentile(own, 0.95),
    unit: "ms",
    n: own.length,
    min: Math.min(...own),
    max: Math.max(...own),
    ...(limit.length > 0 && { against: { name: "statement by hand", value: percentile(limit, 0.95) } }),
  });
}

async function time(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}

interface Row {
  readonly qid: string;
  readonly version: number;
  readonly gtin: string;
  /** The list price that wins; null if none does. */
  readonly priceToWin: string | null;
  readonly isWinning: boolean;
}

/**
 * Time from a new price until the list of winning offers shows it: the edit, and the list and figures that a
 * screen refetches.
 */
async function measureEdits(
  { variants, offers }: Options,
  api: Server,
  headers: Record<string, string>,
): Promise<void> {
  const times: number[] = [];
  for (let at = 0; at < EDITS; at += 1) {
    const losing = await page(api, headers, `status=NOT_WINNING&sort=percentage&page=${at + 1}`);
    const offer = losing.find(({ priceToWin }) => priceToWin !== null);
    if (!offer) continue;
    const start = performance.now();
    const answer = await fetch(`${api.url}/api/offers/${offer.qid}/`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ version: offer.version, listPrice: offer.priceToWin }),
    });
    if (!answer.ok) throw new Error(`The edit answered ${answer.status}`);
    const found = await page(api, headers, `status=WINNING&search=${offer.gtin}`);
    await time(`${api.url}/api/offers/info/`, headers);
    await time(`${api.url}/api/offers/total-count-by-status/`, headers);
    if (found[0]?.qid !== offer.qid || !found[0].isWinning) throw new Error("An edit did not show its place");
    times.push(performance.now() - start);
  }
  report({
    bench: `inventory edit until its place is shown, ${offers} offers of one seller among ${variants} products`,
    metric: "p95",
    value: percentile(times, 0.95),
    unit: "ms",
    n: times.length,
    min: Math.min(...times),
    max: Math.max(...times),
  });
}

async function page(api: Server, headers: Record<string, string>, query: string): Promise<readonly Row[]> {
  const response = await fetch(`${api.url}/api/offers/?${query}`, { headers });
  // The shape is that of the contract, which the API's tests enforce.
  const { results } = (await response.json()) as { results: readonly Row[] };
  return results;
}
