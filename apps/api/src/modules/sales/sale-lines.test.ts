import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import type { Scope } from "#http/context.ts";
import { withLinks } from "#jobs/outbox-links.ts";
import { cancelSale, expireSales, notifyExpiring, openSales } from "#modules/sales/index.ts";
import { openServices } from "#services.ts";
import { DEMO_SELLER, confirmInFull, ledgerOf, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import { type Json, type TestApi, startTestApi } from "#testing/test-api.ts";

const HOUR_MS = 60 * 60 * 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());

const call = (method: string, qid: string, path: string, body?: unknown) =>
  api.request(method, `sales/${qid}/${path}`, { as: DEMO_SELLER, body });

/** A new sale of 10 × 12.00 and 6 × 5.00 in cases of 3. */
async function twoLines() {
  const lines = [
    { quantity: 10, priceMinor: 1200 },
    { quantity: 6, priceMinor: 500, unit: 3 },
  ];
  const order = await placePaidOrder(api, { lines });
  const { body } = await call("GET", order.saleQid, "");
  const [first, second] = (body["lines"] as unknown as { id: string }[]).map((line) => line.id);
  return { ...order, first: first ?? "", second: second ?? "" };
}
const lineFacts = (body: Json) =>
  (body["lines"] as unknown as { confirmedQuantity: number | null; reductionReason: string | null }[]).map(
    ({ confirmedQuantity, reductionReason }) => [confirmedQuantity, reductionReason],
  );
const refundsOf = (saleId: number) =>
  api.services.db
    .selectFrom("refunds")
    .select(["kind", "status", "amount_minor"])
    .where("sale_id", "=", saleId)
    .orderBy("id")
    .execute();
const stockOf = async (offerIds: readonly number[]) =>
  (
    await sql<{ stock: number; isWhole: boolean }>`
      select stock, stock = opening_stock + coalesce((select sum(quantity) from stock_movements m where m.offer_id = o.id), 0) as "isWhole"
      from offers o where id = any(${offerIds}::bigint[]) order by array_position(${offerIds}::bigint[], id)`.execute(
      api.services.db,
    )
  ).rows;
const mailsOf = async (qid: string) =>
  (
    await sql<{ subject: string; body: string; recipient: string }>`
      select subject, body, recipient from outgoing_messages where body like ${`%${qid}%`} order by id`.execute(
      api.services.db,
    )
  ).rows;

describe("changing lines", () => {
  it("keeps a draft while the sale waits for its confirmation", async () => {
    const sale = await twoLines();
    const change = { quantity: 8, reductionReason: "DAMAGED" };
    const draft = await call("PUT", sale.saleQid, `lines/${sale.first}/`, change);
    expect(draft.body).toMatchObject({ status: "NOTIFIED", price: "150.00", quantity: 16, version: 2, refund: null });
    expect(lineFacts(draft.body)).toEqual([
      [8, "DAMAGED"],
      [null, null],
    ]);
    expect((await call("PUT", sale.saleQid, `lines/${sale.first}/`, change)).body["version"]).toBe(2);
    const confirmed = await confirmInFull(api, sale.saleQid);
    expect(confirmed.body).toMatchObject({ status: "CONFIRMED", price: "150.00", refund: null });
    expect(lineFacts(confirmed.body)).toEqual([
      [10, null],
      [6, null],
    ]);
  });

  it("gives the whole stock back when a sale ends that had only a draft", async () => {
    const sale = await twoLines();
    const before = await stockOf(sale.offerIds);
    await call("PUT", sale.saleQid, `lines/${sale.first}/`, { quantity: 8, reductionReason: "DAMAGED" });
    await call("POST", sale.saleQid, "decline/", { reason: "WAREHOUSE_CLOSED" });
    const after = await stockOf(sale.offerIds);
    expect(after.map((offer, index) => offer.stock - (before[index]?.stock ?? 0))).toEqual([10, 6]);
    expect(after.every((offer) => offer.isWhole)).toBe(true);
  });

  it("moves totals, pending refund and shelf of a confirmed sale, forth and back", async () => {
    const sale = await twoLines();
    await confirmInFull(api, sale.saleQid);
    const put = (lines: unknown[], version?: number) => call("PUT", sale.saleQid, "lines/", { lines, version });
    const less = { id: sale.first, quantity: 8, reductionReason: "INSUFFICIENT_STOCK" };
    expect(await put([less], 1)).toMatchObject({ status: 409, body: { code: "version_conflict", version: 2 } });
    expect((await put([less], 2)).body).toMatchObject({
      status: "CONFIRMED",
      price: "126.00",
      quantity: 14,
      version: 3,
      refund: { amount: "25.44", status: "PENDING" },
    });
    expect((await stockOf(sale.offerIds))[0]).toEqual({ stock: 0, isWhole: true });
    const more = await put([less, { id: sale.second, quantity: 0, reductionReason: "OTHER" }]);
    expect(more.body).toMatchObject({ price: "96.00", refund: { amount: "57.24" } });
    const back = [
      { id: sale.first, quantity: 10 },
      { id: sale.second, quantity: 6, reductionReason: "OTHER" },
    ];
    expect((await put(back)).body).toMatchObject({ price: "150.00", quantity: 16, refund: null });
    expect(await refundsOf(sale.saleId)).toEqual([{ kind: "REDUCTION", status: "VOID", amount_minor: 5724 }]);
  });

  it("refuses wrong quantities with the code and the lines", async () => {
    const sale = await twoLines();
    await confirmInFull(api, sale.saleQid);
    const refused = async (lines: unknown[]) => {
      const { status, body } = await call("PUT", sale.saleQid, "lines/", { lines });
      return [status, body["code"], body["lines"]];
    };
    const { first, second } = sale;
    expect(await refused([{ id: "0123456789ABCDEF", quantity: 1 }])).toEqual([
      400,
      "line_not_found",
      ["0123456789ABCDEF"],
    ]);
    expect(await refused([{ id: first, quantity: 11 }])).toEqual([
      400,
      "SaleLineQuantityExceedsRequestedAmount",
      [first],
    ]);
    expect(await refused([{ id: second, quantity: 4, reductionReason: "OTHER" }])).toEqual([
      400,
      "unit_size_invalid",
      [second],
    ]);
    expect(await refused([{ id: first, quantity: 9 }])).toEqual([
      400,
      "SALE_LINES_REDUCTION_REASON_REQUIRED",
      [first],
    ]);
    const none = [first, second].map((id) => ({ id, quantity: 0, reductionReason: "OTHER" }));
    expect((await refused(none)).slice(0, 2)).toEqual([400, "nothing_confirmed"]);
    expect((await call("PUT", sale.saleQid, "lines/0123456789ABCDEF/", { quantity: 1 })).body["code"]).toBe(
      "line_not_found",
    );
    expect((await call("POST", sale.saleQid, "lines/0123456789ABCDEF/reset/")).status).toBe(404);
    await shipSale(api, sale.saleQid);
    expect((await refused([{ id: first, quantity: 9, reductionReason: "OTHER" }])).slice(0, 2)).toEqual([
      409,
      "invalid_state",
    ]);
  });

  it("resets a line and with it the sale, and keeps the draft of the others", async () => {
    const sale = await twoLines();
    const lines = [
      { id: sale.first, quantity: 8, reductionReason: "DAMAGED" },
      { id: sale.second, quantity: 3, reductionReason: "DAMAGED" },
    ];
    await call("POST", sale.saleQid, "confirm_saleline_quantities/", { lines });
    const reset = await call("POST", sale.saleQid, `lines/${sale.first}/reset/`);
    expect(reset.body).toMatchObject({
      status: "NOTIFIED",
      nextAction: "CONFIRM_QUANTITIES",
      price: "150.00",
      quantity: 16,
      version: 3,
      refund: null,
      hasSalelineQuantitiesConfirmed: false,
    });
    expect(lineFacts(reset.body)).toEqual([
      [null, null],
      [3, "DAMAGED"],
    ]);
    expect((await call("POST", sale.saleQid, `lines/${sale.first}/reset/`)).body).toEqual(reset.body);
    const again = await call("POST", sale.saleQid, "confirm_saleline_quantities/", { lines });
    expect(again.body).toMatchObject({ status: "CONFIRMED", refund: { status: "PENDING", amount: "41.34" } });
    expect((await refundsOf(sale.saleId)).map((refund) => refund.status)).toEqual(["VOID", "PENDING"]);
    const timeline = (await call("GET", sale.saleQid, "timeline/")).body["results"] as unknown as Json[];
    expect(timeline.map((event) => String(event["type"]))).toEqual([
      "sale.confirmed",
      "sale.line_reset",
      "sale.confirmed",
      "sale.notified",
    ]);
  });
});

describe("the deadline", () => {
  it("is told once at 24 and once at 4 hours, by whoever comes first", async () => {
    const sale = await twoLines();
    const { expired_at: expiredAt } = await api.services.db
      .selectFrom("sales")
      .select("expired_at")
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    const other = openServices(api.services.config, { realNow: api.businessTime.now, onIdleError: () => undefined });
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
    expect(day).toContain("in less than 24 hours: on 12 June 2026 at 24:00 (Europe/Berlin)");
    expect(hours).toContain("in less than 4 hours");
    expect(hours).toContain(`http://seller.quayside.localhost:4600/orders/${sale.saleQid}/`);
  });

  it("sends the urgent warning only when the job comes late, and none for what is on its way", async () => {
    const [late, shipped] = [await twoLines(), await twoLines()];
    await confirmInFull(api, shipped.saleQid);
    await shipSale(api, shipped.saleQid);
    const now = new Date("2026-06-12T20:00:00Z");
    await notifyExpiring({ db: api.services.db, now });
    await notifyExpiring({ db: api.services.db, now });
    expect((await mailsOf(late.saleQid)).map((mail) => /less than (\d+) hours/.exec(mail.body)?.[1])).toEqual([
      undefined,
      "4",
    ]);
    expect(await mailsOf(shipped.saleQid)).toHaveLength(1);
  });

  it("expires what is not on its way, and marks what is as overdue once", async () => {
    const [open, shipped] = [await twoLines(), await twoLines()];
    await confirmInFull(api, shipped.saleQid);
    await shipSale(api, shipped.saleQid);
    const past = new Date(api.businessTime.now().getTime() - HOUR_MS);
    await sql`update sales set expired_at = ${past} where id in (${open.saleId}, ${shipped.saleId})`.execute(
      api.services.db,
    );
    const now = api.businessTime.now();
    await Promise.all([1, 2].map(() => expireSales({ db: api.services.db, now })));
    expect((await call("GET", open.saleQid, "")).body).toMatchObject({ status: "EXPIRED", expiredFrom: "NOTIFIED" });
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
      [1, 2].map(() => inTransaction(api.services.db, (tx) => openSales(tx, { orderId: order.orderId, now }))),
    );
    expect(again.map((sales) => sales.map((sale) => sale.saleQid))).toEqual([[order.saleQid], [order.saleQid]]);
    const { body } = await call("GET", order.saleQid, "");
    expect(body["number"]).toMatch(/^3\d{8}$/);
    expect(body).toMatchObject({ expiredAt: "2026-06-12T22:00:00Z", deadline: { timeZone: "Europe/Berlin" } });
  });

  it("are cancelled by staff before they are paid, and the buyer gets everything back", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 100 }] });
    const { id } = await api.services.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "staff@quayside.example")
      .executeTakeFirstOrThrow();
    const cancel = (saleQid: string) =>
      inTransaction(api.services.db, (tx) =>
        cancelSale(tx, {
          saleQid,
          reason: "Fraud",
          scope: { userId: id } as Scope,
          now: api.businessTime.now(),
          requestId: "test",
        }),
      );
    expect(await cancel(order.saleQid)).toEqual({ qid: order.saleQid, status: "CANCELLED" });
    expect(await cancel(order.saleQid)).toEqual({ qid: order.saleQid, status: "CANCELLED" });
    expect(await cancel("0123456789ABCDEF")).toBeNull();
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
