import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#kernel/durations.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { breakInserts } from "#testing/break-inserts.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, giveBankAccount, ledgerOf, placePayableSale } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
beforeEach(() => giveBankAccount(api));

const call = (method: string, qid: string, path: string) =>
  api.request(method, `sales/${qid}/${path}`, { as: DEMO_SELLER });

async function mailCount(): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::int as id from outgoing_messages`.execute(api.services.db);
  return rows[0]?.id ?? 0;
}

describe("payouts", () => {
  it("are summed by month and listed by period, and reconcile with the invoiced amount of the metrics", async () => {
    const list = async (query: string) =>
      (await api.request("GET", `payouts/?${query}`, { as: DEMO_SELLER })).body as unknown as AnswerOf<
        typeof listPayouts
      >;
    const { months, earned, totals } = await list("size=1");
    expect(months.length).toBeGreaterThan(1);
    for (const { month, count, amount } of months) {
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      const ofMonth = await list(`size=200&from=${month}-01&to=${month}-${last}`);
      expect(ofMonth.count).toBe(count);
      const sum = ofMonth.results.reduce(
        (cents, payout) =>
          cents +
          Math.round(Number(payout.amount) * 100) -
          payout.setOffs.reduce((off, setOff) => off + Math.round(Number(setOff.amount) * 100), 0),
        0,
      );
      if (count <= 200) expect((sum / 100).toFixed(2)).toBe(amount);
    }
    const [euros] = earned;
    expect(earned.map(({ currency }) => currency)).toEqual(["EUR"]);
    const total = totals.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(total + Number(euros?.deducted)).toBeCloseTo(Number(euros?.amount), 2);
    const stats = await api.request("GET", "sellers/stats/", { as: DEMO_SELLER });
    expect(Number(euros?.amount) - Number(euros?.notCompleted)).toBeCloseTo(
      Number(stats.body["sellerInvoicedTotalEuroLifetime"]),
      2,
    );
    expect(euros?.notCompletedCount).toBeGreaterThan(0);
  });

  it("wait for approval above 100,000 euros, and are then paid on the next working day", async () => {
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

  it("to a new bank account are held until it is old enough", async () => {
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

describe("the payouts of one run", () => {
  it("share one mail to each person, with a table and the total, and appear in the history of each order", async () => {
    const first = await mailCount();
    const orders = [
      await placePayableSale(api, { priceMinor: 1000 }),
      await placePayableSale(api, { priceMinor: 2000 }),
      await placePayableSale(api, { priceMinor: 123_456 }),
    ];
    const references: string[] = [];
    for (const { saleQid } of orders) {
      await call("POST", saleQid, "pay/");
      references.push(`QP-${String((await call("GET", saleQid, "")).body["number"])}`);
    }
    const later = new Date(api.businessTime.now().getTime() + 7 * DAY_MS);
    await payoutsDue({ db: api.services.db, now: later });
    const { rows: mails } = await sql<{ recipient: string; subject: string; body: string }>`
      select recipient, subject, body from outgoing_messages where id > ${first} and subject like 'Payout%'
        and body like ${`%${references[0]}%`}`.execute(api.services.db);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails[0]?.subject).toBe("Payouts for 3 orders");
    for (const reference of references) expect(mails[0]?.body).toContain(reference);
    expect(mails[0]?.body).toMatch(/^Order +Paid$/m);
    expect(mails[0]?.body).toContain("Total paid: €12,645.60");
    for (const { saleQid } of orders) {
      const timeline = await call("GET", saleQid, "timeline/");
      expect(JSON.stringify(timeline.body)).toContain("Payout for order");
    }
  });
});

describe("a payout that fails", () => {
  const eventsOf = async (saleQid: string) => JSON.stringify((await call("GET", saleQid, "timeline/")).body);
  const statusOf = async (saleQid: string) => (await call("GET", saleQid, "")).body["payout"]?.["status"];
  const dueSales = async () => {
    const sales = [await placePayableSale(api), await placePayableSale(api), await placePayableSale(api)];
    for (const { saleQid } of sales) await call("POST", saleQid, "pay/");
    return sales;
  };
  const run = () =>
    payoutsDue({ db: api.services.db, now: new Date(api.businessTime.now().getTime() + 7 * DAY_MS) });

  it("does not delay the others, is reported at the end, and is paid by the next run", async () => {
    const sales = await dueSales();
    const repair = await breakInserts(
      api,
      "sale_events",
      sql`sale_id = ${sql.lit(sales[1]?.saleId ?? 0)} and type = 'sale.payout_paid'`,
    );
    await expect(run()).rejects.toThrow("could not be settled");
    const statuses = () => Promise.all(sales.map(({ saleQid }) => statusOf(saleQid)));
    expect(await statuses()).toEqual(["PAID", "SCHEDULED", "PAID"]);
    expect(await eventsOf(sales[0]?.saleQid ?? "")).toContain("Payout for order");
    await repair();
    expect(await run()).toBe(1);
    expect(await statuses()).toEqual(["PAID", "PAID", "PAID"]);
  });

  it("is notified once by the next run when this one failed to", async () => {
    const [sale] = await dueSales();
    const repair = await breakInserts(
      api,
      "sale_notices",
      sql`sale_id = ${sql.lit(sale?.saleId ?? 0)} and kind = 'PAYOUT'`,
    );
    await expect(run()).rejects.toThrow("could not be settled");
    const saleQid = sale?.saleQid ?? "";
    expect(await statusOf(saleQid)).toBe("PAID");
    expect(await eventsOf(saleQid)).not.toContain("Payout for order");
    await repair();
    await Promise.all([run(), run()]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifications
      where type = 'payout.paid' and subject_qid = ${saleQid}`.execute(api.services.db);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});

describe("the payouts of one run to a large seller", () => {
  it("are announced in one mail to each person, however many they are", async () => {
    const { db } = api.services;
    const first = await mailCount();
    // Only rows, inserted after the money invariants were checked: purchases and payments do not matter here.
    await sql`
      insert into payouts (qid, sale_id, seller_id, bank_account_id, amount_minor, currency, status, due_on, created_at)
      select 'many-' || s.id, s.id, s.seller_id, b.id, 1000, 'EUR', 'SCHEDULED', s.created_at, s.created_at
      from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id and u.email = ${DEMO_SELLER}
      join bank_accounts b on b.seller_id = s.seller_id and b.replaced_at is null
      where not exists (select 1 from payouts p where p.sale_id = s.id) order by s.id limit 120`.execute(db);
    expect(await payoutsDue({ db, now: api.businessTime.now() })).toBe(120);
    const { rows: mails } = await sql<{ subject: string; recipient: string }>`
      select subject, recipient from outgoing_messages where id > ${first} and subject like 'Payout%'`.execute(
      db,
    );
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(["Payouts for 120 orders"]));
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  });
});
