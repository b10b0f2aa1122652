import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { readConfig } from "#foundation/config.ts";
import { copyRows } from "#db/copy-rows.ts";
import { migrate } from "#db/migrate.ts";
import { inTransaction } from "#db/transaction.ts";
import { withClient } from "#db/one-client.ts";
import { fillDemoData } from "#demo/fill.ts";
import { packList } from "#modules/inventory/stock-drafts/index.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { askForUndo } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { takeStockList } from "#modules/inventory/stock-lists/stock-work.writer.ts";
import { undoNextPart } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { openServices } from "#services.ts";
import { openTable } from "@quayside/spreadsheet/open-table";

/** Unused settings: the list comes from a file. */
const CONFIGURATION = {
  ENVIRONMENT: "production",
  API_URL: "http://api.quayside.localhost:4600",
  SELLER_ORIGIN: "http://seller.quayside.localhost:4600",
  WAREHOUSE_ORIGIN: "http://warehouse.quayside.localhost:4600",
  MARKETING_ORIGIN: "http://quayside.localhost:4600",
  TOKEN_SECRET: "a secret that only benchmarks have, 32+ bytes",
  IMAGE_HOST_URL: "http://images.quayside.localhost:4600",
  MAIL_FROM: "Quayside <no-reply@quayside.example>",
  BRAND_TEAM_EMAIL: "brands@quayside.example",
  SUPPORT_EMAIL: "support@quayside.example",
  GS1_COMPANY_PREFIX: "4012345",
} as const;

/** Share of a list's rows with products of the catalogue; one row in ten names an unknown product. */
const KNOWN_SHARE = 0.9;

const PRODUCTS = `
  insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
  select 'bench' || i, 'bench-' || i, '0' || g || (10 - s % 10) % 10, g || (10 - s % 10) % 10, 'Product ' || i, b.id, c.id, 'bench', now()
  from generate_series(1, $1::int) i cross join lateral (select '299' || lpad(i::text, 9, '0') as g) x
    cross join lateral (select sum(substr(g, p, 1)::int * case when p % 2 = 1 then 1 else 3 end) as s from generate_series(1, 12) p) y
    cross join (select min(id) as id from brands) b cross join (select min(id) as id from categories) c
  on conflict do nothing`;
/** Sellers without offers, one per measurement. */
const SELLERS = `
  with company as (insert into organisations (qid, kind, name, country, created_at)
    select 'benchseller' || i, 'seller', 'Seller ' || i, 'NL', now() from generate_series(1, $1::int) i returning id, qid)
  insert into sellers (organisation_id, code, currency, time_zone, status)
  select id, 'B' || id, 'EUR', 'Europe/Amsterdam', 'ACTIVE' from company returning organisation_id as id`;

/** Creates a catalogue of `products` products; returns the ids of sellers without offers. */
async function prepare(url: string, products: number, sellers: number): Promise<number[]> {
  await migrate(url);
  await fillDemoData(url, { seed: 4600, anchorDay: "2026-06-09", scale: 1, onProgress: () => undefined });
  return withClient(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(PRODUCTS, [products]);
    await client.query("reset session_replication_role");
    await client.query("analyze variants");
    const { rows } = await client.query<{ id: string }>(SELLERS, [sellers]);
    return rows.map(({ id }) => Number(id));
  });
}

/** Writes a list of `rows` rows; another day changes one price in ten and one stock in twenty. */
async function write(path: string, rows: number, day: number): Promise<void> {
  const file = createWriteStream(path);
  file.write("EAN;Name;Price;Pack;Stock\n");
  let lines = "";
  for (let row = 1; row <= rows; row += 1) {
    const index = row <= rows * KNOWN_SHARE ? row : 500_000_000 + row;
    const digits = `299${String(index).padStart(9, "0")}`;
    let sum = 0;
    for (let place = 0; place < 12; place += 1) sum += Number(digits[place]) * (place % 2 === 0 ? 1 : 3);
    const price = `${(row % 90) + 1},${row % 10 === day % 10 ? "99" : "50"}`;
    const stock = (row % 500) + (row % 20 === day % 20 ? 1 : 5);
    lines += `${digits}${(10 - (sum % 10)) % 10};"Product, number ${row}";${price};1;${stock}\n`;
    if (lines.length < 1_000_000) continue;
    if (!file.write(lines)) await once(file, "drain");
    lines = "";
  }
  file.end(lines);
  await once(file, "finish");
}

/** As in the portal: the list comes from a source and takes effect. */
async function take(url: string, sellerId: number, path: string): Promise<object> {
  const { services, close } = openServices(readConfig({ ...CONFIGURATION, DATABASE_URL: url }), {});
  await withClient(url, async (client) => {
    await client.query(
      `insert into stock_list_sources as s (qid, seller_id, name, kind, url, mode, schedule_minutes, created_at, updated_at, next_run_at)
       values ('bench' || $1::bigint, $1::bigint, 'Bench', 'URL', 'https://lists.example/stock.csv', 'REPLACE', 30, now(), now(), '2000-01-01')
       on conflict (qid) do update set next_run_at = '2000-01-01'`,
      [sellerId],
    );
  });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const from = performance.now();
  let packed = from;
  await pullStockSources(services, async () => {
    const file = await packList(createReadStream(path));
    packed = performance.now();
    return file;
  });
  const done = performance.now();
  delay.disable();
  await close();
  const facts = await withClient(url, async (client) =>
    client.query(
      `select status, failure, row_count as rows, created_offers as created, updated_offers as updated
       from stock_lists where seller_id = $1 order by id desc limit 1`,
      [sellerId],
    ),
  );
  return {
    milliseconds: done - from,
    packMilliseconds: packed - from,
    longestHoldMilliseconds: delay.max / 1e6,
    ...facts.rows[0],
  };
}

/** Undoes the last list of a seller; `longestPartMilliseconds` is the longest wait of an order for it. */
async function undo(url: string, sellerId: number): Promise<object> {
  const { services, close } = openServices(readConfig({ ...CONFIGURATION, DATABASE_URL: url }), {});
  const list = await inTransaction(services.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from stock_lists where seller_id = ${sellerId} and status = 'DONE' order by id desc limit 1`.execute(
      tx,
    );
    await askForUndo(tx, rows[0]?.id ?? 0);
    return takeStockList(tx, services.businessClock.now());
  });
  if (!list) throw new Error("There is no list to take back");
  const parts: number[] = [];
  const from = performance.now();
  for (let isMore = true; isMore;) {
    const start = performance.now();
    isMore = await undoNextPart(services, list);
    parts.push(performance.now() - start);
  }
  const milliseconds = performance.now() - from;
  await close();
  return { milliseconds, longestPartMilliseconds: Math.max(...parts), parts: parts.length };
}

/** The bare minimum: parse, COPY, one merge; nothing is checked, counted, recorded or undoable. */
async function bare(url: string, sellerId: number, path: string): Promise<object> {
  const from = performance.now();
  const caps = { bytes: 512 * 1024 * 1024, rows: 2_000_000, cells: 200_000_000, milliseconds: 600_000 };
  async function* lines(): AsyncGenerator<Buffer> {
    const table = await openTable(await readFile(path), { caps });
    let isHead = true;
    for await (const batch of table.batches()) {
      let text = "";
      for (const { cells } of isHead ? batch.slice(1) : batch) {
        const [gtin = "", , price = "", unit = "", stock = ""] = cells.map((cell) => cell.text);
        if (gtin !== "") text += `0${gtin}\t${price.replace(",", "")}\t${unit}\t${stock}\n`;
      }
      isHead = false;
      yield Buffer.from(text);
    }
  }
  await withClient(url, async (client) => {
    await client.query("begin");
    await client.query(
      "create temporary table bare_rows (gtin14 char(14), price bigint, unit int, stock int) on commit drop",
    );
    await copyRows(client, "copy bare_rows from stdin", lines());
    await client.query("analyze bare_rows");
    await client.query(
      `insert into offers as o (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
       select replace(gen_random_uuid()::text, '-', ''), $1, v.id, r.price, 'EUR', r.stock, r.unit, now()
       from bare_rows r join variants v on v.gtin14 = r.gtin14
       on conflict (seller_id, variant_id) do update set list_price_minor = excluded.price_minor, stock = excluded.stock, unit = excluded.unit,
         updated_at = excluded.updated_at, version = o.version + 1
       where (o.list_price_minor, o.stock, o.unit) is distinct from (excluded.price_minor, excluded.stock, excluded.unit)`,
      [sellerId],
    );
    await client.query("commit");
  });
  return { milliseconds: performance.now() - from };
}

const [mode = "", url = "", ...rest] = process.argv.slice(2);
const numbers = rest.map(Number);
const [first = 0, second = 0] = numbers;
const path = rest.at(-1) ?? "";
let result: unknown = null;
if (mode === "prepare") result = await prepare(url, first, second);
if (mode === "write") await write(path, first, second);
if (mode === "take") result = await take(url, first, path);
if (mode === "undo") result = await undo(url, first);
if (mode === "bare") result = await bare(url, first, path);
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ result, megabytes }));
// The thread of the large list would keep the process alive for a while.
process.exit(0);
