import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { expectInvariants } from "#testing/invariants.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };
const other = { as: "keyaccount@demo.example" };

const api = useApi();
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, "seller@demo.example");
}, 120_000);

const get = async (path: string) => (await api.request("GET", path, seller)).body;
const list = async (query: Record<string, string>) => {
  const answer = await api.request("GET", `offers/?${new URLSearchParams(query)}`, seller);
  expect([answer.status, answer.body["code"]]).toEqual([200, undefined]);
  return answer.body as unknown as { count: number; results: Json[] };
};

describe("the inventory", () => {
  it("counts what its tabs show", async () => {
    const counts = (await get("offers/total-count-by-status/")) as unknown as Record<string, number>;
    for (const status of ["ALL", "ACTIVE", "WINNING", "NOT_WINNING", "OUT_OF_STOCK", "PAUSED", "UNMATCHED"]) {
      expect([status, (await list({ status })).count]).toEqual([status, counts[status]]);
    }
    expect(counts["WINNING"]! + counts["NOT_WINNING"]!).toBe(counts["ACTIVE"]);
    expect(counts["ACTIVE"]! + counts["OUT_OF_STOCK"]! + counts["PAUSED"]!).toBe(counts["ALL"]);
    expect(counts["UNMATCHED"]).toBe(4);
  });

  it("returns the figures of the whole inventory", async () => {
    const info = await get("offers/info/");
    const counts = await get("offers/total-count-by-status/");
    expect(info).toMatchObject({
      offerCount: counts["ALL"],
      winningCount: counts["WINNING"],
      unmatchedCount: 4,
      discountedBrandCount: 3,
      currency: "EUR",
    });
  });

  it("shows all offers of a paused seller as paused", async () => {
    const counts = (await api.request("GET", "offers/total-count-by-status/", { as: "paused@demo.example" }))
      .body;
    expect(counts["PAUSED"]).toBe(counts["ALL"]);
    expect(counts["ACTIVE"]).toBe(0);
  });

  it("filters by distance to the winning price", async () => {
    const near = await list({
      percentage_to_winning_price_min: "0.01",
      percentage_to_winning_price_max: "0.05",
      sort: "percentage",
      size: "200",
    });
    expect(near.count).toBeGreaterThan(0);
    const shares = near.results.map((offer) => Number(offer["percentageToWinningPrice"]));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.every((share) => share >= 0.009 && share <= 0.051)).toBe(true);
  });

  it("filters by brand, and searches by words and by GTIN in any grouping", async () => {
    const brands = await get("offers/seller/brands/?size=200");
    const [brand] = brands["results"] as unknown as { slug: string; offerCount: number; name: string }[];
    const ofBrand = await list({ brand: String(brand?.slug) });
    expect(ofBrand.count).toBe(brand?.offerCount);
    const gtin = String(ofBrand.results[0]?.["gtin"]);
    expect((await list({ search: `${gtin.slice(0, 3)} ${gtin.slice(3)}` })).results[0]?.["gtin"]).toBe(gtin);
    const word = String(ofBrand.results[0]?.["name"]).split(" ")[0] ?? "";
    expect((await list({ search: word })).count).toBeGreaterThan(0);
    expect((await list({ search: "zzzz nothing" })).count).toBe(0);
    const hits = await get(`offers/search/?search=${gtin}`);
    expect(hits["results"]).toMatchObject([{ gtin }]);
  });

  it.each(["name", "price", "stock", "updatedAt", "percentage", "-demand", "-opportunity"])(
    "sorts by %s, with every offer on exactly one page",
    async (sort) => {
      const pages = await Promise.all(
        ["1", "2", "3"].map((page) => list({ sort, page, size: "20", status: "ACTIVE" })),
      );
      const qids = pages.flatMap((page) => page.results.map((offer) => offer["qid"]));
      expect(new Set(qids).size).toBe(qids.length);
    },
  );

  it("shows nothing of other sellers, and answers 404 to their ids", async () => {
    const { results } = await list({});
    const qid = String(results[0]?.["qid"]);
    for (const [method, body] of [
      ["GET", undefined],
      ["PATCH", { stock: 1, version: 1 }],
    ] as const) {
      const theirs = await api.request(method, `offers/${qid}/`, { ...other, body });
      const nobodys = await api.request(method, "offers/0123456789ABCDEF/", { ...other, body });
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    }
  });

  it("downloads exactly the filtered offers", async () => {
    const { count } = await list({ status: "NOT_WINNING", sort: "-percentage" });
    const file = await api.request(
      "GET",
      "offers/download/?format=csv&status=NOT_WINNING&sort=-percentage",
      seller,
    );
    expect(file.headers.get("content-disposition")).toContain("inventory-");
    const lines = file.bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(count + 1);
    expect((await api.request("GET", "offers/download/", seller)).bytes.subarray(0, 2).toString()).toBe("PK");
    const unmatched = await api.request("GET", "offers/download/?format=csv&status=UNMATCHED", seller);
    const [header, ...unknown] = unmatched.bytes.toString("utf8").trim().split("\r\n");
    expect(header).toContain("Updated (UTC)");
    expect(unknown).toHaveLength(4);
    for (const line of unknown) expect(line).toContain(",Unknown product,");
    for (const line of lines.slice(1)) expect(line).toMatch(/,(Live|Out of stock|Paused),/);
  });

  it("lists the brands of the catalogue besides its own, with static paths before ids", async () => {
    const all = await get("offers/brands-with-products/?search=nivea");
    expect((all["results"] as unknown as Json[]).length).toBeGreaterThan(0);
    for (const path of ["search/?search=a", "info/", "seller/brands/", "brand-discounts/", "catalog/"])
      expect([path, (await api.request("GET", `offers/${path}`, seller)).status]).toEqual([path, 200]);
  });
});

describe("an offer", () => {
  it("explains its competitors and the winning price in seller prices: no answer contains buyer prices", async () => {
    const rivalId = await companyOf(api, "quiet@demo.example");
    const mine = await makeOffer(api, { sellerId, priceMinor: 1200, stock: 24, unit: 6 });
    const alone = await get(`offers/${mine.qid}/`);
    expect(alone).toMatchObject({ isWinning: true, winningPrice: null, priceToWin: null, status: "ACTIVE" });
    expect(alone["competition"]).toMatchObject({ offerCount: 0, lowest: null, rank: 1 });

    await makeOffer(api, { sellerId: rivalId, priceMinor: 1000, stock: 10, gtin: mine.gtin });
    const offer = await get(`offers/${mine.qid}/`);
    expect(offer).toMatchObject({
      price: "12.00",
      winningPrice: "10.00",
      percentageToWinningPrice: "0.2",
      isWinning: false,
      priceToWin: "10.00",
      competition: { offerCount: 1, lowest: "10.00", median: "10.00", highest: "10.00", units: 10, rank: 2 },
      priceHistory: [{ from: null, price: "12.00" }],
    });
    expect(JSON.stringify(offer)).not.toMatch(/landed|margin|12\.72|10\.60/);
    const won = await api.request("PATCH", `offers/${mine.qid}/`, {
      ...seller,
      body: { listPrice: "10.00", version: offer["version"] },
    });
    expect(won.body).toMatchObject({ isWinning: true, percentageToWinningPrice: "0", price: "10.00" });
    expect(won.body["priceHistory"]).toMatchObject([{ from: null, price: "12.00" }, { price: "10.00" }]);
  });

  it("compares prices in other currencies at the day's exchange rate", async () => {
    const british = await companyOf(api, "keyaccount@demo.example");
    const mine = await makeOffer(api, { sellerId, priceMinor: 2000, stock: 5 });
    await makeOffer(api, { sellerId: british, priceMinor: 1000, stock: 5, gtin: mine.gtin });
    // 10.00 GBP land at 10.60 GBP, which is 12.40 EUR at 1.17.
    expect(await get(`offers/${mine.qid}/`)).toMatchObject({ winningPrice: "11.70", priceToWin: "11.70" });
  });

  it("does not compare with offers that cannot be bought", async () => {
    const paused = await companyOf(api, "paused@demo.example");
    const quiet = await companyOf(api, "quiet@demo.example");
    const mine = await makeOffer(api, { sellerId, priceMinor: 2000, stock: 5 });
    await makeOffer(api, { sellerId: paused, priceMinor: 100, stock: 500, gtin: mine.gtin });
    await makeOffer(api, { sellerId: quiet, priceMinor: 100, stock: 5, unit: 6, gtin: mine.gtin });
    expect(await get(`offers/${mine.qid}/`)).toMatchObject({ winningPrice: null, isWinning: true });
  });

  it("changes stock with a movement, and only from the version that was seen", async () => {
    const mine = await makeOffer(api, { sellerId, priceMinor: 500, stock: 10 });
    const patch = (body: object) => api.request("PATCH", `offers/${mine.qid}/`, { ...seller, body });
    expect((await patch({ stock: 25, version: 1 })).body).toMatchObject({ stock: 25, version: 2 });
    expect(await patch({ stock: 30, version: 1 })).toMatchObject({
      status: 409,
      body: { code: "version_conflict", version: 2 },
    });
    expect((await patch({ listPrice: "0.00", version: 2 })).body["code"]).toBe("price_not_positive");
    expect((await patch({ stock: 25, version: 2 })).body["version"]).toBe(2);
    await expectInvariants(api.services.db);
  });

  it("is not overwritten by a seller who saw it before a buyer ordered", async () => {
    const mine = await makeOffer(api, { sellerId, priceMinor: 500, stock: 10 });
    const buyer = callsOf(api, await makeBuyer(api, "stock-race@demo.example"));
    await buyer.add(mine, 4);
    await buyer.chooseAddresses();
    const [ordered, listed] = await Promise.all([
      buyer.complete(),
      api.request("PATCH", `offers/${mine.qid}/`, { ...seller, body: { stock: 20, version: 1 } }),
    ]);
    expect(ordered.status).toBe(200);
    const { rows } = await sql<{ stock: number }>`select stock from offers where id = ${mine.id}`.execute(
      api.services.db,
    );
    // The second request either sold from the new stock, or was told that it had changed.
    expect(rows[0]?.stock).toBe(listed.status === 200 ? 16 : 6);
    await expectInvariants(api.services.db);
  });

  it("can be changed by owners and stock managers only", async () => {
    const mine = await makeOffer(api, { sellerId, priceMinor: 500, stock: 10 });
    await setRole("finance");
    const answer = await api.request("PATCH", `offers/${mine.qid}/`, {
      ...seller,
      body: { stock: 1, version: 1 },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "stock_forbidden", message: "You do not have permission to upload stock list." },
    });
    await setRole("owner");
  });
});

async function setRole(role: string): Promise<void> {
  await sql`update memberships set role = ${role} where organisation_id = ${sellerId}
    and user_id = (select id from users where email = 'seller@demo.example')`.execute(api.services.db);
  // The rights of a session are cached for five seconds.
  api.securityClock.advance(5000);
}
