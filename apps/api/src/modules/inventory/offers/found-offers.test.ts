import { listOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import { OfferSort } from "@quayside/api-client/contract/offers/offers.schemas";
import { OfferHoldFilter } from "@quayside/api-client/contract/offers/offer.schema";
import { listRankedOffers } from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { EXACT_COUNT } from "#db/page-fields.ts";
import { type OfferQuery, foundOffers } from "#modules/inventory/offers/found-offers.reader.ts";
import { marketRates } from "#modules/inventory/offers/market.reader.ts";
import { companyOf } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const statuses = ["ALL", "ACTIVE", "WINNING", "NOT_WINNING", "OUT_OF_STOCK", "PAUSED"] as const;
const filters: readonly Partial<OfferQuery>[] = [
  {},
  { percentage_to_winning_price_min: "-0.05", percentage_to_winning_price_max: "0.05" },
  { search: "a" },
  { hold: "NO_STOCK" },
];

/** Each sort meets every status and every filter; the proof `offer-lists` all of their combinations. */
const isWhole = process.env["EVERY_COMBINATION"] !== undefined;
const filtersOf = (sort: OfferSort, status: (typeof statuses)[number]) => {
  const turn = OfferSort.options.indexOf(sort) + statuses.indexOf(status);
  return isWhole ? filters : filters.slice(turn % filters.length, (turn % filters.length) + 1);
};

/** The ids of a part of the list, as read for a list of `count` offers. */
async function idsOf(query: OfferQuery, part: { from: number; size: number }, count: number) {
  const { rows } = await sql<{ id: number; place: number }>`
    with ${marketRates}, ${foundOffers(query, part, count)} select id, place::int as place from found order by place`.execute(
    api.services.db,
  );
  return rows;
}

describe("a list read along its index", () => {
  it.each(OfferSort.options)("has the same order and offers as a sorted one, by %s", async (sort) => {
    await api.call(listRankedOffers, { query: {} }, { as: "seller@demo.example" });
    const sellerId = await companyOf(api, "seller@demo.example");
    let seen = 0;
    for (const status of statuses) {
      for (const filter of filtersOf(sort, status)) {
        const query: OfferQuery = { sellerId, status, sort, imageHost: "", ...filter };
        for (const part of [
          { from: 0, size: 1000 },
          { from: 7, size: 30 },
        ]) {
          const short = await idsOf(query, part, 1);
          expect([status, filter, part, await idsOf(query, part, EXACT_COUNT + 1)]).toEqual([
            status,
            filter,
            part,
            short,
          ]);
          seen += short.length;
        }
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});

describe("a list of offers that are not live", () => {
  const seller = { as: "seller@demo.example" };

  beforeAll(async () => {
    const { db } = api.services;
    const sellerId = await companyOf(api, seller.as);
    const changes = [
      sql`currency = case currency when 'EUR' then 'GBP' else 'EUR' end`,
      sql`is_blocked = true`,
      sql`is_stale = true`,
      sql`stock = 0`,
      sql`stock = unit - 1`,
    ];
    for (const [place, change] of changes.entries())
      await sql`update offers set ${change} where id = (select id from offers
        where seller_id = ${sellerId} and unit > 1 and stock > unit order by id offset ${place} limit 1)`.execute(
        db,
      );
  });

  it.each(OfferHoldFilter.options)("contains exactly those held by %s", async (hold) => {
    const read = async (query: object) => {
      const [first, second] = await Promise.all(
        [1, 2].map((page) => api.call(listOffers, { query: { ...query, page, size: 200 } }, seller)),
      );
      return [...(first?.results ?? []), ...(second?.results ?? [])];
    };
    const held = (await read({})).filter((offer) => offer.hold === hold);
    expect(held.length).toBeGreaterThan(0);
    const found = await read({ hold });
    expect(found.map(({ qid }) => qid)).toEqual(held.map(({ qid }) => qid));
    expect(await read({ hold, status: "ACTIVE" })).toEqual([]);
    const { count } = await api.call(listOffers, { query: { hold } }, seller);
    expect(count).toBe(held.length);
  });
});
