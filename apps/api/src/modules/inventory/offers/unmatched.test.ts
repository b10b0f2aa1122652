import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };

const api = useApi();
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, "seller@demo.example");
}, 120_000);

const unknown = async () =>
  (await api.request("GET", "offers/?status=UNMATCHED", seller)).body["results"] as unknown as Json[];
const correct = (id: unknown, gtin: string, as: string = seller.as) =>
  api.request("POST", `offers/unmatched/${String(id)}/`, { as, body: { gtin } });
/** A product that the seller does not offer. */
const notOffered = async () => {
  const { rows } = await sql<{ gtin: string }>`
    select v.gtin from variants v where length(v.gtin) = 13 and not exists (select 1 from offers o where o.variant_id = v.id and o.seller_id = ${sellerId})
      and not is_brand_blocked(${sellerId}::bigint, v.brand_id) order by v.id limit 1`.execute(
    api.services.db,
  );
  return rows[0]?.gtin ?? "";
};

describe("a row of the last list that the catalogue does not know", () => {
  it("is offered under its right number with what the list says, and is known from then on", async () => {
    const [row, ...others] = await unknown();
    const gtin = await notOffered();
    const answer = await correct(row?.["qid"], `${gtin.slice(0, 6)} ${gtin.slice(6)}`);
    expect(answer).toMatchObject({
      status: 201,
      body: { gtin, listPrice: row?.["listPrice"], stock: row?.["stock"], unit: row?.["unit"] },
    });
    expect((await unknown()).map(({ qid }) => qid)).toEqual(others.map(({ qid }) => qid));
    expect((await correct(row?.["qid"], gtin)).status).toBe(404);
    const { rows } = await sql<{ detail: Json }>`
      select detail from audit_log where action = 'offer.create' and subject_qid = ${String(answer.body["qid"])}`.execute(
      api.services.db,
    );
    expect(rows).toMatchObject([{ detail: { gtinInList: row?.["gtin"] } }]);
  });

  it.each([
    ["4006381333930", 400, "gtin_invalid"],
    ["9521234567899", 400, "variant_not_found"],
  ])("stays as it is with %s: %d %s", async (gtin, status, code) => {
    const before = await unknown();
    expect(await correct(before[0]?.["qid"], gtin)).toMatchObject({ status, body: { code } });
    expect(await unknown()).toEqual(before);
  });

  it("names the offer that its product has already", async () => {
    const { qid, gtin } = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 5, unit: 1 });
    const [row] = await unknown();
    expect(await correct(row?.["qid"], gtin)).toMatchObject({
      status: 409,
      body: { code: "offer_exists", offerQid: qid },
    });
  });

  it("belongs to its seller alone", async () => {
    const [row] = await unknown();
    expect((await correct(row?.["qid"], await notOffered(), "keyaccount@demo.example")).status).toBe(404);
    expect((await correct("nothing-1", await notOffered())).status).toBe(404);
  });
});
