import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsDue } from "#modules/payments/index.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, giveBankAccount, ledgerOf, placePayableSale } from "#testing/paid-order.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 180_000);
afterAll(() => api.close());
beforeEach(() => giveBankAccount(api));

const call = (method: string, qid: string, path: string) =>
  api.request(method, `sales/${qid}/${path}`, { as: DEMO_SELLER });

describe("payouts", () => {
  it("wait for approval above 100,000 euros and are then paid on the next working day", async () => {
    const order = await placePayableSale(api, { priceMinor: 1_000_001 });
    const paid = await call("POST", order.saleQid, "pay/");
    expect(paid.body).toMatchObject({
      status: "PAID",
      payout: { status: "ON_HOLD", holdReason: "AMOUNT_NEEDS_APPROVAL", amount: "100000.10" },
    });
    const list = await api.request("GET", "payouts/?status=ON_HOLD", { as: DEMO_SELLER });
    expect(list.body["results"]?.[0]).toMatchObject({ sale: { qid: order.saleQid }, status: "ON_HOLD" });
    const now = api.businessTime.now();
    const later = new Date(now.getTime() + 7 * DAY_MS);
    await payoutsDue({ db: api.services.db, now: later });
    expect((await call("GET", order.saleQid, "")).body["payout"]).toMatchObject({ status: "ON_HOLD" });

    const payoutQid = String(paid.body["payout"]?.["qid"]);
    const release = () =>
      api.request("POST", `internal/payouts/${payoutQid}/release/`, { as: "staff@quayside.example" });
    const released = await Promise.all([release(), release()]);
    expect(released).toMatchObject([1, 2].map(() => ({ status: 200, body: { status: "SCHEDULED" } })));
    await Promise.all([1, 2].map(() => payoutsDue({ db: api.services.db, now: later })));
    expect((await call("GET", order.saleQid, "")).body["payout"]).toMatchObject({ status: "PAID" });
    expect((await ledgerOf(api, order.orderId))["PAYOUT"]).toEqual({
      seller_payable: 10_000_010,
      bank: -10_000_010,
    });
    const mails = await sql<{ body: string }>`
      select body from outgoing_messages where subject like 'Payout for order%' and body like ${`%${order.saleQid}%`}`.execute(
      api.services.db,
    );
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0]?.body).toContain("€100,000.10");
    expect(mails.rows[0]?.body).toContain(`{sellerOrigin}/orders/${order.saleQid}/`);
  });

  it("to a new bank account wait until it is old enough", async () => {
    const now = api.businessTime.now();
    await giveBankAccount(api, { holdUntil: new Date(now.getTime() + 72 * HOUR_MS) });
    const order = await placePayableSale(api);
    expect((await call("POST", order.saleQid, "pay/")).body["payout"]).toMatchObject({
      status: "ON_HOLD",
      holdReason: "BANK_DETAILS_UNVERIFIED",
    });
    const due = (hours: number) =>
      payoutsDue({ db: api.services.db, now: new Date(now.getTime() + hours * HOUR_MS) });
    await due(71);
    expect((await call("GET", order.saleQid, "")).body["payout"]).toMatchObject({ status: "ON_HOLD" });
    await due(73);
    expect((await call("GET", order.saleQid, "")).body["payout"]).toMatchObject({
      status: "SCHEDULED",
      dueOn: "2026-06-15",
    });
    await due(6 * 24);
    expect((await call("GET", order.saleQid, "")).body["payout"]).toMatchObject({ status: "PAID" });
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
