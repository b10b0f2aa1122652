import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { withLinks } from "#jobs/outbox-links.ts";
import { expireSales, notifyExpiring, openSales } from "#modules/sales/index.ts";
import { openServices } from "#services.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, confirmInFull, ledgerOf, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import { type Json, type TestApi, startTestApi } from "#testing/test-api.ts";

const HOUR_MS = 60 * 60 * 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 180_000);
afterAll(() => api.close());

const call = (method: string, qid: string, path: string) =>
  api.request(method, `sales/${qid}/${path}`, { as: DEMO_SELLER });
const newSale = () => placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
const mailsOf = async (qid: string) =>
  (
    await sql<{ subject: string; body: string; recipient: string }>`
      select subject, body, recipient from outgoing_messages where body like ${`%${qid}%`} order by id`.execute(
      api.services.db,
    )
  ).rows;

describe("the deadline", () => {
  it("is told once at 24 and once at 4 hours, by whoever comes first", async () => {
    const sale = await newSale();
    const { expired_at: expiredAt } = await api.services.db
      .selectFrom("sales")
      .select("expired_at")
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    const other = openServices(api.services.config, {
      realNow: api.businessTime.now,
      onIdleError: () => undefined,
    });
    const run = (hours: number) => {
      const now = new Date(expiredAt.getTime() - hours * HOUR_MS);
      return Promise.all([
        notifyExpiring({ db: api.services.db, now }),
        notifyExpiring({ db: other.services.db, now }),
      ]);
    };
    await run(25);
    await run(23);
    await run(22);
    await run(3.5);
    await run(3);
    await other.close();
    const mails = await mailsOf(sale.saleQid);
    expect(mails.map((mail) => mail.subject.replace(/\d{9}/, "N"))).toEqual([
      "New order N",
      "Order N is about to expire",
      "Order N is about to expire",
    ]);
    expect(mails.map((mail) => mail.recipient)).toEqual([1, 2, 3].map(() => DEMO_SELLER));
    const [, day, hours] = mails.map((mail) => withLinks(mail.body, api.services.config));
    expect(day).toContain("in less than 24 hours: on 12 June 2026 at 24:00 in Germany");
    expect(day).toContain("That leaves 8 working hours.");
    expect(hours).toContain("in less than 4 hours");
    expect(hours).toContain("No working hours are left until then.");
    expect(hours).toContain(`http://seller.quayside.localhost:4600/orders/${sale.saleQid}/`);
  });

  it("sends the urgent warning only when the job comes late, and none for what is on its way", async () => {
    const [late, shipped] = [await newSale(), await newSale()];
    await confirmInFull(api, shipped.saleQid);
    await shipSale(api, shipped.saleQid);
    const now = new Date("2026-06-12T20:00:00Z");
    await notifyExpiring({ db: api.services.db, now });
    await notifyExpiring({ db: api.services.db, now });
    expect((await mailsOf(late.saleQid)).map((mail) => /less than (\d+) hours/.exec(mail.body)?.[1])).toEqual(
      [undefined, "4"],
    );
    expect(await mailsOf(shipped.saleQid)).toHaveLength(1);
  });

  it("expires what is not on its way, and marks what is as overdue once", async () => {
    const [open, shipped] = [await newSale(), await newSale()];
    await confirmInFull(api, shipped.saleQid);
    await shipSale(api, shipped.saleQid);
    const past = new Date(api.businessTime.now().getTime() - HOUR_MS);
    await sql`update sales set expired_at = ${past} where id in (${open.saleId}, ${shipped.saleId})`.execute(
      api.services.db,
    );
    const now = api.businessTime.now();
    await Promise.all([1, 2].map(() => expireSales({ db: api.services.db, now })));
    expect((await call("GET", open.saleQid, "")).body).toMatchObject({
      status: "EXPIRED",
      expiredFrom: "NOTIFIED",
    });
    expect(Object.keys(await ledgerOf(api, open.orderId))).toEqual(["ORDER_PAID", "SALE_EXPIRED"]);
    expect((await mailsOf(open.saleQid)).at(-1)?.subject).toMatch(/has expired/);
    expect((await call("GET", shipped.saleQid, "")).body["status"]).toBe("CONFIRMED");
    const events = (await call("GET", shipped.saleQid, "timeline/")).body["results"] as unknown as Json[];
    expect(events.filter((event) => String(event["type"]) === "sale.overdue")).toHaveLength(1);
  });
});

describe("sales of an order", () => {
  it("are opened once, with number, rate and deadline of the moment", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 100 }] });
    const now = api.businessTime.now();
    const again = await Promise.all(
      [1, 2].map(() =>
        inTransaction(api.services.db, (tx) => openSales(tx, { orderId: order.orderId, now })),
      ),
    );
    expect(again.map((sales) => sales.map((sale) => sale.saleQid))).toEqual([
      [order.saleQid],
      [order.saleQid],
    ]);
    const { body } = await call("GET", order.saleQid, "");
    expect(body["number"]).toMatch(/^3\d{8}$/);
    expect(body).toMatchObject({
      expiredAt: "2026-06-12T22:00:00Z",
      workStarts: ["2026-06-10T07:00:00Z", "2026-06-11T07:00:00Z", "2026-06-12T07:00:00Z"],
      deadline: { timeZone: "Europe/Berlin" },
    });
  });

  it("are cancelled by staff before they are paid, and the buyer gets everything back", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 100 }] });
    const cancel = (qid: string) =>
      api.request("POST", `internal/sales/${qid}/cancel/`, {
        as: "staff@quayside.example",
        body: { reason: "Fraud" },
      });
    for (const answer of await Promise.all([cancel(order.saleQid), cancel(order.saleQid)]))
      expect(answer).toMatchObject({ status: 200, body: { qid: order.saleQid, status: "CANCELLED" } });
    expect((await cancel("0123456789ABCDEF")).status).toBe(404);
    expect((await mailsOf(order.saleQid)).at(-1)?.subject).toMatch(/was cancelled/);
    expect(await ledgerOf(api, order.orderId)).toMatchObject({
      SALE_CANCELLED: { order_clearing: 106, buyer_wallet: -106 },
    });
    const { status } = await api.services.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    expect(status).toBe("CANCELLED");
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
