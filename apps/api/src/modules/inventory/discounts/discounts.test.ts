import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "keyaccount@demo.example" };

const api = useApi();
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, "keyaccount@demo.example");
}, 120_000);

interface Brand {
  qid: string;
  name: string;
  offerCount: number;
}
async function brands(): Promise<Brand[]> {
  const answer = await api.request("GET", "offers/seller/brands/?size=200", seller);
  const found = answer.body["results"] as unknown as Brand[];
  return found.filter((brand) => brand.name !== "No brand").sort((a, b) => b.offerCount - a.offerCount);
}
const upsert = (discounts: unknown, options: object = {}) =>
  api.request("POST", "offers/brands-discounts/upsert-multiple/", {
    ...seller,
    body: { discounts },
    ...options,
  });
const offersOf = async (brandQid: string) =>
  (
    await sql<{ list: number; price: number; expected: number }>`
      select o.list_price_minor as list, o.price_minor as price, effective_price(o.list_price_minor, o.discount) as expected
      from offers o join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id
      where o.seller_id = ${sellerId} and b.qid = ${brandQid} order by o.id`.execute(api.services.db)
  ).rows;
const brandOf = async (offer: MarketOffer) =>
  (
    await sql<{
      qid: string;
    }>`select b.qid from offers o join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id
      where o.id = ${offer.id}`.execute(api.services.db)
  ).rows[0]?.qid ?? "";

describe("brand discounts", () => {
  it("lower the prices of their brands' offers, and restore the list prices when they end", async () => {
    const [brand] = await brands();
    const qid = brand?.qid ?? "";
    const before = await offersOf(qid);
    const set = await upsert([{ brandQid: qid, discount: "0.1" }]);
    expect(set).toMatchObject({
      status: 200,
      body: { results: [{ brandQid: qid, discount: "0.1", offerCount: brand?.offerCount }] },
    });
    const during = await offersOf(qid);
    expect(during.map((offer) => offer.list)).toEqual(before.map((offer) => offer.list));
    expect(during.every((offer) => offer.price === offer.expected && offer.price < offer.list)).toBe(true);
    const id = String((set.body["results"] as unknown as Json[])[0]?.["brandDiscountQid"]);
    const deleted = await api.request("DELETE", `offers/brand-discount/${id}/`, seller);
    expect(deleted.body).toEqual({ count: 0, results: [] });
    expect(await offersOf(qid)).toEqual(before);
    expect((await api.request("DELETE", `offers/brand-discount/${id}/`, seller)).status).toBe(404);
    await expectInvariants(api.services.db);
  });

  it("are what buyers see in the search, in the cart and in what they pay", async () => {
    const germany = { as: "seller@demo.example" };
    const germanId = await companyOf(api, "seller@demo.example");
    const offer = await makeOffer(api, { sellerId: germanId, priceMinor: 1000, stock: 50 });
    const brandQid = await brandOf(offer);
    const discounts = [{ brandQid, discount: "0.125" }];
    await api.request("POST", "offers/brands-discounts/upsert-multiple/", {
      ...germany,
      body: { discounts },
    });
    const buyer = callsOf(api, await makeBuyer(api, "discounts@demo.example"));
    const found = await buyer.get(`variants/search/?query=${offer.gtin}`);
    // 8.75 with the margin of 6 % is 9.275, half-even 9.28.
    expect(found.body["results"]).toMatchObject([{ lowestPrice: "9.28" }]);
    await buyer.add(offer, 2);
    const lines = await buyer.get("carts/active/lines/");
    expect(lines.body["results"]).toMatchObject([{ price: "9.28" }]);
    await buyer.chooseAddresses();
    expect((await buyer.complete()).body).toMatchObject({ order: { totals: [{ amount: "18.56" }] } });
    await expectInvariants(api.services.db);
  });

  it("show a buyer with an older cart the new price before payment", async () => {
    const offer = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 50 });
    const buyer = callsOf(api, await makeBuyer(api, "discount-change@demo.example"));
    await buyer.add(offer, 2);
    await buyer.chooseAddresses();
    await upsert([{ brandQid: await brandOf(offer), discount: "0.2" }]);
    expect(await buyer.complete()).toMatchObject({ status: 400, body: { code: "orderline_price_mismatch" } });
  });

  it("apply to offers added later, from every source", async () => {
    const offer = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 5 });
    await upsert([{ brandQid: await brandOf(offer), discount: "0.5" }]);
    await sql`delete from offer_price_changes where offer_id = ${offer.id}`.execute(api.services.db);
    await sql`delete from offers where id = ${offer.id}`.execute(api.services.db);
    const again = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 5, gtin: offer.gtin });
    const read = await api.request("GET", `offers/${again.qid}/`, seller);
    expect(read.body).toMatchObject({ listPrice: "10.00", price: "5.00", discount: "0.5" });
  });

  it("report in advance how many offers would win", async () => {
    const offer = await makeOffer(api, { sellerId, priceMinor: 1170, stock: 5 });
    const rivalId = await companyOf(api, "quiet@demo.example");
    await makeOffer(api, { sellerId: rivalId, priceMinor: 1000, stock: 5, gtin: offer.gtin });
    const brandQid = await brandOf(offer);
    const preview = async (discount: string) =>
      (
        await api.request(
          "GET",
          `offers/brand-discounts/preview/?brandQid=${brandQid}&discount=${discount}`,
          seller,
        )
      ).body;
    const [small, large] = [await preview("0.01"), await preview("0.9")];
    expect(Number(small["winningThen"])).toBeLessThan(Number(large["winningThen"]));
    expect(large["winningThen"]).toBe(large["offerCount"]);
  });

  it("are refused with every invalid brand, and then none is set", async () => {
    const [one, two] = await brands();
    const before = (await api.request("GET", "offers/brand-discounts/", seller)).body;
    const foreign = "0123456789ABCDEF";
    const codeOf = async (discounts: unknown) => {
      const { status, body } = await upsert(discounts);
      return [status, body["code"], body["brandQids"]];
    };
    expect(await codeOf([{ brandQid: one?.qid, discount: "0.95" }])).toEqual([
      400,
      "discount_out_of_range",
      [one?.qid],
    ]);
    expect(await codeOf([{ brandQid: one?.qid, discount: "0.000" }])).toEqual([
      400,
      "discount_out_of_range",
      [one?.qid],
    ]);
    expect(
      await codeOf([
        { brandQid: two?.qid, discount: "0.3" },
        { brandQid: foreign, discount: "0.3" },
      ]),
    ).toEqual([400, "brand_not_offered", [foreign]]);
    const twice = { brandQid: one?.qid, discount: "0.3" };
    expect(await codeOf([twice, twice])).toEqual([400, "brand_named_twice", [one?.qid]]);
    expect((await codeOf([]))[0]).toBe(400);
    expect((await codeOf([{ brandQid: one?.qid, discount: "0.1234" }]))[1]).toBe("validation_failed");
    expect((await api.request("GET", "offers/brand-discounts/", seller)).body).toEqual(before);
  });

  it("of another seller cannot be ended", async () => {
    const mine = await upsert([{ brandQid: (await brands())[0]?.qid, discount: "0.07" }]);
    const id = String((mine.body["results"] as unknown as Json[])[0]?.["brandDiscountQid"]);
    const answer = await api.request("DELETE", `offers/brand-discount/${id}/`, { as: "seller@demo.example" });
    expect(answer.status).toBe(404);
  });

  it("leave one result and one price when two people set them concurrently", async () => {
    const [brand] = await brands();
    const answers = await Promise.all(
      ["0.1", "0.2", "0.3", "0.4"].map((discount) => upsert([{ brandQid: brand?.qid, discount }])),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    await expectInvariants(api.services.db);
  });
});

describe("the effective price", () => {
  it("is rounded half-even to the cent and is never below one cent", async () => {
    const cases = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 900 })),
      { minLength: 200, maxLength: 200 },
    );
    const [sample = []] = fc.sample(cases, { numRuns: 1, seed: 18 });
    const values = JSON.stringify(sample.map(([list, thousandths]) => ({ list, thousandths })));
    const { rows } = await sql<{ price: number; landed: number; best: number | null }>`
      select effective_price(x.list, x.thousandths / 1000.0) as price, landed_price(effective_price(x.list, x.thousandths / 1000.0)) as landed,
        list_price_within(landed_price(effective_price(x.list, x.thousandths / 1000.0)), x.thousandths / 1000.0) as best
      from rows from (json_to_recordset(${values}::json) as (list bigint, thousandths int)) with ordinality x order by x.ordinality`.execute(
      api.services.db,
    );
    const { rows: bests } = await sql<{ landed: number; above: number }>`
      select landed_price(effective_price(x.best, x.thousandths / 1000.0)) as landed,
        landed_price(effective_price(x.best + 1, x.thousandths / 1000.0)) as above
      from rows from (json_to_recordset(${JSON.stringify(sample.map(([, thousandths], index) => ({ best: rows[index]?.best, thousandths })))}::json)
        as (best bigint, thousandths int)) with ordinality x order by x.ordinality`.execute(api.services.db);
    for (const [index, [list, thousandths]] of sample.entries()) {
      const exact = list * (1000 - thousandths);
      const whole = Math.floor(exact / 1000);
      const rest = exact - whole * 1000;
      const rounded = rest > 500 || (rest === 500 && whole % 2 === 1) ? whole + 1 : whole;
      expect(rows[index]?.price).toBe(Math.max(1, rounded));
      // The price to win is the highest one within the limit.
      expect(bests[index]?.landed).toBeLessThanOrEqual(rows[index]?.landed ?? 0);
      expect(bests[index]?.above).toBeGreaterThan(rows[index]?.landed ?? 0);
      expect(rows[index]?.best).toBeGreaterThanOrEqual(list);
    }
  });
});
