import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { withLinks } from "#mails/outbox-links.ts";
import { HOUR_MS } from "#kernel/durations.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { notifyExpiring } from "#modules/fulfilment/sales/notify-expiring.job.ts";
import { openSales } from "#modules/fulfilment/sales/index.ts";
import { notifyNewSales } from "#modules/fulfilment/sales/open-sales.ts";
import { openServices } from "#services.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, confirmInFull, ledgerOf, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

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
  it("is announced in working hours: at nine on the last two working days and at one on the last, once each", async () => {
    const sale = await newSale();
    const other = openServices(api.services.config, {
      realNow: api.businessTime.now,
    });
    const run = (at: string) => {
      const now = new Date(at);
      return Promise.all([
        notifyExpiring({ db: api.services.db, now }),
        notifyExpiring({ db: other.services.db, now }),
      ]);
    };
    const subjects = async () =>
      (await mailsOf(sale.saleQid)).map(({ subject }) => subject.replace(/\d{9}/, "N"));
    const [first] = await subjects();
    expect(first).toBe("New order N: €120.00, confirm by Fri 12 Jun");
    const due = ["Order N is due by Fri 12 Jun, 16 working hours left"];
    const steps = [
      ["2026-06-11T06:59:00Z", []],
      ["2026-06-11T07:00:00Z", due],
      ["2026-06-12T06:59:00Z", due],
      ["2026-06-12T07:00:00Z", [...due, "Order N is due today, 8 working hours left"]],
      [
        "2026-06-12T11:00:00Z",
        [
          ...due,
          "Order N is due today, 8 working hours left",
          "Last call: order N is due today, 4 working hours left",
        ],
      ],
    ] as const;
    for (const [at, told] of steps) {
      await run(at);
      expect([at, await subjects()]).toEqual([at, [first, ...told]]);
    }
    await run("2026-06-12T20:00:00Z");
    await other.close();
    const mails = await mailsOf(sale.saleQid);
    expect(mails.map((mail) => mail.recipient)).toEqual([1, 2, 3, 4].map(() => DEMO_SELLER));
    const last = withLinks(mails.at(-1)?.body ?? "", api.services.config);
    expect(last).toContain("is due by the end of Friday 12 June (time in Germany).");
    expect(last).toContain("Confirm the quantities and arrange shipping before then");
    expect(last).toContain(`http://seller.quayside.localhost:4600/orders/${sale.saleQid}/`);
  });

  it("is announced in one mail to each person when several orders are due in the same run", async () => {
    const sales = [await newSale(), await newSale()];
    const now = api.businessTime.now();
    // Before all others of the demo marketplace.
    const deadline = new Date(now.getTime() + HOUR_MS);
    const { rows } = await sql<{ number: string }>`
      update sales set expired_at = ${deadline}, work_starts = '{}' where qid = any(${sales.map(({ saleQid }) => saleQid)}::text[])
      returning number`.execute(api.services.db);
    const numbers = rows.map(({ number }) => number);
    const mailsAbout = async (words: string) => {
      const mails = await sql<{ recipient: string; body: string }>`
        select recipient, body from outgoing_messages where subject like ${`% ${words}`} and body like ${`%${numbers[0]}%`}`.execute(
        api.services.db,
      );
      expect(mails.rows.length).toBeGreaterThan(0);
      expect(new Set(mails.rows.map(({ recipient }) => recipient)).size).toBe(mails.rows.length);
      for (const { body } of mails.rows)
        for (const number of numbers) expect(body).toContain(`Order ${number}`);
    };
    const saleIds = sales.map(({ saleId }) => saleId);
    await sql`delete from sale_notices where sale_id = any(${saleIds}::bigint[])`.execute(api.services.db);
    await inTransaction(api.services.db, (tx) => notifyNewSales(tx, saleIds, now));
    await mailsAbout("new orders");
    await notifyExpiring({ db: api.services.db, now });
    await mailsAbout("orders are due today");
    await expireSales({ db: api.services.db, now: new Date(deadline.getTime() + 1) });
    await mailsAbout("orders have expired");
    for (const { saleQid } of sales)
      expect(JSON.stringify((await call("GET", saleQid, "timeline/")).body)).toContain("has expired");
  });

  it("sends only the urgent warning when the job is late, and none for dispatched orders", async () => {
    const [late, shipped] = [await newSale(), await newSale()];
    await confirmInFull(api, shipped.saleQid);
    await shipSale(api, shipped.saleQid);
    const now = new Date("2026-06-12T20:00:00Z");
    await notifyExpiring({ db: api.services.db, now });
    await notifyExpiring({ db: api.services.db, now });
    expect((await mailsOf(late.saleQid)).map(({ subject }) => subject.replace(/ \d.*/, ""))).toEqual([
      "New order",
      "Last call: order",
    ]);
    expect(await mailsOf(shipped.saleQid)).toHaveLength(1);
  });

  it("expires what is not dispatched, and marks what is as overdue once", async () => {
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

describe("a new order", () => {
  it("is mailed with its deadline in the subject, and with its contents and destination", async () => {
    const lines = Array.from({ length: 12 }, (_, index) => ({ quantity: index + 1, priceMinor: 1200 }));
    const { saleQid } = await placePaidOrder(api, { lines });
    const [mail] = await mailsOf(saleQid);
    expect(mail?.subject).toMatch(/^New order \d{9}: €936\.00, confirm by Fri 12 Jun$/);
    const body = mail?.body ?? "";
    expect(body).toContain(
      "Confirm the quantities and arrange shipping by the end of Friday 12 June (time in Germany).",
    );
    expect(body.match(/GTIN \d{8,14}/g)).toHaveLength(10);
    expect(body).toMatch(/10 × €12\.00, GTIN \d+ +€120\.00/);
    expect(body).toContain("and 2 more");
    expect(body).toContain("Total: €936.00");
    expect(body).toMatch(/^Goes to: .+, [A-Z]\w+/m);
    expect(body).toMatch(/^Shipping: to (our warehouse|the buyer in .+)$/m);
    expect(body).toContain("Ordered: 12 products, 78 units");
  });
});

describe("a dispatched order", () => {
  it("is nowhere announced as expiring once it is shipped: neither in the list, its page, the inbox nor the pause", async () => {
    const [open, shipped] = [await newSale(), await newSale()];
    await confirmInFull(api, shipped.saleQid);
    const soon = new Date(api.businessTime.now().getTime() + HOUR_MS);
    await sql`update sales set expired_at = ${soon} where id in (${open.saleId}, ${shipped.saleId})`.execute(
      api.services.db,
    );
    const get = async (path: string) => (await api.request("GET", path, { as: DEMO_SELLER })).body;
    const qidsOf = (sales: unknown) => (sales as { qid: string }[]).map(({ qid }) => qid);
    const listed = async (query: string) => qidsOf((await get(`sales/?${query}`))["results"]);
    const expiring = () => listed("deadline=EXPIRING&size=200");
    const firstTwo = () => listed("size=2");
    const inInbox = async () => {
      const inbox = (await get("sellers/inbox/"))["expiringSoon"] as unknown as {
        count: number;
        first: unknown;
      };
      return [inbox.count, qidsOf(inbox.first).includes(shipped.saleQid)];
    };
    const before = (await inInbox())[0] as number;
    expect(await expiring()).toEqual(expect.arrayContaining([open.saleQid, shipped.saleQid]));
    expect(await firstTwo()).toEqual([open.saleQid, shipped.saleQid]);
    await shipSale(api, shipped.saleQid);
    expect(await expiring()).not.toContain(shipped.saleQid);
    expect(await expiring()).toContain(open.saleQid);
    expect(await inInbox()).toEqual([before - 1, false]);
    expect(await firstTwo()).not.toContain(shipped.saleQid);
    await sql`update sales set expired_at = expired_at - interval '30 minutes' where id = ${shipped.saleId}`.execute(
      api.services.db,
    );
    const { nextDeadline } = (await get("sellers/pause/"))["openSales"] as unknown as {
      nextDeadline: string;
    };
    expect(Date.parse(nextDeadline)).toBe(soon.getTime());
  });
});

describe("sales of an order", () => {
  it("are created once, with current number, rate and deadline", async () => {
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

  it("can be cancelled by staff before they are paid, with a full refund to the buyer", async () => {
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
