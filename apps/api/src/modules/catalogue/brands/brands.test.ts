import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const buyer = { as: "buyer@demo.example", application: "buyers" } as const;
const get = (path: string) => api.request("GET", path, buyer);
const results = (body: Json): Json[] => body["results"] as unknown as Json[];

describe("brands", () => {
  it("are listed by name, in pages, all or only premium ones", async () => {
    const all = await get("brands/?size=50");
    expect(all.body).toMatchObject({
      countIsExact: true,
      next: "/api/brands/?page=2&size=50",
      previous: null,
    });
    expect(results(all.body)).toHaveLength(50);
    const premium = await get("brands/?premium=true&size=200");
    expect(premium.body["count"]).toBe(24);
    expect(results(premium.body).every((brand) => brand["isPremium"] as unknown)).toBe(true);
    const plain = await get("brands/?premium=false&size=1");
    expect(Number(plain.body["count"]) + 24).toBe(Number(all.body["count"]));
  });

  it("can be filtered by slugs, and unknown slugs are named", async () => {
    const [first, second] = results((await get("brands/?size=2")).body);
    const found = await get(`brands/?slug=${String(first?.["slug"])}&slug=${String(second?.["slug"])}`);
    expect(results(found.body)).toEqual([first, second]);
    const wrong = await get(`brands/?slug=no-such&slug=${String(first?.["slug"])}&slug=nor-this`);
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: "BrandsInvalidSlugs", invalidSlugs: ["no-such", "nor-this"] },
    });
  });

  it("have their own page with their counts in the catalogue", async () => {
    const [brand] = results((await get("brands/?premium=true&size=1")).body);
    const one = await get(`brands/${String(brand?.["slug"])}/`);
    expect(one.body).toEqual(brand);
    const found = await get(
      `variants/search/?brand_name=${encodeURIComponent(String(brand?.["name"]))}&stock_availability=any`,
    );
    expect(found.body["count"]).toBe(brand?.["productCount"]);
    expect((await get("brands/no-such/")).status).toBe(404);
    expect((await get(`brands/${encodeURIComponent("%'\u0000")}/`)).status).toBeLessThan(500);
  });

  it("have a contact for the brand team, whose address is not the page of a brand called contact", async () => {
    await sql`insert into brands (qid, name, slug) values ('CONTACTBRAND', 'Contact', 'contact')`.execute(
      api.services.db,
    );
    expect((await get("brands/contact/")).body).toEqual({
      name: "Quayside brand team",
      email: "brands@quayside.example",
      phone: null,
    });
  });

  it("are recommended by shared orders, most frequent first", async () => {
    const { rows } = await sql<{ slug: string; id: number }>`
      select b.slug, b.id from order_lines l join variants v on v.id = l.variant_id join brands b on b.id = v.brand_id
      group by b.id order by count(distinct l.order_id) desc, b.id limit 1`.execute(api.services.db);
    const answer = await get(`brands/${rows[0]?.slug ?? ""}/recommendations/?size=200`);
    const brands = results(answer.body);
    const counts = brands.map((brand) => Number(brand["orderCount"]));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(brands.map((brand) => brand["slug"])).not.toContain(rows[0]?.slug);
    const expected = await sql<{ n: number }>`
      select count(distinct a.order_id) as n from order_lines a join variants av on av.id = a.variant_id and av.brand_id = ${rows[0]?.id ?? 0}
        join order_lines o on o.order_id = a.order_id join variants ov on ov.id = o.variant_id
        join brands b on b.id = ov.brand_id and b.slug = ${String(brands[0]?.["slug"])}`.execute(
      api.services.db,
    );
    expect(counts[0]).toBe(expected.rows[0]?.n);
    expect((await get("brands/no-such/recommendations/")).status).toBe(404);
  });

  it("can be requested once when missing; the team is notified once", async () => {
    const ask = (body: object) => api.request("POST", "brands/request/", { ...buyer, body });
    const first = await ask({ name: "  Moonlight Soap  ", website: "https://moonlight.example" });
    expect(first).toMatchObject({ status: 201, body: { name: "Moonlight Soap", available: null } });
    const again = await ask({ name: "MOONLIGHT soap", note: "Really" });
    expect(again.body["qid"]).toBe(first.body["qid"]);
    const mails = await sql`
      select 1 from outgoing_messages where recipient = 'brands@quayside.example'`.execute(api.services.db);
    expect(mails.rows).toHaveLength(1);
    const known = await ask({ name: "nivea" });
    expect(known.body["available"]).toMatchObject({ slug: "nivea" });
    const noted = await sql<{ note: string }>`select note from brand_requests`.execute(api.services.db);
    expect(noted.rows).toEqual([{ note: "Really" }]);
    expect((await ask({ name: " " })).status).toBe(400);
    expect((await ask({ name: "x\u0000y" })).status).toBeLessThan(500);
  });
});

describe("categories", () => {
  it("are listed by name, all or by given slugs", async () => {
    const all = await get("categories/");
    const names = results(all.body).map((category) => String(category["name"]));
    expect(names.length).toBeGreaterThan(3);
    const [first] = results(all.body);
    expect(results((await get(`categories/?slug=${String(first?.["slug"])}`)).body)).toEqual([first]);
    expect(await get("categories/?slug=no-such")).toMatchObject({
      status: 400,
      body: { code: "BrandsInvalidSlugs", invalidSlugs: ["no-such"] },
    });
  });
});
