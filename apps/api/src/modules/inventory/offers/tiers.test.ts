import { updateOfferTiers } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { getOffer, listOffers, updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import { problemsOfTiers } from "@quayside/api-client/contract/offers/tiers.rules";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { priceOfQuantity } from "#modules/inventory/offers/index.ts";
import { quantityPriceMinor } from "#modules/money/pricing/index.ts";
import { type MarketOffer, type WantedOffer, companyOf, makeOffer } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { anyTiers } from "#testing/arbitrary.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const offerOf = async (email: string, wanted: WantedOffer) =>
  makeOffer(api, { sellerId: await companyOf(api, email), ...wanted });
const germanOffer = (wanted: WantedOffer) => offerOf("seller@demo.example", wanted);
const seller = { as: "seller@demo.example" };
const step = (fromQuantity: number, price: string) => ({ fromQuantity, price });
const asked = (offer: MarketOffer, tiers: ReturnType<typeof step>[], more: object = {}) => ({
  params: { id: offer.qid },
  body: { tiers, version: 1, ...more },
});
const set = (...wanted: Parameters<typeof asked>) => api.call(updateOfferTiers, asked(...wanted), seller);
const refusal = (...wanted: Parameters<typeof asked>) =>
  api.refusal(updateOfferTiers, asked(...wanted), seller);
const read = (offer: MarketOffer) => api.call(getOffer, { params: { id: offer.qid } }, seller);
const execute = (query: ReturnType<typeof sql>) => query.execute(api.services.db);

describe("setting prices by quantity", () => {
  it("keeps the steps, raises the version and writes who did it", async () => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500, unit: 6 });
    const tiers = [step(48, "9.00"), step(96, "8.40")];
    expect(await set(offer, tiers)).toMatchObject({ tiers, version: 2, price: "10.00" });
    const search = { search: offer.gtin, status: "ALL", sort: "name", page: 1, size: 10 } as const;
    const list = await api.call(listOffers, { query: search }, seller);
    expect(list.results).toMatchObject([{ qid: offer.qid, tiers }]);
    const { rows } = await execute(
      sql`select action, detail from audit_log where subject_qid = ${offer.qid} order by id desc limit 1`,
    );
    expect(rows).toMatchObject([
      { action: "offer.tiers", detail: { tiers: [{ fromQuantity: 48, priceMinor: 900 }, {}], before: [] } },
    ]);
    expect(await set(offer, [], { version: 2 })).toMatchObject({ tiers: [], version: 3 });
  });

  it("changes nothing when the steps are those it has, and refuses an outdated version", async () => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500 });
    const tiers = [step(10, "9.00")];
    await set(offer, tiers);
    expect(await set(offer, tiers, { version: 2 })).toMatchObject({ version: 2 });
    expect(await refusal(offer, [])).toMatchObject({ status: 409, code: "version_conflict", version: 2 });
  });

  it("says which step is wrong, and how", async () => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500, unit: 6 });
    expect(await refusal(offer, [step(48, "9.00"), step(50, "9.00"), step(6, "10.00")])).toMatchObject({
      status: 400,
      code: "tiers_invalid",
      problems: [
        { place: 1, problem: "QUANTITY_NOT_IN_UNITS" },
        { place: 1, problem: "PRICE_NOT_FALLING" },
        { place: 2, problem: "QUANTITY_NOT_ABOVE_UNIT" },
        { place: 2, problem: "PRICE_NOT_BELOW_OFFER" },
      ],
      unit: 6,
      price: "10.00",
    });
    expect((await read(offer)).tiers).toEqual([]);
  });

  it("asks before a price is less than half, or below the floor; what stays is not asked again", async () => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500 });
    await execute(
      sql`insert into offer_floors (offer_id, cost_minor, updated_at) values (${offer.id}, 700, ${TEST_NOW})`,
    );
    const tiers = [step(10, "4.99")];
    expect(await refusal(offer, tiers)).toMatchObject({
      status: 409,
      code: "large_price_move",
      moves: [{ before: "10.00", after: "4.99" }],
    });
    const meant = { confirmsLargeMoves: true };
    expect(await refusal(offer, tiers, meant)).toMatchObject({
      status: 409,
      code: "tier_below_floor",
      floor: "7.00",
    });
    await set(offer, tiers, { ...meant, confirmsBelowFloor: true });
    expect(await set(offer, [step(5, "7.50"), ...tiers], { version: 2 })).toMatchObject({ version: 3 });
  });

  it("belongs to the seller of the offer", async () => {
    const foreign = await offerOf("keyaccount@demo.example", { priceMinor: 1000, stock: 500 });
    expect(await refusal(foreign, [step(10, "9.00")])).toMatchObject({ status: 404 });
  });

  it("lets one of two colleagues through", async () => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500 });
    const both = await Promise.allSettled([
      set(offer, [step(10, "9.00")]),
      set(offer, [step(20, "8.00")]),
      api.call(
        updateOffer,
        { params: { id: offer.qid }, body: { listPrice: "9.90", stockIs: "AVAILABLE", version: 1 } },
        seller,
      ),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("rests while a list has the offer in another currency", async () => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500 });
    await set(offer, [step(10, "9.00")]);
    const turn = (currency: string) =>
      execute(sql`update offers set currency = ${currency} where id = ${offer.id}`);
    await turn("GBP");
    expect((await read(offer)).tiers).toEqual([]);
    await turn("EUR");
    expect((await read(offer)).tiers).toHaveLength(1);
  });
});

it("steps without a problem rise in whole units and fall below the price", () => {
  const tiers = fc.array(
    fc.record({
      fromQuantity: fc.integer({ min: 1, max: 40 }),
      priceMinor: fc.integer({ min: 0, max: 1010 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(tiers, (steps) => {
      const isRight = steps.every(
        ({ fromQuantity, priceMinor }, place) =>
          fromQuantity % 6 === 0 &&
          fromQuantity > (steps[place - 1]?.fromQuantity ?? 6) &&
          priceMinor > 0 &&
          priceMinor < (steps[place - 1]?.priceMinor ?? 1000) &&
          priceMinor < 1000,
      );
      expect(problemsOfTiers(steps, { unit: 6, priceMinor: 1000 }).length === 0).toBe(isRight);
    }),
  );
});

it("is the same in SQL as in the pricing module", async () => {
  const offer = await germanOffer({ priceMinor: 1000, stock: 500 });
  const random = fc.record({
    priceMinor: fc.integer({ min: 1, max: 2000 }),
    tiers: anyTiers,
    quantities: fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 5, maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(random, async ({ priceMinor, tiers, quantities }) => {
      await execute(sql`delete from offer_tiers where offer_id = ${offer.id}`);
      await execute(sql`insert into offer_tiers (offer_id, from_quantity, price_minor, currency)
        select ${offer.id}, x."fromQuantity", x."priceMinor", 'EUR'
        from json_to_recordset(${JSON.stringify(tiers)}::json) as x("fromQuantity" int, "priceMinor" bigint)`);
      await execute(sql`update offers set price_minor = ${priceMinor} where id = ${offer.id}`);
      const { rows } = await execute(sql`
        select ${priceOfQuantity(sql`x.quantity`)} as price from offers o cross join unnest(${quantities}::int[]) with ordinality as x(quantity, place)
        where o.id = ${offer.id} order by x.place`);
      expect(rows).toEqual(
        quantities.map((quantity) => ({ price: quantityPriceMinor({ priceMinor, tiers }, quantity) })),
      );
    }),
    { numRuns: 20 },
  );
});

describe("the database", () => {
  it.each([
    [
      "a step that is not cheaper",
      [
        { q: 10, p: 900 },
        { q: 20, p: 900 },
      ],
    ],
    [
      "a dearer step before a cheaper one",
      [
        { q: 20, p: 900 },
        { q: 10, p: 800 },
      ],
    ],
    [
      "six steps",
      [
        { q: 10, p: 900 },
        { q: 20, p: 800 },
        { q: 30, p: 700 },
        { q: 40, p: 600 },
        { q: 50, p: 500 },
        { q: 60, p: 400 },
      ],
    ],
    [
      "the same quantity twice",
      [
        { q: 10, p: 900 },
        { q: 10, p: 800 },
      ],
    ],
    ["a price of nothing", [{ q: 10, p: 0 }]],
    ["a single unit", [{ q: 1, p: 900 }]],
  ])("refuses %s", async (_what, rows) => {
    const offer = await germanOffer({ priceMinor: 1000, stock: 500 });
    const insert = execute(
      sql`insert into offer_tiers select ${offer.id}, x.q, x.p, 'EUR' from json_to_recordset(${JSON.stringify(rows)}::json) as x(q int, p bigint)`,
    );
    await expect(insert).rejects.toThrow(/steps|cheaper|less|offer_tiers/);
  });
});
