import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settleDeferrals } from "#modules/money/deferred-payments/settle-deferrals.job.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("deferrer");
afterEach(() => vi.restoreAllMocks());

/** A buyer that never applied, with a VAT number ending in a given digit. */
async function newBuyer(digit = 1) {
  const { buyer, ...calls } = await market.newBuyer();
  await sql`delete from deferred_applications where organisation_id = ${buyer.id}`.execute(
    market.api.services.db,
  );
  await sql`update organisations set vat_number = ${`FR12345678${digit}`} where id = ${buyer.id}`.execute(
    market.api.services.db,
  );
  return { buyer, ...calls, apply: (key?: string) => calls.call("POST", "mondu/apply/", undefined, key) };
}

describe("applying for deferred payment", () => {
  it.each([
    [1, { status: "APPROVED", limit: { amount: "10000.00", currency: "EUR" } }],
    [8, { status: "DECLINED", limit: null }],
    [7, { status: "PENDING", limit: null, decidedAt: null }],
  ])("with a VAT number that ends in %i the sandbox decides", async (digit, outcome) => {
    const { apply, get } = await newBuyer(digit);
    const answer = await apply();
    expect(answer).toMatchObject({ status: 200, body: outcome });
    expect((await get("user/debtor/")).body["application"]).toEqual(answer.body);
  });

  it("is approved for the demo buyer, and declined once its VAT number ends in 8", async () => {
    const { api } = market;
    const demo = { as: "buyer@demo.example", application: "buyers" } as const;
    expect(await api.request("POST", "mondu/apply/", demo)).toMatchObject({ body: { status: "APPROVED" } });
    await sql`delete from deferred_applications where organisation_id in (
      select organisation_id from memberships m join users u on u.id = m.user_id where u.email = ${demo.as})`.execute(
      api.services.db,
    );
    const number = { countryCode: "FR", taxNumber: "36123456758" };
    expect((await api.request("POST", "vat/validation/", { ...demo, body: number })).status).toBe(200);
    expect(await api.request("POST", "mondu/apply/", demo)).toMatchObject({ body: { status: "DECLINED" } });
  });

  it("twice is a typed error; a repeated key returns the same application", async () => {
    const { apply } = await newBuyer();
    const first = await apply("once");
    expect((await apply("once")).body).toEqual(first.body);
    const second = await apply();
    expect(second).toMatchObject({ status: 422, body: { code: "already_applied", status: "APPROVED" } });
  });

  it("concurrently from two pages creates one application", async () => {
    const { apply } = await newBuyer();
    const answers = await Promise.all([apply("a"), apply("b"), apply("c")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("continues after a crash between asking and writing, with the same reference", async () => {
    const { apply } = await newBuyer();
    const ask = vi
      .spyOn(market.api.services.deferredPayments, "apply")
      .mockRejectedValueOnce(new Error("hang up"));
    expect((await apply()).body).toMatchObject({ status: "PENDING" });
    await settleDeferrals(market.api.services);
    expect(ask).toHaveBeenCalledTimes(1);
    market.api.businessTime.advance(11 * 60_000);
    await Promise.all([settleDeferrals(market.api.services), settleDeferrals(market.api.services)]);
    expect((await apply()).body).toMatchObject({ code: "already_applied", status: "APPROVED" });
    const references = ask.mock.calls.map(([application]) => application.reference);
    const own = references.filter((reference) => reference === references[0]);
    expect(own.length).toBeGreaterThan(1);
  });
});

describe("deferred payment", () => {
  const offer = async (priceMinor: number) => market.germanOffer({ priceMinor, stock: 10 });

  it("is for approved companies; no other company can choose or keep it", async () => {
    for (const digit of [7, 8]) {
      const { apply, chooseAddresses, get } = await newBuyer(digit);
      await apply();
      expect(await chooseAddresses(30)).toMatchObject({
        status: 400,
        body: { code: "UpdateCheckoutBadRequest", daysDeferred: { allowed: [0] } },
      });
      expect((await get("checkouts/active/")).body["daysDeferred"]).toBe(0);
    }
    const { buyer, add, apply, call, chooseAddresses, complete } = await newBuyer();
    await apply();
    expect((await chooseAddresses(60)).body).toMatchObject({ daysDeferred: 60 });
    await add(await offer(1000), 1);
    await sql`update deferred_applications set status = 'DECLINED', limit_minor = null where organisation_id = ${buyer.id}`.execute(
      market.api.services.db,
    );
    const refused = { status: 400, body: { code: "buyer_cannot_checkout", reason: "deferral_not_approved" } };
    expect(await call("POST", "checkouts/active/validate/")).toMatchObject(refused);
    expect(await complete()).toMatchObject(refused);
  });

  it("stops at the limit, including existing debt, and is possible again once that is paid", async () => {
    const { add, apply, chooseAddresses, complete } = await newBuyer();
    await apply();
    // 10,000 euros: 6 × 1,060.00 are owed after the first order.
    await chooseAddresses(30);
    await add(await offer(100_000), 6);
    expect((await complete()).status).toBe(200);
    await chooseAddresses(30);
    await add(await offer(100_000), 4);
    expect(await complete()).toMatchObject({
      status: 400,
      body: { code: "buyer_cannot_checkout", reason: "deferral_limit_exceeded" },
    });
    market.api.businessTime.advance(31 * 24 * 60 * 60_000);
    expect((await complete()).status).toBe(200);
  });
});
