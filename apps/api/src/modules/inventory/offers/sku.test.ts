import {
  downloadInventory,
  listOffers,
  searchOffers,
  updateOffer,
} from "@quayside/api-client/contract/offers/offers.endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { searchedVariants } from "#modules/inventory/offers/searched-variants.reader.ts";
import { type MarketOffer, companyOf, makeOffer } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "seller@demo.example" };
const other = { as: "keyaccount@demo.example" };
let sellerId = 0;
let offer: MarketOffer;

beforeEach(async () => {
  sellerId = await companyOf(api, seller.as);
  await sql`update offers set sku = null where sku is not null`.execute(api.services.db);
  offer = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 5 });
});

const change = (version: number, sku: string | null) =>
  api.call(updateOffer, { params: { id: offer.qid }, body: { version, sku } }, seller);
const found = async (search: string, as = seller) =>
  (await api.call(listOffers, { query: { search } }, as)).results.map(({ qid, sku }) => ({ qid, sku }));

describe("the SKU of an offer", () => {
  it("can be set, changed and removed, each time from the version that was read and with an audit row", async () => {
    const set = await change(1, "  Ab-100/2 ");
    expect(set).toMatchObject({ sku: "Ab-100/2", version: 2, listPrice: "10.00", stock: 5 });
    const refused = { params: { id: offer.qid }, body: { version: 1, sku: "late" } };
    expect(await api.refusal(updateOffer, refused, seller)).toMatchObject({
      code: "version_conflict",
      version: 2,
    });
    expect(await change(2, null)).toMatchObject({ sku: null, version: 3 });
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_log where action = 'offer.change' and subject_qid = ${offer.qid} order by id`.execute(
      api.services.db,
    );
    expect(rows).toMatchObject([
      { detail: { sku: "Ab-100/2", skuBefore: null } },
      { detail: { sku: null, skuBefore: "Ab-100/2" } },
    ]);
  });

  it("is kept when price or stock is changed", async () => {
    await change(1, "A1");
    const body = { version: 2, stock: 9 };
    expect(await api.call(updateOffer, { params: { id: offer.qid }, body }, seller)).toMatchObject({
      sku: "A1",
      stock: 9,
    });
  });

  it.each(["", "  ", "x".repeat(65), "a\u0000b", "a\nb"])("rejects %j", async (sku) => {
    const body = { version: 1, sku };
    const input = { params: { id: offer.qid }, body };
    expect(await api.refusal(updateOffer, input, seller)).toMatchObject({ code: "validation_failed" });
  });

  it("may be the same on two offers", async () => {
    await change(1, "SHARED-1");
    const second = await makeOffer(api, { sellerId, priceMinor: 900, stock: 3 });
    const body = { version: 1, sku: "SHARED-1" };
    await api.call(updateOffer, { params: { id: second.qid }, body }, seller);
    expect((await found("SHARED-1")).map(({ qid }) => qid).toSorted()).toEqual(
      [offer.qid, second.qid].toSorted(),
    );
  });

  it("is in the inventory file", async () => {
    await change(1, "007-A");
    const query = { format: "csv", search: "007-A" } as const;
    const file = await api.download(downloadInventory, { query }, seller);
    const [header, line, ...more] = file.toString("utf8").trim().split("\r\n");
    expect(header).toContain("GTIN,Your SKU,Brand");
    expect(line).toContain("007-A");
    expect(more).toEqual([]);
  });
});

describe("a search in one's own offers", () => {
  it("finds a SKU by its prefix, case-insensitively, but not by its middle", async () => {
    await change(1, "Zq_100%2");
    const hit = [{ qid: offer.qid, sku: "Zq_100%2" }];
    for (const search of ["Zq_100%2", "zq_1", " ZQ_100% "])
      expect([search, await found(search)]).toEqual([search, hit]);
    for (const search of ["zqx100", "q_100", "zq_100%22"])
      expect([search, await found(search)]).toEqual([search, []]);
    const { results } = await api.call(searchOffers, { query: { search: "zQ_10" } }, seller);
    expect(results).toMatchObject([{ qid: offer.qid, sku: "Zq_100%2" }]);
  });

  it("finds a SKU that looks like a GTIN", async () => {
    await change(1, "4711000012");
    expect(await found("47110000")).toEqual([{ qid: offer.qid, sku: "4711000012" }]);
  });

  it("never matches another seller's SKU", async () => {
    await change(1, "ZQ-SECRET");
    expect(await found("ZQ-SECRET", other)).toEqual([]);
    const { rows } = await sql<{
      id: number;
    }>`${searchedVariants("ZQ-SECRET", await companyOf(api, other.as))}`.execute(api.services.db);
    expect(rows).toEqual([]);
  });

  it("reads the SKUs of one seller from their index", async () => {
    await change(1, "ZQ-INDEX");
    const plan = await api.services.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{
        "QUERY PLAN": string;
      }>`explain ${searchedVariants("ZQ-I", sellerId)}`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(/offers_by_sku/);
    expect(plan).toMatch(/Index Cond: \(\(seller_id = .*lower\(sku\).*>=.*lower\(sku\).*</);
  });
});
