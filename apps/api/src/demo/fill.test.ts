import { createTestDatabase } from "@quayside/dev/database/test-database";
import { isValidSscc } from "@quayside/identifiers/sscc";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { fillDemoData, isFilled, reanchor } from "#demo/fill.ts";

const anchorDay = "2026-06-09";
const databases: { drop: () => Promise<void> }[] = [];

async function filled(seed: number): Promise<{ url: string; query: <T>(text: string) => Promise<T[]> }> {
  const database = await createTestDatabase({ template: "template1" });
  databases.push(database);
  await migrate(database.url);
  await fillDemoData(database.url, { seed, anchorDay, scale: 1 });
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
  (select md5(string_agg(qid, ',' order by id)) from offers) as offers`;

describe("demo data", () => {
  let one: Awaited<ReturnType<typeof filled>>;
  beforeAll(async () => {
    one = await filled(1);
  }, 60_000);
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it("is the same for the same seed and anchor, ids included, and refuses to be filled twice", async () => {
    const again = await filled(1);
    expect(await again.query(fingerprint)).toEqual(await one.query(fingerprint));
    expect(await isFilled(one.url)).toBe(true);
    await expect(fillDemoData(one.url, { seed: 1, anchorDay, scale: 1 })).rejects.toThrow("already");
  }, 60_000);

  it("holds 3,000 sales of 40 sellers in every state, 15,000 products and valid box labels", async () => {
    const [counts] = await one.query<
      Record<string, number>
    >(`select (select count(*)::int from sales) as sales, (select count(*)::int from sellers) as sellers,
      (select count(*)::int from variants) as variants, (select count(distinct (status, next_action))::int from sales) as states`);
    expect(counts).toMatchObject({ sales: 3000, sellers: 40, states: 9 });
    expect(counts?.["variants"]).toBeGreaterThan(15_000);
    const labels = await one.query<{ sscc: string }>("select sscc from packages");
    expect(labels.length).toBeGreaterThanOrEqual(60);
    expect(labels.every((label) => isValidSscc(label.sscc))).toBe(true);
  });

  it("gives the demo seller 41 current sales, all with their deadline ahead", async () => {
    const [demo] = await one.query<{
      n: number;
      early: number;
    }>(`select count(*)::int as n, count(*) filter (where expired_at < '${anchorDay}T12:00:00Z')::int as early
      from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id where u.email = 'seller@demo.example' and is_current`);
    expect(demo).toEqual({ n: 41, early: 0 });
  });

  it("adds up: totals are the sum of the lines, refunds what was not confirmed, times in order", async () => {
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
      or greatest(created_at, read_at, confirmed_at, paid_at, closed_at) > '${anchorDay}T00:00:00Z'`);
    expect(disordered).toEqual([]);
  });

  it("moves to a later anchor: current sales stay current, closed ones keep their weekday, touched ones stay", async () => {
    const [touched] = await one.query<{ id: number; expired_at: Date }>(
      "update sales set demo_untouched = false where id = (select max(id) from sales) returning id, expired_at",
    );
    const weekdays =
      "select extract(isodow from created_at)::int as day, count(*)::int as n from sales where not is_current group by 1 order by 1";
    const before = await one.query(weekdays);
    await reanchor(one.url, "2026-06-30");
    expect(await one.query(weekdays)).toEqual(before);
    const [late] = await one.query<{ n: number }>(
      "select count(*)::int as n from sales where is_current and demo_untouched and (expired_at < '2026-06-30T12:00:00Z' or created_at > '2026-06-30')",
    );
    expect(late?.n).toBe(0);
    expect(await one.query(`select id, expired_at from sales where id = ${touched?.id}`)).toEqual([touched]);
  });
});
