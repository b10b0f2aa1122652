import { addActiveCartLine } from "@quayside/api-client/contract/carts/carts.endpoints";
import {
  completeActiveCheckout,
  updateActiveCheckout,
} from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import {
  downloadInventory,
  getOffer,
  updateOffer,
} from "@quayside/api-client/contract/offers/offers.endpoints";
import {
  getOfferHistory,
  listOfferMovements,
  listOfferSales,
  updateOfferBrandFloor,
  updateOfferFloor,
} from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };
const other = { as: "keyaccount@demo.example" };
const api = useApi();
const ofSeller = async (
  email: string,
  wanted: { priceMinor: number; stock: number; unit?: number; gtin?: string },
) => makeOffer(api, { sellerId: await companyOf(api, email), ...wanted });
const read = (qid: string) => api.call(getOffer, { params: { id: qid } }, seller);

describe("why an offer is not live", () => {
  it.each([
    ["nothing", {}, null],
    ["no stock", { stock: 0 }, "NO_STOCK"],
    ["less than a selling unit", { stock: 5, unit: 6 }, "LESS_THAN_A_UNIT"],
  ] as const)("is %s", async (_why, given, hold) => {
    const offer = await ofSeller(seller.as, { priceMinor: 500, stock: 10, ...given });
    expect((await read(offer.qid)).hold).toBe(hold);
  });

  it("is the pause of the seller before any other reason", async () => {
    const offer = await ofSeller("paused@demo.example", { priceMinor: 500, stock: 0 });
    const paused = await api.call(getOffer, { params: { id: offer.qid } }, { as: "paused@demo.example" });
    expect(paused).toMatchObject({ status: "PAUSED", hold: "SELLER_PAUSED" });
  });

  it("is never a pause in the file of a seller who cannot sell yet", async () => {
    const as = "quiet@demo.example";
    const sellerId = await companyOf(api, as);
    const { gtin } = await ofSeller(as, { priceMinor: 500, stock: 10 });
    const become = (status: string) =>
      sql`update sellers set status = ${status} where organisation_id = ${sellerId}`.execute(api.services.db);
    await become("ONBOARDING");
    const file = await api.download(downloadInventory, { query: { format: "csv" } }, { as });
    await become("ACTIVE");
    const line = file
      .toString()
      .split("\n")
      .find((one) => one.includes(gtin));
    expect(line).toContain(",Not selling yet,");
  });

  it("is a currency the seller no longer sells in", async () => {
    const offer = await ofSeller(seller.as, { priceMinor: 500, stock: 10 });
    await sql`update offers set currency = 'GBP' where id = ${offer.id}`.execute(api.services.db);
    expect((await read(offer.qid)).hold).toBe("CURRENCY");
  });
});

describe("competing offers", () => {
  it("are listed individually, cheapest first, as prices that match them", async () => {
    const mine = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    await ofSeller("quiet@demo.example", { priceMinor: 1300, stock: 7, gtin: mine.gtin });
    await ofSeller(other.as, { priceMinor: 1000, stock: 9, gtin: mine.gtin });
    const { competition } = await read(mine.qid);
    // 10.00 GBP is 11.70 EUR.
    expect(competition.steps).toEqual([
      { price: "11.70", units: 9 },
      { price: "13.00", units: 7 },
    ]);
    expect(competition.rank).toBe(2);
  });
});

describe("the history of an offer", () => {
  it("has a price per day, and the competitors' prices on it", async () => {
    const mine = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    const alone = await api.call(getOfferHistory, { params: { id: mine.qid }, query: { days: 30 } }, seller);
    expect(alone.results).toHaveLength(30);
    expect(alone).toMatchObject({ currency: "EUR", ownChanges: 0, otherChanges: 0 });
    expect(alone.results.every(({ price, lowest }) => price === "12.00" && lowest === null)).toBe(true);

    const rival = await ofSeller("quiet@demo.example", { priceMinor: 1300, stock: 7, gtin: mine.gtin });
    const noon = (daysAgo: number) => new Date(api.businessTime.now().getTime() - daysAgo * 86_400_000);
    for (const [id, price, daysAgo] of [
      [mine.id, 1500, 10],
      [rival.id, 900, 5],
    ] as const)
      await sql`insert into offer_price_changes (offer_id, price_minor, until) values (${id}, ${price}, ${noon(daysAgo)})`.execute(
        api.services.db,
      );
    const both = await api.call(getOfferHistory, { params: { id: mine.qid }, query: { days: 30 } }, seller);
    const daysAgo = (days: number) => both.results.at(-1 - days);
    expect(daysAgo(11)).toMatchObject({ price: "15.00", lowest: "9.00" });
    expect(daysAgo(10)).toMatchObject({ price: "12.00" });
    expect(daysAgo(6)).toMatchObject({ lowest: "9.00", highest: "9.00" });
    expect(daysAgo(0)).toMatchObject({ price: "12.00", lowest: "13.00", highest: "13.00" });
    expect(both).toMatchObject({ ownChanges: 1, otherChanges: 1 });
  });

  it("starts on the day on which the offer was created, by a list or by hand", async () => {
    const { db } = api.services;
    const sellerId = await companyOf(api, seller.as);
    const listed = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    const daysOf = async (qid: string) =>
      (await api.call(getOfferHistory, { params: { id: qid }, query: { days: 30 } }, seller)).results.length;
    const twoDaysAgo = new Date(api.businessTime.now().getTime() - 2 * 86_400_000);
    await sql`
      with file as (insert into files (hash, media_type, bytes, content, created_at)
          values (sha256('history'), 'text/csv', 7, 'history', now()) returning hash),
        list as (insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, row_count, processed_count,
          accepted_count, unmatched_count, rejected_count, unchanged_offers, created_at, started_at, finished_at)
        select 'HISTRYHISTRYHIST', ${sellerId}, 'UPLOAD', hash, 'list.csv', '{}', 'MERGE', 'DONE', 1, 1, 1, 0, 0, 0,
          ${twoDaysAgo}, ${twoDaysAgo}, ${twoDaysAgo} from file returning id)
      insert into stock_list_effects (stock_list_id, offer_id, new_list_price_minor, stock_change) select id, ${listed.id}, 1200, 0 from list`.execute(
      db,
    );
    expect(await daysOf(listed.qid)).toBe(3);

    const made = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    await sql`insert into audit_log (at, actor_kind, action, subject_kind, subject_qid)
      values (${api.businessTime.now()}, 'system', 'offer.create', 'offer', ${made.qid})`.execute(db);
    expect(await daysOf(made.qid)).toBe(1);
  });

  it("counts its units at the time at which demand is counted", async () => {
    const mine = await ofSeller(seller.as, { priceMinor: 500, stock: 10 });
    const { email, billing, shipping } = await makeBuyer(api, "counted@buyers.example");
    const buyer = { as: email, application: "buyers" } as const;
    const countAt = (at: Date) =>
      sql`insert into product_demand_runs (counted_at) values (${at})
        on conflict (only_row) do update set counted_at = excluded.counted_at`.execute(api.services.db);
    await countAt(new Date(api.businessTime.now().getTime() - 3_600_000));
    await api.call(addActiveCartLine, { body: { gtin: mine.gtin, offerQid: mine.qid, quantity: 4 } }, buyer);
    const addresses = { billingAddressQid: billing, shippingAddressQid: shipping, daysDeferred: 0 };
    await api.call(updateActiveCheckout, { body: addresses }, buyer);
    await api.call(completeActiveCheckout, { body: { paymentMethod: "sandbox" } }, buyer);
    expect((await read(mine.qid)).unitsSold).toBe(0);
    await countAt(new Date(api.businessTime.now().getTime() + 1000));
    expect((await read(mine.qid)).unitsSold).toBe(4);
  });

  it("lists movements and sales, latest first, with their orders", async () => {
    const mine = await ofSeller(seller.as, { priceMinor: 500, stock: 10 });
    const { email, billing, shipping } = await makeBuyer(api, "history@buyers.example");
    const buyer = { as: email, application: "buyers" } as const;
    await api.call(addActiveCartLine, { body: { gtin: mine.gtin, offerQid: mine.qid, quantity: 4 } }, buyer);
    const addresses = { billingAddressQid: billing, shippingAddressQid: shipping, daysDeferred: 0 };
    await api.call(updateActiveCheckout, { body: addresses }, buyer);
    await api.call(completeActiveCheckout, { body: { paymentMethod: "sandbox" } }, buyer);
    const { version } = await read(mine.qid);
    await api.call(updateOffer, { params: { id: mine.qid }, body: { stock: 20, version } }, seller);

    const params = { id: mine.qid };
    const sales = await api.call(listOfferSales, { params }, seller);
    expect(sales).toMatchObject({ count: 1, results: [{ status: "NOTIFIED", quantity: 4, price: "5.00" }] });
    const movements = await api.call(listOfferMovements, { params }, seller);
    expect(movements.results).toMatchObject([
      { kind: "LISTED", quantity: 14, sale: null },
      { kind: "RESERVED", quantity: -4, sale: { number: sales.results[0]?.number } },
    ]);
    const second = await api.call(listOfferMovements, { params, query: { page: 2, size: 1 } }, seller);
    expect(second.results).toMatchObject([{ kind: "RESERVED" }]);
    expect(second.previous).toContain("page=1");
  });
});

describe("a floor", () => {
  it("can be set only from the version that was seen", async () => {
    const mine = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    const params = { id: mine.qid };
    const set = (body: { unitCost: string | null; leastReturn: string | null; version: number }) => ({
      params,
      body,
    });
    const first = await api.call(
      updateOfferFloor,
      set({ unitCost: "8.00", leastReturn: "0.2", version: 0 }),
      seller,
    );
    expect(first.floor).toMatchObject({ unitCost: "8.00", leastReturn: "0.2", price: "10.00", version: 1 });
    expect(
      await api.refusal(updateOfferFloor, set({ unitCost: "9.00", leastReturn: null, version: 0 }), seller),
    ).toMatchObject({ status: 409, code: "version_conflict", version: 1 });
    const emptied = await api.call(
      updateOfferFloor,
      set({ unitCost: null, leastReturn: null, version: 1 }),
      seller,
    );
    expect(emptied.floor).toMatchObject({ unitCost: null, price: null, version: 2 });
  });

  it.each([
    { unitCost: "0", leastReturn: null },
    { unitCost: "1.234", leastReturn: null },
    { unitCost: "5", leastReturn: "0.95" },
    { unitCost: "5", leastReturn: "-0.1" },
  ])("refuses %o", async (given) => {
    const mine = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    const body = { ...given, version: 0 };
    expect((await api.refusal(updateOfferFloor, { params: { id: mine.qid }, body }, seller)).status).toBe(
      400,
    );
  });

  it("of a brand applies to its other offers, for this seller only", async () => {
    const mine = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
    const params = { id: mine.qid };
    const { floor } = await read(mine.qid);
    const body = { leastReturn: "0.3", version: floor.brandVersion };
    await api.call(updateOfferBrandFloor, { params, body }, seller);
    expect(await api.refusal(updateOfferBrandFloor, { params, body }, seller)).toMatchObject({ status: 409 });
    const theirs = await ofSeller(other.as, { priceMinor: 1200, stock: 24, gtin: mine.gtin });
    const seen = await api.call(getOffer, { params: { id: theirs.qid } }, other);
    expect(seen.floor.brandLeastReturn).toBeNull();
  });
});

it("answers 404 for offers of another seller", async () => {
  const mine = await ofSeller(seller.as, { priceMinor: 1200, stock: 24 });
  const refusals = await Promise.all(
    [mine.qid, "0123456789ABCDEF"].flatMap((id) => [
      api.refusal(getOffer, { params: { id } }, other),
      api.refusal(getOfferHistory, { params: { id } }, other),
      api.refusal(listOfferMovements, { params: { id } }, other),
      api.refusal(listOfferSales, { params: { id } }, other),
      api.refusal(
        updateOfferFloor,
        { params: { id }, body: { unitCost: "5", leastReturn: null, version: 0 } },
        other,
      ),
      api.refusal(updateOfferBrandFloor, { params: { id }, body: { leastReturn: null, version: 0 } }, other),
    ]),
  );
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [404, "not_found"]));
});
