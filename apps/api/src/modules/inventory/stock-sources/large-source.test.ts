import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { createStocklistSource } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { withOneClient } from "#db/one-client.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { packList } from "#modules/inventory/stock-drafts/index.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

/** A million under `npm run proof`. */
const ROWS = Number(process.env["SOURCE_ROWS"] ?? 3000);
/** A program pushes each list in one call, of 62 bytes a row; otherwise we fetch them. */
const isPushed = process.env["SOURCE_WAY"] === "PUSH";
/** Gets a JSON line per run: how long each list and the calls of others took, and the memory of the process. */
const figuresFile = process.env["SOURCE_FIGURES"];
/** One row in ten names a product that the catalogue does not know. */
const KNOWN = ROWS * 0.9;
/** More than the pool has connections: each connection has edited an offer before the next list arrives. */
const EDITS = 24;
const PIECE_CHARACTERS = 500_000;
const BETWEEN_CALLS_MS = 50;

const api = useApi();
const seller = { as: "quiet@demo.example" };
const other = { as: "keyaccount@demo.example" };

/** Inserts the products that the list names, without the per-row triggers. */
async function fillCatalogue(): Promise<void> {
  await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    await client.query(
      `insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
       select 'large' || i, 'large-' || i, '0' || g || (10 - s % 10) % 10, g || (10 - s % 10) % 10, 'Product ' || i, b.id, c.id, 'test', now()
       from generate_series(1, $1::int) i cross join lateral (select '299' || lpad(i::text, 9, '0') as g) x
         cross join lateral (select sum(substr(g, p, 1)::int * case when p % 2 = 1 then 1 else 3 end) as s from generate_series(1, 12) p) y
         cross join (select min(id) as id from brands) b cross join (select min(id) as id from categories) c`,
      [KNOWN],
    );
    await client.query("analyze variants");
  });
}

/** The list of a day, in chunks; another day changes one price in five and one stock in ten. */
async function* listOf(day: number): AsyncGenerator<Buffer> {
  let lines = "EAN;Name;Price;Stock\n";
  for (let row = 1; row <= ROWS; row += 1) {
    const body = `299${String(row <= KNOWN ? row : 500_000_000 + row).padStart(9, "0")}`;
    let sum = 0;
    for (let place = 0; place < 12; place += 1) sum += Number(body[place]) * (place % 2 === 0 ? 1 : 3);
    const price = `${(row % 90) + 2},${row % 10 === day ? "99" : "50"}`;
    const stock = (row % 500) + (row % 20 === day ? 1 : 5);
    lines += `${body}${(10 - (sum % 10)) % 10};"Product, number ${row}, in a carton";${price};${stock}\n`;
    if (lines.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(lines);
    lines = "";
  }
  yield Buffer.from(lines);
}

/** Offers of the list, and how many of them differ from that day's list, computed by the database. */
async function offersAfter(day: number) {
  const { rows } = await sql<{ offers: number; wrong: number }>`
    select count(*)::int as offers, (count(*) filter (where
      list_price_minor <> (i % 90 + 2) * 100 + case when i % 10 = ${day}::int then 99 else 50 end
      or stock <> i % 500 + case when i % 20 = ${day}::int then 1 else 5 end))::int as wrong
    from offers o join variants v on v.id = o.variant_id cross join lateral (select substr(v.slug, 7)::int as i) x
      join memberships m on m.organisation_id = o.seller_id join users u on u.id = m.user_id
    where v.source = 'test' and u.email = ${seller.as}`.execute(api.services.db);
  return rows[0];
}

/** Edits offers manually, many concurrently. */
async function editOffers(): Promise<void> {
  const { rows } = await sql<{ qid: string; version: number; price: number }>`
    select o.qid, o.version, o.list_price_minor::int as price from offers o join variants v on v.id = o.variant_id
    where v.source = 'test' order by v.id limit ${EDITS}`.execute(api.services.db);
  await Promise.all(
    rows.map(({ qid: id, version, price }) => {
      const body = { version, stock: 777, listPrice: ((price + 1) / 100).toFixed(2) };
      return api.call(updateOffer, { params: { id }, body }, seller);
    }),
  );
}

/** How long another company waits for its orders meanwhile. */
async function waitsWhile(isMore: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const begun = performance.now();
    await api.call(listSales, { query: { size: 20 } }, other);
    waits.push(Math.round(performance.now() - begun));
    // A company that looks now and then, not one that keeps a core busy.
    await pause(BETWEEN_CALLS_MS);
  } while (isMore());
  return waits;
}

/** Brings the list of a day, and resolves when it is in effect. */
async function bring(day: number, qid: string): Promise<unknown> {
  if (!isPushed) return pullStockSources(api.services, () => packList(listOf(day)));
  const parts: Buffer[] = [];
  for await (const part of listOf(day)) parts.push(part);
  const form = new FormData();
  form.append("file", new Blob([Buffer.concat(parts)]), "large.csv");
  const path = `offers/stocklist-source/${qid}/file/`;
  expect(await api.request("POST", path, { ...seller, body: form })).toMatchObject({ status: 202 });
  return backgroundDone(api.services);
}

async function take(day: number, qid: string) {
  let isTaken = false;
  const begun = performance.now();
  const [duringMs] = await Promise.all([
    waitsWhile(() => !isTaken),
    bring(day, qid).finally(() => {
      isTaken = true;
    }),
  ]);
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, duringMs };
}

it("a large list from a source takes effect row by row, and so does the next one after offers were edited manually", async () => {
  await fillCatalogue();
  const url = "https://lists.seller.example/large.csv";
  const fetched = { kind: "URL", name: "Large", url, schedule: "DAY", mode: "REPLACE" } as const;
  const body = isPushed ? ({ kind: "PUSH", name: "Large", mode: "REPLACE" } as const) : fetched;
  const { qid } = await api.call(createStocklistSource, { body }, seller);
  let calls = 0;
  const beforeMs = await waitsWhile(() => (calls += 1) < 20);
  const idleMb = process.memoryUsage().rss / 1024 ** 2;

  const first = await take(1, qid);
  expect(await offersAfter(1)).toEqual({ offers: KNOWN, wrong: 0 });
  await editOffers();
  expect(await offersAfter(1)).toEqual({ offers: KNOWN, wrong: EDITS });
  api.businessTime.advance(DAY_MS);
  const second = await take(2, qid);
  expect(await offersAfter(2)).toEqual({ offers: KNOWN, wrong: 0 });

  const figures = {
    rows: ROWS,
    seconds: [first.seconds, second.seconds],
    beforeMs,
    duringMs: [...first.duringMs, ...second.duringMs],
    idleMb: Math.round(idleMb),
    mostMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
}, 3_600_000);
