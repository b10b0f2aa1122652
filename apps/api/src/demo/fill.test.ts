import { type TestDatabase, createTestDatabase } from "@quayside/dev/database/test-database";
import { isValidSscc } from "@quayside/identifiers/sscc";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { brandKey } from "#demo/catalogue.ts";
import { fillDemoData, isFilled, shiftDates } from "#demo/fill.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { type DeliverTo, legOf, taxOf } from "#modules/money/pricing/index.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { DEMO, createDemoDatabase } from "#testing/demo-database.ts";
import { expectInvariants } from "#testing/invariants.ts";

const databases: TestDatabase[] = [];

/** A database that exists until the tests have finished, and queries on it. */
function kept(database: TestDatabase): { url: string; query: <T>(text: string) => Promise<T[]> } {
  databases.push(database);
  return {
    url: database.url,
    query: async <T>(text: string) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows as T[];
    },
  };
}

const fingerprint = `select (select md5(string_agg(qid, ',' order by id)) from sales) as sales, (select md5(string_agg(qid || gtin, ',' order by id)) from sale_lines) as lines,
  (select md5(string_agg(qid, ',' order by id)) from offers) as offers, (select md5(string_agg(qid, ',' order by id)) from order_lines) as order_lines,
  (select md5(string_agg(qid || coalesce(reference, ''), ',' order by id)) from payouts) as payouts, (select md5(string_agg(number, ',' order by id)) from bank_accounts) as banks,
  (select md5(string_agg(qid || key, ',' order by id)) from ledger_transactions) as ledger, (select md5(string_agg(amount_minor::text, ',' order by id)) from ledger_entries) as entries,
  (select md5(string_agg(qid || number || content::text, ',' order by id)) from invoices) as invoices,
  (select md5(string_agg(qid || status, ',' order by id)) from claims) as claims`;

describe("demo data", () => {
  let one: ReturnType<typeof kept>;
  let db: Database;
  beforeAll(async () => {
    one = kept(await createDemoDatabase());
    ({ db } = openDatabase({ url: one.url, poolSize: 2, onIdleError: () => undefined }));
  }, 180_000);
  afterAll(async () => {
    await db.destroy();
    await Promise.all(databases.map((database) => database.drop()));
  });

  it("is the same for the same seed and anchor, including ids, and refuses to be filled twice", async () => {
    const again = kept(await createTestDatabase({ template: "template1" }));
    await migrate(again.url);
    await fillDemoData(again.url, DEMO);
    expect(await again.query(fingerprint)).toEqual(await one.query(fingerprint));
    expect(await isFilled(one.url)).toBe(true);
    await expect(fillDemoData(one.url, DEMO)).rejects.toThrow("already");
  }, 180_000);

  it("has offers with prices by quantity, one with five steps and one with a step that has no effect", async () => {
    const counts = await one.query<{ steps: number; idle: number }>(
      "select count(*)::int as steps, (count(*) filter (where t.price_minor >= o.price_minor))::int as idle from offer_tiers t join offers o on o.id = t.offer_id group by o.id",
    );
    expect(counts.length).toBeGreaterThan(3);
    expect(Math.max(...counts.map(({ steps }) => steps))).toBe(5);
    expect(counts.reduce((sum, { idle }) => sum + idle, 0)).toBe(1);
  });

  it("has realistic claims: whole cases, and no trivial amounts", async () => {
    const claims = await one.query<{ reason: string; part: number; goods: number; isWhole: boolean }>(`
      select l.reason, l.quantity::float / s.confirmed_quantity as part, c.claimed_goods_minor / 100.0::float as goods,
        l.quantity % s.unit = 0 or l.quantity = s.confirmed_quantity as "isWhole"
      from claims c join claim_lines l on l.claim_id = c.id join sale_lines s on s.id = l.sale_line_id`);
    expect(claims.length).toBeGreaterThan(20);
    for (const { reason, part, goods, isWhole } of claims) {
      expect(isWhole).toBe(true);
      expect(goods).toBeGreaterThan(10);
      expect(part).toBeGreaterThan(reason === "DELIVERED_TO_WRONG_ADDRESS" ? 0.99 : 0.05);
    }
    const goods = claims.map((claim) => claim.goods).toSorted((a, b) => a - b);
    expect(goods[Math.floor(goods.length / 2)]).toBeGreaterThan(60);
  });

  it("has each brand once, however the sources spell it", async () => {
    const brands = await one.query<{ name: string; slug: string }>("select name, slug from brands");
    const spellings = Map.groupBy(brands, ({ name }) => brandKey(name));
    const several = [...spellings.values()].filter(({ length }) => length > 1);
    expect(several.map((names) => names.map(({ name }) => name))).toEqual([]);
    expect(brands).toContainEqual({ name: "Twinings", slug: "twinings" });
    expect(brands).toContainEqual({ name: "L'Oréal", slug: "l-oreal" });
  });

  it("keeps the keys, indexes and triggers of the migrations", async () => {
    const empty = kept(await createTestDatabase({ template: "template1" }));
    await migrate(empty.url);
    const schema = `select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    expect(await one.query(schema)).toEqual(await empty.query(schema));
  }, 60_000);

  it("has 3,000 sales of 40 sellers to 200 buyers in every state and over 18 months, 15,000 products and valid box labels", async () => {
    const [counts] = await one.query<
      Record<string, number>
    >(`select (select count(*)::int from sales) as sales, (select count(*)::int from sellers) as sellers,
      (select count(*)::int from organisations where kind = 'buyer') as buyers,
      (select count(distinct date_trunc('month', created_at))::int from sales where created_at > '${DEMO.anchorDay}'::date - interval '18 months') as months,
      (select count(*)::int from variants) as variants, (select count(distinct (status, next_action))::int from sales) as states`);
    expect(counts).toMatchObject({ sales: 3000, sellers: 40, buyers: 200, states: 9, months: 19 });
    expect(counts?.["variants"]).toBeGreaterThan(15_000);
    const labels = await one.query<{ sscc: string }>("select sscc from packages");
    expect(labels.length).toBeGreaterThanOrEqual(60);
    expect(labels.every((label) => isValidSscc(label.sscc))).toBe(true);
  });

  it("gives the demo seller 41 current sales, all with a future deadline", async () => {
    const [demo] = await one.query<{
      n: number;
      early: number;
    }>(`select count(*)::int as n, count(*) filter (where expired_at < '${DEMO.anchorDay}T12:00:00Z')::int as early
      from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id where u.email = 'seller@demo.example' and is_current`);
    expect(demo).toEqual({ n: 41, early: 0 });
  });

  it("is consistent: totals equal the sum of the lines, refunds equal what was not confirmed, times are in order", async () => {
    const wrong =
      await one.query(`select s.number from sales s join sale_lines l on l.sale_id = s.id group by s.id
      having sum(l.requested_quantity * l.price_minor) <> s.requested_minor or count(*) <> s.line_count
        or sum(coalesce(l.confirmed_quantity, l.requested_quantity) * l.price_minor) <> s.price_minor
        or sum(coalesce(l.confirmed_quantity, l.requested_quantity)) <> s.quantity
        or sum((l.requested_quantity - coalesce(l.confirmed_quantity, l.requested_quantity)) * l.landed_price_minor)
          <> coalesce((select amount_minor from refunds r where r.sale_id = s.id and kind = 'REDUCTION'), 0)`);
    expect(wrong).toEqual([]);
    const disordered =
      await one.query(`select number from sales where created_at > read_at or read_at > confirmed_at or confirmed_at > paid_at
      or greatest(created_at, read_at, confirmed_at, paid_at, closed_at) > '${DEMO.anchorDay}T00:00:00Z'`);
    expect(disordered).toEqual([]);
  });

  it("has consistent books", () => expectInvariants(db));

  it("has the VAT and the rates of the day of the order", async () => {
    const sales = await one.query<{
      rule: string;
      fx: string;
      expected_fx: string;
      entity: string;
      shipFrom: { country: string; postcode: string };
      deliverTo: DeliverTo;
      day: string;
    }>(`select distinct on (s.ship_from_country, s.deliver_to->>'country') s.vat_rule as rule, s.fx_rate::text as fx,
      (select rate::text from fx_rates f where f.currency = s.currency) as expected_fx, s.entity, s.deliver_to as "deliverTo",
      json_build_object('country', s.ship_from_country, 'postcode', s.ship_from_postcode) as "shipFrom", s.created_at::date::text as day
      from sales s`);
    expect(sales.length).toBeGreaterThan(70);
    for (const sale of sales) {
      const { entity, leg } = legOf({ ...sale, warehouse: null });
      const { rule } = taxOf(leg);
      expect(sale).toMatchObject({ rule, entity, fx: sale.expected_fx });
    }
    const [lines] = await one.query(`select count(distinct l.vat_category)::int as categories,
        count(*) filter (where l.vat_rate <> case when s.vat_rule = 'DOMESTIC' then r.rate else 0 end)::int as wrong,
        count(distinct s.id) filter (where jsonb_array_length(s.net_by_rate) > 1)::int > 10 as mixed
      from sale_lines l join sales s on s.id = l.sale_id join variants v on v.id = l.variant_id,
        lateral product_vat(s.ship_from_country, v.category_id, s.created_at::date) r`);
    expect(lines).toEqual({ categories: 3, wrong: 0, mixed: true });
    const [sandbox] = await one.query<{ n: number }>(
      "select count(*)::int as n from sales where shipping_fee_minor > fee_maximum(price_minor, fx_rate)",
    );
    expect(sandbox?.n).toBe(0);
  });

  it("covers what pages show: a late delivery, payouts in each state, buyers with and without a valid number", async () => {
    const [shown] = await one.query(`select
      (select count(*) > 0 from packages where status = 'ANNOUNCED' and expected_at < '${DEMO.anchorDay}') as late,
      (select array_agg(distinct status order by status) from payouts) as payouts,
      (select array_agg(distinct vat_status order by vat_status) from organisations where kind = 'buyer') as numbers,
      (select vat_status from organisations where name = 'Demo Magasins SAS') as demo`);
    expect(shown).toEqual({
      late: true,
      payouts: ["ON_HOLD", "PAID", "SCHEDULED"],
      numbers: ["INVALID", "UNABLE_TO_VALIDATE", "VALID"],
      demo: "VALID",
    });
  });

  it("moves to a later anchor: current sales stay current, closed ones keep their weekday, changed ones stay", async () => {
    const [touched] = await one.query<{ id: number; created_at: Date }>(
      "update sales set demo_untouched = false where id = (select max(id) from sales where not is_current) returning id, created_at",
    );
    const weekdays =
      "select extract(isodow from created_at)::int as day, count(*)::int as n from sales where not is_current group by 1 order by 1";
    const before = await one.query(weekdays);
    // Meanwhile the jobs ran: sales expired, payouts were paid.
    const now = new Date("2026-06-29T12:00:00Z");
    expect(await expireSales({ db, now })).toBeGreaterThan(10);
    expect(await payoutsDue({ db, now })).toBeGreaterThan(10);
    await shiftDates(one.url, "2026-06-30");
    await expectInvariants(db);
    expect(await one.query(weekdays)).toEqual(before);
    const [late] = await one.query<{ n: number }>(
      "select count(*)::int as n from sales where is_current and demo_untouched and (expired_at < '2026-06-30T12:00:00Z' or created_at > '2026-06-30')",
    );
    expect(late?.n).toBe(0);
    const [future] = await one.query<{
      n: number;
    }>(`select count(*)::int as n from sales s join sale_events e on e.sale_id = s.id
      left join payouts p on p.sale_id = s.id where s.demo_untouched and greatest(e.at, s.paid_at, s.closed_at, p.paid_at) > '2026-06-30'`);
    expect(future?.n).toBe(0);
    expect(await one.query(`select id, created_at from sales where id = ${touched?.id}`)).toEqual([touched]);
  });

  it("has sales that expire with the next two working days, and none at a weekend", async () => {
    await shiftDates(one.url, "2026-07-04");
    const atWeekends = await one.query<{ number: string }>(
      "select number from sales where is_current and extract(isodow from (expired_at - interval '1 second') at time zone time_zone) > 5",
    );
    expect(atWeekends).toEqual([]);
    for (const from of ["2026-07-06T08:00:00Z", "2026-07-07T08:00:00Z"]) {
      const [soon] = await one.query<{
        n: number;
      }>(`select count(*)::int as n from sales s join memberships m on m.organisation_id = s.seller_id
        join users u on u.id = m.user_id where u.email = 'seller@demo.example' and is_current
          and expired_at between '${from}'::timestamptz and '${from}'::timestamptz + interval '1 day'`);
      expect(soon?.n, from).toBeGreaterThan(0);
    }
    const [late] = await one.query<{ n: number }>(
      "select count(*)::int as n from sales where expired_at <= any(work_starts)",
    );
    expect(late, "working hours that count after the deadline").toEqual({ n: 0 });
    await expectInvariants(db);
  });
});
