import {
  deleteBrandDiscount,
  listBrandDiscounts,
  previewManyBrandDiscounts,
  upsertBrandDiscounts,
} from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { getOffer, listOfferSellerBrands } from "@quayside/api-client/contract/offers/offers.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { startAndEndDiscounts } from "#modules/inventory/discounts/start-and-end-discounts.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "keyaccount@demo.example" };

const inDays = (days: number) => new Date(api.businessTime.now().getTime() + days * DAY_MS);
const instant = (date: Date) => date.toISOString().replace(".000Z", "Z");
const current = () => api.call(listBrandDiscounts, { query: { size: 200 } }, seller);
const ended = () => api.call(listBrandDiscounts, { query: { list: "ENDED", size: 200 } }, seller);
const set = (
  ...discounts: Parameters<typeof api.call<typeof upsertBrandDiscounts>>[1]["body"]["discounts"]
) => api.call(upsertBrandDiscounts, { body: { discounts } }, seller);
const preview = (
  ...discounts: Parameters<typeof api.call<typeof upsertBrandDiscounts>>[1]["body"]["discounts"]
) => api.call(previewManyBrandDiscounts, { body: { discounts } }, seller);

async function passDays(days: number): Promise<void> {
  api.businessTime.advance(days * DAY_MS);
  await startAndEndDiscounts({ db: api.services.db, now: api.businessTime.now() });
}

/** Brands of the seller without a discount, and an offer of each; each test uses one. */
let taken = 0;
async function freeBrand(): Promise<{ qid: string; offerQid: string }> {
  const { results } = await api.call(listOfferSellerBrands, { query: { size: 200 } }, seller);
  const brand = results
    .filter(({ name }) => name !== "No brand")
    .toSorted((a, b) => b.offerCount - a.offerCount)[taken];
  taken += 1;
  const { rows } = await sql<{
    qid: string;
  }>`select o.qid from offers o join variants v on v.id = o.variant_id
    join brands b on b.id = v.brand_id join memberships m on m.organisation_id = o.seller_id join users u on u.id = m.user_id
    where b.qid = ${brand?.qid} and u.email = ${seller.as} order by o.list_price_minor desc limit 1`.execute(
    api.services.db,
  );
  return { qid: brand?.qid ?? "", offerQid: rows[0]?.qid ?? "" };
}
const discountOf = async (offerQid: string) =>
  (await api.call(getOffer, { params: { id: offerQid } }, seller)).discount;
const ofBrand = async (brandQid: string) =>
  (await current()).results
    .filter((one) => one.brandQid === brandQid)
    .map(({ discount, state, startsAt, endsAt }) => ({ discount, state, startsAt, endsAt }));

describe("a dated price reduction", () => {
  it("starts and ends automatically, and is then in the history", async () => {
    const { qid, offerQid } = await freeBrand();
    const [startsAt, endsAt] = [instant(inDays(2)), instant(inDays(5))];
    await set({ brandQid: qid, discount: "0.1", startsAt, endsAt });
    expect(await ofBrand(qid)).toEqual([{ discount: "0.1", state: "SCHEDULED", startsAt, endsAt }]);
    expect(await discountOf(offerQid)).toBe("0");

    await passDays(2);
    expect(await ofBrand(qid)).toMatchObject([{ state: "RUNNING" }]);
    const offer = await api.call(getOffer, { params: { id: offerQid } }, seller);
    expect(offer).toMatchObject({ discount: "0.1", discountEndsAt: endsAt });
    await expectInvariants(api.services.db);

    await passDays(3);
    expect(await ofBrand(qid)).toEqual([]);
    expect(await discountOf(offerQid)).toBe("0");
    const history = await ended();
    expect(history.results[0]).toMatchObject({
      brandQid: qid,
      discount: "0.1",
      state: "ENDED",
      startsAt,
      endsAt,
    });
    expect(history.counts.ENDED).toBe(history.count);
    await expectInvariants(api.services.db);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where subject_qid = ${qid} order by id`.execute(api.services.db);
    expect(rows.map(({ action }) => action)).toEqual(["discount.set", "discount.begin", "discount.end"]);
  });

  it("takes precedence over the running one, which resumes afterwards", async () => {
    const { qid, offerQid } = await freeBrand();
    await set({ brandQid: qid, discount: "0.05" });
    const campaign = {
      brandQid: qid,
      discount: "0.2",
      startsAt: instant(inDays(1)),
      endsAt: instant(inDays(3)),
    };
    const {
      brands: [told],
    } = await preview(campaign);
    expect(told?.overlaps).toMatchObject([{ discount: "0.05", endsAt: null, resumes: true }]);
    await set(campaign);
    expect(await discountOf(offerQid)).toBe("0.05");
    await passDays(1);
    expect(await discountOf(offerQid)).toBe("0.2");
    await passDays(2);
    expect(await discountOf(offerQid)).toBe("0.05");
    await expectInvariants(api.services.db);
  });

  it("is set once when it is sent twice, and gets a new end by being set again", async () => {
    const { qid } = await freeBrand();
    await set({ brandQid: qid, discount: "0.1", endsAt: instant(inDays(4)) });
    const [first] = (await current()).results.filter(({ brandQid }) => brandQid === qid);
    await set({ brandQid: qid, discount: "0.100", endsAt: instant(inDays(4)) });
    await set({ brandQid: qid, discount: "0.1" });
    const after = (await current()).results.filter(({ brandQid }) => brandQid === qid);
    expect(after).toEqual([{ ...first, version: 2, endsAt: null }]);
  });

  it("can be edited: a planned one moves, and a running one leaves its past in the history", async () => {
    const { qid, offerQid } = await freeBrand();
    await set({ brandQid: qid, discount: "0.1", startsAt: instant(inDays(10)), endsAt: instant(inDays(12)) });
    const planned =
      (await current()).results.find(({ brandQid }) => brandQid === qid)?.brandDiscountQid ?? "";
    const moved = { startsAt: instant(inDays(20)), endsAt: instant(inDays(22)) };
    await set({ brandQid: qid, discount: "0.15", ...moved, replaces: planned });
    expect(await ofBrand(qid)).toEqual([{ discount: "0.15", state: "SCHEDULED", ...moved }]);

    await set({ brandQid: qid, discount: "0.3", endsAt: instant(inDays(10)) });
    await passDays(1);
    const running = (await current()).results.find(
      ({ state, brandQid }) => brandQid === qid && state === "RUNNING",
    );
    await set({
      brandQid: qid,
      discount: "0.25",
      endsAt: running?.endsAt ?? null,
      replaces: running?.brandDiscountQid,
    });
    expect(await discountOf(offerQid)).toBe("0.25");
    expect((await ended()).results[0]).toMatchObject({ brandQid: qid, discount: "0.3" });
    await expectInvariants(api.services.db);
  });

  it("ends immediately when it is deleted, and a planned one never starts", async () => {
    const { qid, offerQid } = await freeBrand();
    await set({ brandQid: qid, discount: "0.1" });
    await set({ brandQid: qid, discount: "0.2", startsAt: instant(inDays(5)), endsAt: instant(inDays(6)) });
    await passDays(1);
    const mine = (await current()).results.filter(({ brandQid }) => brandQid === qid);
    for (const { brandDiscountQid } of mine)
      await api.call(deleteBrandDiscount, { params: { id: brandDiscountQid } }, seller);
    expect(await ofBrand(qid)).toEqual([]);
    expect(await discountOf(offerQid)).toBe("0");
    expect((await ended()).results.filter(({ brandQid }) => brandQid === qid)).toMatchObject([
      { discount: "0.1", endsAt: instant(api.businessTime.now()) },
    ]);
    const gone = { params: { id: mine[0]?.brandDiscountQid } };
    expect(await api.refusal(deleteBrandDiscount, gone, seller)).toMatchObject({ status: 404 });
  });

  it("is applied immediately by a call that comes before the job", async () => {
    const [first, second] = [await freeBrand(), await freeBrand()];
    await set({ brandQid: first.qid, discount: "0.1", startsAt: instant(inDays(1)) });
    api.businessTime.advance(DAY_MS);
    await set({ brandQid: second.qid, discount: "0.1" });
    expect(await discountOf(first.offerQid)).toBe("0.1");
    await expectInvariants(api.services.db);
  });

  it("is refused with impossible dates, and then nothing is set", async () => {
    const { qid } = await freeBrand();
    const wrong = [
      { endsAt: instant(inDays(-1)) },
      { endsAt: instant(inDays(0)) },
      { startsAt: instant(inDays(3)), endsAt: instant(inDays(3)) },
      { startsAt: instant(inDays(3)), endsAt: instant(inDays(2)) },
      { startsAt: instant(inDays(800)) },
      { endsAt: "2026-13-45T99:99:99Z" },
      { startsAt: "2026-13-45T99:99:99Z" },
    ];
    for (const dates of wrong) {
      const body = { discounts: [{ brandQid: qid, discount: "0.1", ...dates }] };
      expect(await api.refusal(upsertBrandDiscounts, { body }, seller)).toMatchObject({
        code: "discount_dates_invalid",
        brandQids: [qid],
      });
    }
    expect(await ofBrand(qid)).toEqual([]);
  });

  it("of another seller can be neither read nor replaced", async () => {
    const { qid } = await freeBrand();
    await set({ brandQid: qid, discount: "0.1" });
    const mine = (await current()).results.find(({ brandQid }) => brandQid === qid)?.brandDiscountQid;
    const other = { as: "seller@demo.example" };
    const theirs = await api.call(listBrandDiscounts, { query: { size: 200 } }, other);
    expect(theirs.results.map(({ brandDiscountQid }) => brandDiscountQid)).not.toContain(mine);
    const { results } = await api.call(listOfferSellerBrands, { query: { size: 200 } }, other);
    const body = { discounts: [{ brandQid: results[0]?.qid, discount: "0.1", replaces: mine }] };
    expect(await api.refusal(upsertBrandDiscounts, { body }, other)).toMatchObject({ status: 404 });
  });
});

describe("the preview of several discounts", () => {
  it("shows what the last 30 days' units would have brought in, and changes nothing", async () => {
    const { rows } = await sql<{ brandQid: string; units: number; now: number; half: number }>`
      select b.qid as "brandQid", sum(coalesce(l.confirmed_quantity, l.requested_quantity))::int as units,
        sum(coalesce(l.confirmed_quantity, l.requested_quantity) * o.price_minor)::int as now,
        sum(coalesce(l.confirmed_quantity, l.requested_quantity) * effective_price(o.list_price_minor, 0.5))::int as half
      from sales s join sale_lines l on l.sale_id = s.id join offers o on o.id = l.offer_id join variants v on v.id = o.variant_id
        join brands b on b.id = v.brand_id join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
      where u.email = ${seller.as} and s.created_at > ${inDays(-30)} and s.created_at <= ${inDays(0)}
        and s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED') group by b.qid order by units desc, b.qid limit 2`.execute(
      api.services.db,
    );
    const before = await current();
    const { brands } = await preview(...rows.map(({ brandQid }) => ({ brandQid, discount: "0.5" })));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const brand = brands.find(({ brandQid }) => brandQid === row.brandQid);
      expect(brand).toMatchObject({
        unitsSold: row.units,
        soldNow: (row.now / 100).toFixed(2),
        soldThen: (row.half / 100).toFixed(2),
      });
      expect(brand?.winningThen).toBeGreaterThanOrEqual(brand?.winningNow ?? 0);
    }
    expect(await current()).toEqual(before);
  });

  it("warns of offers that would sell below their floor", async () => {
    const { qid, offerQid } = await freeBrand();
    await sql`insert into offer_floors (offer_id, cost_minor, updated_at)
      select id, list_price_minor * 8 / 10, ${api.businessTime.now()} from offers where qid = ${offerQid}`.execute(
      api.services.db,
    );
    const below = async (discount: string) =>
      (await preview({ brandQid: qid, discount })).brands[0]?.belowFloor;
    expect([await below("0.1"), await below("0.3")]).toEqual([0, 1]);
  });
});
