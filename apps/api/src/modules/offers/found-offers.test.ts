import { OfferSort } from "@quayside/api-client/contract/offers/index";
import { listRankedOffers } from "@quayside/api-client/contract/recommendations/ranked";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { EXACT_COUNT, type OfferQuery, foundOffers } from "#modules/offers/found-offers.reader.ts";
import { marketRates } from "#modules/offers/market.reader.ts";
import { companyOf } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const statuses = ["ALL", "ACTIVE", "WINNING", "NOT_WINNING", "OUT_OF_STOCK", "PAUSED"] as const;
const filters: readonly Partial<OfferQuery>[] = [
  {},
  { percentage_to_winning_price_min: "-0.05", percentage_to_winning_price_max: "0.05" },
  { search: "a" },
];

/** The ids of a part of the list, read as a list of so many offers is read. */
async function idsOf(query: OfferQuery, part: { from: number; size: number }, count: number) {
  const { rows } = await sql<{ id: number; place: number }>`
    with ${marketRates}, ${foundOffers(query, part, count)} select id, place::int as place from found order by place`.execute(
    api.services.db,
  );
  return rows;
}

describe("a list that is read along its index", () => {
  it.each(OfferSort.options)("has the order and the offers of one that is sorted, by %s", async (sort) => {
    await api.call(listRankedOffers, { query: {} }, { as: "seller@demo.example" });
    const sellerId = await companyOf(api, "seller@demo.example");
    let seen = 0;
    for (const status of statuses) {
      for (const filter of filters) {
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
