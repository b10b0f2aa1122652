import { upsertBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { getOffer, listOffers, updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import {
  previewOfferChanges,
  updateOffers,
} from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { updateOfferFloor } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { companyOf, makeOffer, type MarketOffer } from "#testing/market.ts";
import type { TestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };
const api = useApi();
const market = () => api as unknown as TestApi;

let [sellerId, rivalId] = [0, 0];
beforeAll(async () => {
  sellerId = await companyOf(market(), "seller@demo.example");
  rivalId = await companyOf(market(), "quiet@demo.example");
});

const mine = (priceMinor: number, more: { stock?: number; unit?: number } = {}) =>
  makeOffer(market(), { sellerId, priceMinor, stock: 12, ...more });
const rival = ({ gtin }: MarketOffer, priceMinor: number) =>
  makeOffer(market(), { sellerId: rivalId, priceMinor, stock: 10, gtin });
const offerNow = ({ qid }: MarketOffer) => api.call(getOffer, { params: { id: qid } }, seller);

describe("a preview of a bulk change", () => {
  const preview = (offers: readonly MarketOffer[], query: object) =>
    api.call(
      previewOfferChanges,
      {
        query: { offers: offers.map(({ qid }) => qid).join(","), sort: "price", change: "TO_WIN", ...query },
      },
      seller,
    );

  it("shows for each offer what wins, what it costs and why it stays unchanged", async () => {
    const dear = await mine(1200);
    const far = await mine(2000);
    const cheap = await mine(900);
    const alone = await mine(1500);
    await rival(dear, 1150);
    await rival(far, 1000);
    await rival(cheap, 1000);
    // Costs 18.00: no price below that is acceptable.
    const floor = { unitCost: "18.00", leastReturn: null, version: 0 };
    await api.call(updateOfferFloor, { params: { id: far.qid }, body: floor }, seller);
    const answer = await preview([dear, far, cheap, alone], {});
    expect(answer).toMatchObject({ count: 4, left: 0, winningNow: 2, winningThen: 3 });
    expect(answer.rows).toMatchObject([
      { qid: cheap.qid, problem: "WINS_ALREADY", newListPrice: "9.00", winsThen: true },
      { qid: dear.qid, problem: null, listPrice: "12.00", newListPrice: "11.50", winsThen: true },
      { qid: alone.qid, problem: "NO_RIVAL", isWinning: true, winsThen: true },
      { qid: far.qid, problem: "BELOW_FLOOR", newListPrice: "20.00", winsThen: false },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/landed|12\.72|10\.60/);
    // The preview changed nothing.
    expect(await offerNow(dear)).toMatchObject({ listPrice: "12.00", version: 1 });
  });

  it("changes prices by a percentage to the cent, and never out of range", async () => {
    const offer = await mine(999);
    const cent = await mine(1);
    const lower = await preview([offer, cent], { change: "CHANGE_PRICE", value: "-7.5" });
    expect(lower.rows).toMatchObject([
      { newListPrice: "0.01", problem: "SAME" },
      { newListPrice: "9.24", problem: null },
    ]);
    const most = await preview([cent], { change: "CHANGE_PRICE", value: "-90" });
    expect(most.rows).toMatchObject([{ newListPrice: "0.01", problem: "OUT_OF_RANGE" }]);
  });

  it("shows the effect of a stock change on what can be sold", async () => {
    const offer = await mine(500, { stock: 12, unit: 6 });
    const answer = await preview([offer], { change: "SET_STOCK", value: "5" });
    expect(answer).toMatchObject({
      winningNow: 1,
      winningThen: 0,
      rows: [{ stock: 12, newStock: 5, isWinning: true, winsThen: false }],
    });
  });

  it("covers what the filters match, and ignores ids of other sellers", async () => {
    const { count } = await api.call(listOffers, { query: { status: "NOT_WINNING" } }, seller);
    const query = { status: "NOT_WINNING", change: "TO_WIN" } as const;
    const answer = await api.call(previewOfferChanges, { query }, seller);
    expect([answer.count, answer.rows.length, answer.winningNow]).toEqual([count, count, 0]);
    const foreign = await makeOffer(market(), { sellerId: rivalId, priceMinor: 100, stock: 1 });
    expect(await preview([foreign], {})).toMatchObject({ count: 0, rows: [] });
  });

  it.each([
    ["SET_PRICE", "0.00"],
    ["SET_PRICE", "-1"],
    ["SET_PRICE", undefined],
    ["CHANGE_PRICE", "-91"],
    ["CHANGE_PRICE", "1.25"],
    ["SET_STOCK", "1.5"],
    ["TO_WIN", "1"],
  ])("refuses %s with %s", async (change, value) => {
    const query = { change, ...(value === undefined ? {} : { value }) };
    expect(await api.refusal(previewOfferChanges, { query }, seller)).toMatchObject({
      status: 400,
      code: "value_invalid",
    });
  });
});

describe("a bulk change of offers", () => {
  const update = (changes: readonly { qid: string; version: number; stock: number }[], key?: string) =>
    api.call(
      updateOffers,
      { body: { changes: [...changes] } },
      {
        ...seller,
        ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
      },
    );

  it("takes effect once, however often it is sent", async () => {
    const offer = await mine(1000);
    const body = [{ qid: offer.qid, version: 1, stock: 40 }];
    const first = await update(body, "once-and-no-more-0001");
    expect(await update(body, "once-and-no-more-0001")).toEqual(first);
    expect(await offerNow(offer)).toMatchObject({ stock: 40, version: 2 });
  });

  it("cannot deadlock when two people change the same offers concurrently", async () => {
    const offers = [await mine(1000), await mine(1000), await mine(1000)];
    const rows = offers.map(({ qid }) => ({ qid, version: 1, stock: 50 }));
    const answers = await Promise.all([update(rows), update(rows.toReversed())]);
    const outcomes = answers.map(({ results }) => [...new Set(results.map(({ outcome }) => outcome))]);
    expect(outcomes.toSorted()).toEqual([["CHANGED"], ["VERSION_CONFLICT"]]);
    await expectInvariants(api.services.db);
  });
});

describe("a price that falls or rises by more than half", () => {
  const withKey = async () => {
    const body = { name: "Prices", access: "FULL" };
    const made = await api.request("POST", "api-keys/", { ...seller, body });
    return { headers: { authorization: `Bearer ${String(made.body["key"])}` } };
  };

  it("is asked of people once, by every call that moves it, and of programs only if they wish", async () => {
    const [one, other] = [await mine(277), await mine(1000)];
    const change = (qid: string, listPrice: string, more: object = {}) => ({
      body: { changes: [{ qid, version: 1, listPrice }], ...more },
    });
    const alone = (body: { listPrice: string; confirmsLargeMoves?: boolean }) => ({
      params: { id: one.qid },
      body: { version: 1, ...body },
    });
    expect(await api.refusal(updateOffer, alone({ listPrice: "1234.00" }), seller)).toMatchObject({
      status: 409,
      code: "large_price_move",
      count: 1,
      moves: [{ before: "2.77", after: "1234.00", currency: "EUR" }],
    });
    for (const listPrice of ["4.99", "15.01"])
      expect(await api.refusal(updateOffers, change(other.qid, listPrice), seller)).toMatchObject({
        code: "large_price_move",
      });
    for (const offer of [one, other]) expect(await offerNow(offer)).toMatchObject({ version: 1 });

    // Exactly half is no slip; a price that was seen in another version is a conflict first.
    await api.call(updateOffers, change(other.qid, "5.00"), seller);
    const late = await api.call(updateOffers, change(other.qid, "900.00"), seller);
    expect(late.results).toMatchObject([{ outcome: "VERSION_CONFLICT" }]);
    const program = await withKey();
    expect(
      await api.refusal(updateOffer, alone({ listPrice: "1.00", confirmsLargeMoves: false }), program),
    ).toMatchObject({ code: "large_price_move" });
    await api.call(updateOffer, alone({ listPrice: "1.00" }), program);
    const again = {
      params: { id: one.qid },
      body: { version: 2, listPrice: "9.00", confirmsLargeMoves: true },
    };
    expect(await api.call(updateOffer, again, seller)).toMatchObject({ listPrice: "9.00" });
  });

  it("is asked before a brand is reduced, compared with what the brand is sold at now", async () => {
    const { brand } = await offerNow(await mine(1000));
    const reduce = (discount: string, more: object = {}) => ({
      body: { discounts: [{ brandQid: brand?.qid ?? "", discount }], ...more },
    });
    expect(await api.refusal(upsertBrandDiscounts, reduce("0.8"), seller)).toMatchObject({
      status: 409,
      code: "large_price_move",
      count: 1,
      moves: [{ name: brand?.name, before: "1", after: "0.2", currency: null }],
    });
    await api.call(upsertBrandDiscounts, reduce("0.5"), seller);
    await api.call(upsertBrandDiscounts, reduce("0.7"), seller);
    expect(await api.refusal(upsertBrandDiscounts, reduce("0.1"), seller)).toMatchObject({
      code: "large_price_move",
    });
    await api.call(upsertBrandDiscounts, reduce("0.1", { confirmsLargeMoves: true }), seller);
  });
});

describe("a change of more offers than one call accepts", () => {
  const keyAccount = { as: "keyaccount@demo.example" };
  const versions = async (ownerId: number) => {
    const { rows } = await sql<{ qid: string; version: number }>`
      select qid, version from offers where seller_id = ${ownerId}`.execute(api.services.db);
    return new Map(rows.map(({ qid, version }) => [qid, version]));
  };
  const partAfter = (after: string | null, query: object) =>
    api.call(
      previewOfferChanges,
      { query: { change: "CHANGE_PRICE", ...query, ...(after === null ? {} : { after }) } },
      keyAccount,
    );
  /** Goes through all parts like a program of the seller. @returns the sizes of the parts and how many were changed */
  const changeAll = async (query: object) => {
    const parts: { count: number; size: number }[] = [];
    let [after, changed]: [string | null, number] = [null, 0];
    do {
      const { rows, count, next } = await partAfter(after, query);
      parts.push({ count, size: rows.length });
      const changes = rows
        .filter(({ problem }) => problem === null)
        .map(({ qid, version, newListPrice }) => ({ qid, version, listPrice: newListPrice }));
      const { results } =
        changes.length === 0
          ? { results: [] }
          : await api.call(updateOffers, { body: { changes } }, keyAccount);
      changed += results.filter(({ outcome }) => outcome === "CHANGED").length;
      after = next;
    } while (after !== null);
    return { parts, changed };
  };

  it("proceeds part by part, and changes no offer twice although its filter moves", async () => {
    const id = await companyOf(market(), keyAccount.as);
    await sql`insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
      select 'many_offers_' || v.id, ${id}, v.id, 1000, e.currency, 12, 1, now() from variants v, sellers e
      where e.organisation_id = ${id} and not exists (select 1 from offers o where o.variant_id = v.id and o.seller_id = ${id})
      order by v.id limit 1200`.execute(api.services.db);
    const before = await versions(id);
    expect(before.size).toBeGreaterThan(1000);

    const { parts, changed } = await changeAll({ status: "ALL", value: "-10", sort: "-price" });
    const all = Math.floor(before.size / 500);
    expect(parts).toEqual([
      ...Array.from({ length: all }, (_, index) => ({ count: before.size - index * 500, size: 500 })),
      { count: before.size - all * 500, size: before.size - all * 500 },
    ]);
    const after = await versions(id);
    const steps = [...before].map(([qid, version]) => (after.get(qid) ?? 0) - version);
    expect(Math.max(...steps)).toBe(1);
    expect(steps.filter((step) => step === 1)).toHaveLength(changed);
    // An offer that starts to win leaves the filter; those after it are neither skipped nor repeated.
    const losing = await partAfter(null, { status: "NOT_WINNING", value: "-20" });
    const won = await changeAll({ status: "NOT_WINNING", value: "-20" });
    expect(won.parts.reduce((sum, { size }) => sum + size, 0)).toBe(losing.count);
  });

  it("returns nothing after an offer of another seller", async () => {
    const foreign = await mine(700);
    expect(await partAfter(foreign.qid, { value: "5" })).toMatchObject({ count: 0, rows: [], next: null });
  });
});

describe("why an offer is not live", () => {
  const reasonsOf = async (as: string, status: "PAUSED" | "OUT_OF_STOCK" | "UNMATCHED" | "ACTIVE") => {
    const { results } = await api.call(listOffers, { query: { status, size: 200 } }, { as });
    return [...new Set(results.map(({ hold }) => hold))];
  };

  it("is reported for each: paused, no stock, less than a unit, unknown product", async () => {
    await mine(500, { stock: 0 });
    await mine(500, { stock: 3, unit: 6 });
    expect(await reasonsOf("paused@demo.example", "PAUSED")).toEqual(["SELLER_PAUSED"]);
    expect(await reasonsOf("seller@demo.example", "OUT_OF_STOCK")).toEqual(
      expect.arrayContaining(["NO_STOCK", "LESS_THAN_A_UNIT"]),
    );
    expect(await reasonsOf("seller@demo.example", "UNMATCHED")).toEqual(["UNMATCHED"]);
    expect(await reasonsOf("seller@demo.example", "ACTIVE")).toEqual([null]);
  });

  it("is the currency when the seller sells in another one", async () => {
    const offer = await mine(500);
    await sql`update offers set currency = 'GBP' where id = ${offer.id}`.execute(api.services.db);
    expect(await offerNow(offer)).toMatchObject({ status: "PAUSED", hold: "CURRENCY" });
  });
});
