import {
  dismissRecommendation,
  getLatestSellerRecommendations,
  getSellerRecommendation,
  restoreRecommendation,
} from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { MIN_WISHING_BUYERS } from "@quayside/api-client/contract/limits.rules";
import { getOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import { createOffer } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { countDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "seller@demo.example" };
const other = { as: "keyaccount@demo.example" };

interface Product {
  readonly id: number;
  readonly fid: string;
  readonly gtin: string;
}
let products: Product[] = [];
beforeAll(async () => {
  // Buyer companies, and products without offers or watches.
  const { rows } = await sql<Product>`select v.id, v.fid, v.gtin from variants v
    where not exists (select from offers o where o.variant_id = v.id) and not exists (select from watchlist_items w where w.variant_id = v.id)
    order by v.id limit 12`.execute(api.services.db);
  products = rows;
});
function take(): Product {
  const product = products.pop();
  if (!product) throw new Error("There are no products left to test with");
  return product;
}

/** Makes one buyer watch a product for each of these target prices, in EUR cents. */
async function watch({ id }: Product, prices: readonly (number | null)[]): Promise<void> {
  await sql`insert into watchlist_items (organisation_id, variant_id, target_price_minor, currency, created_at)
    select a.id, ${id}, x.price, case when x.price is null then null else 'EUR' end, ${api.businessTime.now()}
    from rows from (json_to_recordset(${JSON.stringify(prices.map((price) => ({ price })))}::json) as (price bigint)) with ordinality x
      join (select id, row_number() over (order by id) as place from organisations where kind = 'buyer') a on a.place = x.ordinality`.execute(
    api.services.db,
  );
  await countDemand({ db: api.services.db, now: api.businessTime.now() });
}
const known = ({ fid }: Product, as = seller) => api.call(getSellerRecommendation, { params: { fid } }, as);
const listed = async (tab: "all" | "watchlisted" | "dismissed", as = seller) =>
  (await api.call(getLatestSellerRecommendations, { query: { tab, size: 200 } }, as)).results.map(
    ({ fid }) => fid,
  );
const offer = { listPrice: "9.40", stock: 40 };

describe("buyers' target prices", () => {
  it("are shown only for enough buyers, as quartiles and in the seller's own price", async () => {
    const product = take();
    const prices = [848, 954, 1060, 1166, 1272];
    await watch(product, prices.slice(0, MIN_WISHING_BUYERS - 1));
    expect((await known(product)).wantedPrices).toBeNull();
    await sql`delete from watchlist_items where variant_id = ${product.id}`.execute(api.services.db);
    await watch(product, prices);
    // The quartiles are 9.54, 10.60 and 11.66: without the margin of 6 %, 9, 10 and 11.
    expect((await known(product)).wantedPrices).toEqual({
      buyersAtLeast: MIN_WISHING_BUYERS,
      lower: "9.00",
      median: "10.00",
      upper: "11.00",
      isUnmet: true,
    });
  });

  it("exclude buyers without a target price, and show the number of buyers in steps", async () => {
    const product = take();
    await watch(product, [null, 1060, 1060, 1060, 1060]);
    expect((await known(product)).wantedPrices).toBeNull();
    const second = take();
    await watch(second, [1060, 1060, 1060, 1060, 1060, 1060, 1060]);
    expect(await known(second)).toMatchObject({ watchers: 7, wantedPrices: { buyersAtLeast: 5 } });
  });

  it("are met once a seller offers the product at that price", async () => {
    const product = take();
    await watch(product, [1060, 1060, 1060, 1060, 1060]);
    await api.call(createOffer, { body: { ...offer, gtin: product.gtin, listPrice: "10.01" } }, other);
    const dear = (await known(product)).wantedPrices;
    await sql`update offers set price_minor = 100 where variant_id = ${product.id}`.execute(api.services.db);
    expect([dear?.isUnmet, (await known(product)).wantedPrices?.isUnmet]).toEqual([true, false]);
  });
});

describe("a product in demand", () => {
  it("leaves this seller's lists when it is dismissed, and can be restored", async () => {
    const product = take();
    await watch(product, [1060]);
    const params = { fid: product.fid };
    expect(await api.call(dismissRecommendation, { params }, seller)).toMatchObject({ isDismissed: true });
    await api.call(dismissRecommendation, { params }, seller);
    expect(await listed("watchlisted")).not.toContain(product.fid);
    expect(await listed("dismissed")).toEqual([product.fid]);
    expect(await listed("dismissed", other)).toEqual([]);
    expect(await known(product, other)).toMatchObject({ isDismissed: false });
    expect(await api.call(restoreRecommendation, { params }, seller)).toMatchObject({ isDismissed: false });
    await api.call(restoreRecommendation, { params }, seller);
    expect(await listed("dismissed")).toEqual([]);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where subject_qid = ${product.fid} order by id`.execute(api.services.db);
    expect(rows.map(({ action }) => action)).toEqual(["recommendation.dismiss", "recommendation.restore"]);
  });

  it("answers 404 when it does not exist", async () => {
    const gone = { params: { fid: "no-such-product" } };
    for (const endpoint of [getSellerRecommendation, dismissRecommendation, restoreRecommendation])
      expect(await api.refusal(endpoint, gone, seller)).toMatchObject({ status: 404 });
  });
});

describe("a new offer", () => {
  it("is live immediately, in the seller's currency, and removes the product from the lists", async () => {
    const product = take();
    await watch(product, [1060]);
    expect(await listed("watchlisted")).toContain(product.fid);
    const made = await api.call(createOffer, { body: { ...offer, gtin: product.gtin, unit: 4 } }, seller);
    expect(made).toMatchObject({
      gtin: product.gtin,
      status: "ACTIVE",
      listPrice: "9.40",
      stock: 40,
      unit: 4,
    });
    expect(await api.call(getOffer, { params: { id: made.qid } }, seller)).toMatchObject({ qid: made.qid });
    expect(await api.refusal(getOffer, { params: { id: made.qid } }, other)).toMatchObject({ status: 404 });
    expect(await listed("watchlisted")).not.toContain(product.fid);
    expect(await known(product)).toMatchObject({ reason: "OFFERED", offerQid: made.qid, ownStock: 40 });
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where subject_qid = ${made.qid}`.execute(api.services.db);
    expect(rows).toEqual([{ action: "offer.create" }]);
    await expectInvariants(api.services.db);
  });

  it("is created once: a repeated key returns the same answer, and without a key it is a conflict", async () => {
    const { gtin } = take();
    const keyed = { ...seller, headers: { "idempotency-key": "new-offer-1" } };
    const first = await api.call(createOffer, { body: { ...offer, gtin } }, keyed);
    expect(await api.call(createOffer, { body: { ...offer, gtin } }, keyed)).toEqual(first);
    expect(await api.refusal(createOffer, { body: { ...offer, gtin } }, seller)).toMatchObject({
      status: 409,
      code: "offer_exists",
      offerQid: first.qid,
    });
    const both = await Promise.allSettled(
      [1, 2].map(() => api.call(createOffer, { body: { ...offer, gtin: products[0]?.gtin ?? "" } }, other)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is refused without a product, a price or a whole quantity", async () => {
    const { gtin } = take();
    const codeOf = async (body: object) =>
      (await api.refusal(createOffer, { body: { ...offer, gtin, ...body } }, seller)).code;
    expect(await codeOf({ gtin: "00000000" })).toBe("variant_not_found");
    expect(await codeOf({ listPrice: "0.00" })).toBe("price_not_positive");
    for (const wrong of [
      { stock: -1 },
      { stock: 1.5 },
      { unit: 0 },
      { listPrice: "1.234" },
      { gtin: "12" },
      { more: 1 },
    ])
      expect(await codeOf(wrong)).toBe("validation_failed");
  });
});
