import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import {
  createPriceRule,
  switchOnPriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { withOneClient } from "#db/one-client.ts";
import { applyPriceRules } from "#modules/inventory/price-rules/apply-price-rules.job.ts";
import { makeSeller } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

/** 200,000 under `npm run proof -- large-rules`. */
const OFFERS = Number(process.env["RULE_OFFERS"] ?? 500);
/** Gets a JSON line per run: how long the job took, and how long others waited before and meanwhile. */
const figuresFile = process.env["RULE_FIGURES"];
/** Products that are inserted at once, with all triggers: each moves the market. */
const AT_ONCE = 5000;
const BETWEEN_CALLS_MS = 50;
const MIN_FLOOR = 1500;

const api = useApi();
const other = { as: "keyaccount@demo.example" };
const ruled = { as: "ruled@large.example" };

/** Products that two sellers offer at nearly the same price, some of them below the floor of the rule. */
async function fillMarket(sellers: { ruled: number; rival: number }): Promise<void> {
  await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    await client.query("set statement_timeout = 0");
    for (let from = 1; from <= OFFERS; from += AT_ONCE) {
      const to = Math.min(OFFERS, from + AT_ONCE - 1);
      await client.query(
        `with made as (insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
          select 'large' || i, 'large-' || i, '0' || g || (10 - s % 10) % 10, g || (10 - s % 10) % 10, 'Product ' || i, b.id, c.id, 'test', now()
          from generate_series($1::int, $2::int) i cross join lateral (select '299' || lpad(i::text, 9, '0') as g) x
            cross join lateral (select sum(substr(g, p, 1)::int * case when p % 2 = 1 then 1 else 3 end) as s from generate_series(1, 12) p) y
            cross join (select min(id) as id from brands) b cross join (select min(id) as id from categories) c
          returning id, substr(slug, 7)::int as i)
        insert into offers (qid, seller_id, variant_id, price_minor, list_price_minor, currency, stock, opening_stock, in_stock, unit, updated_at)
        select s.prefix || lpad(i::text, 13, '0'), s.id, made.id, p.price, p.price, 'EUR', 100, 100, true, 1, now()
        from made cross join (values ('RUL', $3::bigint, 20), ('RIV', $4::bigint, 0)) s(prefix, id, above)
          cross join lateral (select 1400 + i % 600 + s.above as price) p`,
        [from, to, sellers.ruled, sellers.rival],
      );
    }
    await client.query("analyze variants, offers, offer_standings");
  });
}

/** The rival asks more or less for every product. */
async function moveMarket(rival: number, cents: number): Promise<void> {
  await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    await client.query("set statement_timeout = 0");
    await client.query(
      "update offers set list_price_minor = list_price_minor + $2, version = version + 1 where seller_id = $1",
      [rival, cents],
    );
  });
}

/** Ruled offers, and how many of them are not a cent below the rival's, or at the floor. */
async function restOf(sellers: { ruled: number; rival: number }) {
  const { rows } = await sql<{ offers: number; wrong: number }>`
    select count(*)::int as offers, (count(*) filter (where o.price_minor <> greatest(c.price_minor - 1, ${MIN_FLOOR})))::int as wrong
    from offers o join offers c on c.variant_id = o.variant_id and c.seller_id = ${sellers.rival}
    where o.seller_id = ${sellers.ruled}`.execute(api.services.db);
  return rows[0];
}

/** How long another company waits for its orders meanwhile. */
async function waitsWhile(isMore: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const begun = performance.now();
    await api.call(listSales, { query: { size: 20 } }, other);
    waits.push(Math.round(performance.now() - begun));
    await pause(BETWEEN_CALLS_MS);
  } while (isMore());
  return waits;
}

async function follow() {
  let isDone = false;
  const begun = performance.now();
  const [duringMs] = await Promise.all([
    waitsWhile(() => !isDone),
    applyPriceRules({ db: api.services.db, now: api.businessTime.now() }).finally(() => {
      isDone = true;
    }),
  ]);
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, duringMs };
}

it("a rule over many offers follows the market, to the cent and to its floor", async () => {
  const sellers = {
    ruled: await makeSeller(api, ruled.as, "RULED"),
    rival: await makeSeller(api, "rival@large.example", "RIVAL"),
  };
  await fillMarket(sellers);
  const rule = await api.call(
    createPriceRule,
    {
      body: {
        name: "All of it",
        reference: "WINNING",
        action: "BELOW",
        step: { kind: "AMOUNT", value: "0.01" },
        floor: { kind: "AMOUNT", value: "15.00" },
        ceiling: null,
        rounding: "NONE",
        backToCeiling: false,
        scope: { kind: "ALL" },
        maxChangesADay: 24,
        minStock: 0,
      },
    },
    ruled,
  );
  const begun = performance.now();
  await api.call(switchOnPriceRule, { params: { id: rule.qid }, body: { version: rule.version } }, ruled);
  const switchedOnMs = Math.round(performance.now() - begun);
  let calls = 0;
  const beforeMs = await waitsWhile(() => (calls += 1) < 20);

  const first = await follow();
  expect(await restOf(sellers)).toEqual({ offers: OFFERS, wrong: 0 });
  await moveMarket(sellers.rival, 30);
  const second = await follow();
  expect(await restOf(sellers)).toEqual({ offers: OFFERS, wrong: 0 });

  const figures = {
    offers: OFFERS,
    switchedOnMs,
    seconds: [first.seconds, second.seconds],
    beforeMs,
    duringMs: [...first.duringMs, ...second.duringMs],
  };
  if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
}, 3_600_000);
