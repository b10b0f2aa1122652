import { startTestCluster } from "@quayside/dev/database/test-database";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { fillDemoData } from "#demo/fill.ts";
import { openDatabase } from "#db/database.ts";
import { readVariantsPage, readSuggestions } from "#modules/catalogue/variant.reader.ts";
import { searchTextOf } from "#modules/catalogue/search.rules.ts";
const c = await startTestCluster();
await migrate(c.url);
await fillDemoData(c.url, { seed: 4600, anchorDay: "2026-06-09", scale: 1, onProgress: () => undefined });
const big = Number(process.argv[2] ?? 0);
const client = new pg.Client({ connectionString: c.url }); await client.connect();
if (big) {
  await client.query(`insert into organisations (qid, kind, name, country, created_at) select 'orgx'||g, 'seller', 'x'||g, 'DE', now() from generate_series(1,${big}) g`);
  await client.query(`insert into sellers (organisation_id, code, currency, time_zone) select id, 'X'||lpad((row_number() over (order by id))::text,5,'0'), case when id%4=0 then 'GBP' else 'EUR' end, 'Europe/Berlin' from organisations where name like 'x%' and qid like 'orgx%'`);
  console.time("offers");
  await client.query(`insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
    select 'ox'||e.organisation_id||'-'||v.id, e.organisation_id, v.id, 100+(hashint8(v.id*31+e.organisation_id)::bigint & 4095), e.currency, (v.id+e.organisation_id)%50, 1, now() from sellers e join variants v on (v.id + e.organisation_id)%2=0 where e.code ~ '^X[0-9]{5}$'`);
  await client.query("vacuum analyze"); console.timeEnd("offers");
}
console.log((await client.query("select count(*) from offers")).rows, (await client.query("select count(*) from variants")).rows);
const { db, close } = openDatabase({ url: c.url, poolSize: 2, onIdleError: () => undefined });
const base = { text: searchTextOf(""), isInStock: true, sort: "relevance" as const, page: 1, size: 20, day: "2026-06-09", imageHost: "http://x" };
const cases: [string, object][] = [
  ["browse", {}], ["browse page 300", { page: 300 }], ["browse price", { sort: "price" }], ["browse range", { minPrice: "5.00", maxPrice: "10.00" }],
  ["browse name", { sort: "name" }],
  ["nivea", { text: searchTextOf("nivea") }], ["nivea price", { text: searchTextOf("nivea"), sort: "price" }],
  ["shampoo organic", { text: searchTextOf("shampoo organic") }], ["misspelt", { text: searchTextOf("shampo orgnic") }], ["a", { text: searchTextOf("a") }], ["co", { text: searchTextOf("co") }],
  ["8 words", { text: searchTextOf("organic chocolate cream milk water with vitamin natural") }],
  ["gtin", { text: searchTextOf("041250500735") }], ["any", { isInStock: false }], ["brand", { brandName: "Nivea" }],
];
for (const [name, change] of cases) {
  const times: number[] = []; let count = 0;
  for (let i = 0; i < 7; i++) { const s = performance.now(); try { count = (await readVariantsPage(db, { ...base, ...change }, (p) => `p${p}`)).count; } catch (e) { console.log(name, (e as Error).message); } times.push(performance.now() - s); }
  console.log(name.padEnd(18), count, times.map((t) => t.toFixed(0)).join(" "));
}
for (const w of ["nivaea qqqq", "shampo", "chocolat milkk organicc"]) { const s = performance.now(); const r = await readSuggestions(db, w.split(" ")); console.log("suggest", w, r, (performance.now() - s).toFixed(0)); }
await close(); await client.end(); await c.stop();
