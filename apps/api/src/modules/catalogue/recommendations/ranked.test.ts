import { expectedGainMinor, floorPriceMinor } from "@quayside/api-client/contract/offers/offers.rules";
import {
  updateOfferBrandFloor,
  updateOfferFloor,
} from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { listRankedOffers } from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { getOffer, listOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { countDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };
const other = { as: "keyaccount@demo.example" };
const api = useApi();
const minor = (money: string | null) => Math.round(Number(money) * 100);
const recount = () => countDemand({ db: api.services.db, now: api.businessTime.now() });

/** An offer of the demo seller, dearer than a rival's, for a product that buyers searched for this often. */
async function wantedOffer({ price, rival, searches }: { price: number; rival: number; searches: number }) {
  const mine = await makeOffer(api, {
    sellerId: await companyOf(api, seller.as),
    priceMinor: price,
    stock: 50,
  });
  const rivalId = await companyOf(api, "quiet@demo.example");
  await makeOffer(api, { sellerId: rivalId, priceMinor: rival, stock: 10, gtin: mine.gtin });
  // Demand for the product in the demo data does not count.
  for (const table of ["search_log", "watchlist_items"])
    await sql`delete from ${sql.table(table)} where variant_id = (select variant_id from offers where id = ${mine.id})`.execute(
      api.services.db,
    );
  await sql`insert into search_log (organisation_id, variant_id, at)
    select null, o.variant_id, ${api.businessTime.now()}::timestamptz - interval '1 hour'
    from offers o cross join generate_series(1, ${searches}) where o.id = ${mine.id}`.execute(
    api.services.db,
  );
  return mine;
}
const ranked = async (search: string) =>
  (await api.call(listRankedOffers, { query: { search } }, seller)).results[0];

describe("the formulas", () => {
  const cost = fc.integer({ min: 1, max: 1_000_000_000 });
  const share = fc.integer({ min: 0, max: 900 }).map((thousandths) => (thousandths / 1000).toFixed(3));

  it("set the floor exactly where the wanted share remains; a cent less leaves too little", () => {
    fc.assert(
      fc.property(cost, share, (costMinor, leastReturn) => {
        const floor = floorPriceMinor(costMinor, leastReturn);
        const stays = (price: number) =>
          (price - costMinor) * 1000 >= price * Math.round(Number(leastReturn) * 1000);
        return stays(floor) && !stays(floor - 1);
      }),
    );
  });

  it("agree with the database on the floor", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cost, share), { minLength: 20, maxLength: 60 }), async (floors) => {
        const { rows } = await sql<{ floor: number }>`
          select floor_price(c, r) as floor from unnest(${floors.map(([c]) => c)}::bigint[], ${floors.map(([, r]) => r)}::numeric[])
            with ordinality as x(c, r, place) order by place`.execute(api.services.db);
        expect(rows.map((row) => row.floor)).toEqual(floors.map(([c, r]) => floorPriceMinor(c, r)));
      }),
      { numRuns: 10 },
    );
  });

  it("increase the gain with demand and room, decrease it with the share won, and give nothing below the floor", () => {
    const parts = fc.record({
      demand: fc.integer({ min: 0, max: 100_000 }),
      winShare: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      roomMinor: fc.integer({ min: -10_000, max: 100_000 }),
    });
    fc.assert(
      fc.property(parts, (one) => {
        const gain = expectedGainMinor(one);
        expect(gain).toBeGreaterThanOrEqual(0);
        expect(expectedGainMinor({ ...one, demand: one.demand + 1 })).toBeGreaterThanOrEqual(gain);
        expect(expectedGainMinor({ ...one, roomMinor: one.roomMinor + 1 })).toBeGreaterThanOrEqual(gain);
        expect(expectedGainMinor({ ...one, winShare: 1 })).toBe(0);
        if (one.roomMinor <= 0) expect(gain).toBe(0);
      }),
    );
  });
});

describe("ranked offers", () => {
  beforeAll(recount);

  it("show demand, win share and room, and are sorted by their product", async () => {
    const { results, count } = await api.call(listRankedOffers, { query: { size: 200 } }, seller);
    expect(count).toBeGreaterThan(0);
    for (const offer of results) {
      expect(offer).toMatchObject({ status: "ACTIVE", isWinning: false, hold: null });
      const winShare = Number(offer.winShare);
      expect(minor(offer.price) - minor(offer.winningPrice)).toBe(minor(offer.drop));
      expect(minor(offer.winningPrice) - minor(offer.floorPrice)).toBe(minor(offer.room));
      // The share in the answer is rounded to four decimals.
      const exact = expectedGainMinor({ demand: offer.demand, winShare, roomMinor: minor(offer.room) });
      const rounding = 1 + offer.demand * minor(offer.room) * 0.000_05;
      expect(Math.abs(minor(offer.expectedGain) - exact)).toBeLessThanOrEqual(rounding);
    }
    const gains = results.map(({ expectedGain }) => minor(expectedGain));
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    const query = { sort: "-opportunity", size: 200 } as const;
    const inventory = await api.call(listOffers, { query }, seller);
    const first = inventory.results.slice(0, results.length).map(({ qid }) => qid);
    expect(first).toEqual(results.map(({ qid }) => qid));
  });

  it("tell how far to drop the price to win, leave the list once it is dropped, and are visible to their seller only", async () => {
    const mine = await wantedOffer({ price: 1212, rival: 1200, searches: 40 });
    await recount();
    const found = await ranked(mine.gtin);
    expect(found).toMatchObject({
      drop: "0.12",
      priceToWin: "12.00",
      demand: 40,
      winShare: "0",
      expectedGain: "480.00",
    });
    expect((await api.call(listRankedOffers, { query: { search: mine.gtin } }, other)).results).toEqual([]);
    const body = { changes: [{ qid: mine.qid, version: 1, listPrice: "12.00" }] };
    const { results } = await api.call(updateOffers, { body }, seller);
    expect(results).toMatchObject([{ outcome: "CHANGED", version: 2, listPrice: "12.00" }]);
    expect(await ranked(mine.gtin)).toBeUndefined();
    expect(await api.call(getOffer, { params: { id: mine.qid } }, seller)).toMatchObject({ isWinning: true });
  });

  it("count won units of the product", async () => {
    const mine = await wantedOffer({ price: 1500, rival: 1000, searches: 10 });
    await recount();
    await sql`update offer_opportunities set demand = 50, units_ordered = 40, units_won = 10 where offer_id = ${mine.id}`.execute(
      api.services.db,
    );
    expect(await ranked(mine.gtin)).toMatchObject({
      winShare: "0.25",
      unitsOrdered: 40,
      expectedGain: "375.00",
    });
  });

  it("use the offer's own floor before that of its brand", async () => {
    const mine = await wantedOffer({ price: 1500, rival: 1000, searches: 10 });
    await recount();
    const params = { id: mine.qid };
    await api.call(
      updateOfferFloor,
      { params, body: { unitCost: "6.00", leastReturn: null, version: 0 } },
      seller,
    );
    expect(await ranked(mine.gtin)).toMatchObject({
      floorPrice: "6.00",
      room: "4.00",
      expectedGain: "40.00",
    });
    const brand = await api.call(
      updateOfferBrandFloor,
      { params, body: { leastReturn: "0.25", version: 0 } },
      seller,
    );
    expect(brand.floor).toMatchObject({ price: "8.00", leastReturn: null, brandLeastReturn: "0.25" });
    expect(await ranked(mine.gtin)).toMatchObject({
      room: "2.00",
      expectedGain: "20.00",
      isBelowFloor: false,
    });
    await api.call(
      updateOfferFloor,
      { params, body: { unitCost: "6.00", leastReturn: "0.5", version: 1 } },
      seller,
    );
    expect(await ranked(mine.gtin)).toMatchObject({
      room: "-2.00",
      expectedGain: "0.00",
      isBelowFloor: true,
    });
  });
});

describe("bulk price changes", () => {
  it("respect the floor, the seen version and the seller's own offers, each change on its own", async () => {
    const [low, stale, good] = [
      await wantedOffer({ price: 1500, rival: 1000, searches: 1 }),
      await wantedOffer({ price: 1500, rival: 1000, searches: 1 }),
      await wantedOffer({ price: 1500, rival: 1000, searches: 1 }),
    ];
    const floor = { unitCost: "11.00", leastReturn: null, version: 0 };
    await api.call(updateOfferFloor, { params: { id: low.qid }, body: floor }, seller);
    const theirs = await makeOffer(api, {
      sellerId: await companyOf(api, other.as),
      priceMinor: 900,
      stock: 1,
    });
    const change = (qid: string, version = 1) => ({ qid, version, listPrice: "10.00" });
    const changes = [change(low.qid), change(stale.qid, 7), change(good.qid), change(theirs.qid)];
    const { results } = await api.call(updateOffers, { body: { changes } }, seller);
    expect(results).toEqual([
      { qid: low.qid, outcome: "BELOW_FLOOR", version: 1, listPrice: "15.00", stock: 50 },
      { qid: stale.qid, outcome: "VERSION_CONFLICT", version: 1, listPrice: "15.00", stock: 50 },
      { qid: good.qid, outcome: "CHANGED", version: 2, listPrice: "10.00", stock: 50 },
      { qid: theirs.qid, outcome: "NOT_FOUND", version: null, listPrice: null, stock: null },
    ]);
    const forced = await api.call(
      updateOffers,
      { body: { changes: [change(low.qid)], keepsFloor: false } },
      seller,
    );
    expect(forced.results).toMatchObject([{ outcome: "CHANGED" }]);
    const { rows } = await sql<{
      qid: string;
    }>`select subject_qid as qid from audit_log where action = 'offer.change'
      and subject_qid in (${low.qid}, ${stale.qid}, ${good.qid}, ${theirs.qid}) order by id`.execute(
      api.services.db,
    );
    expect(rows.map(({ qid }) => qid)).toEqual([good.qid, low.qid]);
    await expectInvariants(api.services.db);
  });

  it("may name each offer only once", async () => {
    const change = { qid: "0123456789ABCDEF", version: 1, stock: 1 };
    const body = { changes: [change, change] };
    expect(await api.refusal(updateOffers, { body }, seller)).toMatchObject({
      status: 400,
      code: "offer_named_twice",
      qids: [change.qid],
    });
  });
});
