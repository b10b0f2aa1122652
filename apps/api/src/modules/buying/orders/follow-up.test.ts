import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("again");

async function orderOf(quantities: readonly number[], stock = 50) {
  const { buyer, ...calls } = await market.newBuyer();
  const offers = [];
  await calls.chooseAddresses();
  for (const quantity of quantities) {
    const offer = await market.germanOffer({ priceMinor: 1000, stock });
    await calls.add(offer, quantity);
    offers.push(offer);
  }
  const { body } = await calls.complete();
  const order = body["order"] ?? {};
  return {
    ...calls,
    email: buyer.email,
    offers,
    orderQid: String(order["qid"]),
    saleQid: String(order["sales"]?.[0]),
  };
}

describe("ordering again", () => {
  it("adds what is available to the open cart, from the currently cheapest seller, and says what is missing", async () => {
    const { call, orderQid, offers, get } = await orderOf([3, 4, 5], 8);
    const [first, second, third] = offers;
    if (!first || !second || !third) throw new Error("No offers");
    const cheaper = await market.britishOffer({ priceMinor: 500, stock: 2, gtin: first.gtin });
    await sql`update offers set stock = 0 where id = ${second.id}`.execute(market.api.services.db);
    const { status, body } = await call("POST", `orders/${orderQid}/reorder/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cart: { lineCount: 3 },
      missing: [
        { gtin: second.gtin, quantity: 4, reason: "OUT_OF_STOCK" },
        { gtin: third.gtin, quantity: 2, reason: "OUT_OF_STOCK" },
      ],
    });
    const lines = body["lines"] as unknown as Json[];
    expect(lines.map((line) => [line["offerQid"], line["quantity"]])).toEqual(
      expect.arrayContaining([
        [cheaper.qid, 2],
        [first.qid, 1],
        [third.qid, 3],
      ]),
    );
    expect((await get("carts/active/")).body).toEqual(body["cart"]);
  });

  it("adds to what the cart holds, once per key", async () => {
    const { call, orderQid, get } = await orderOf([3]);
    await call("POST", `orders/${orderQid}/reorder/`, undefined, "again");
    await call("POST", `orders/${orderQid}/reorder/`, undefined, "again");
    expect((await get("carts/active/lines/")).body).toMatchObject({ results: [{ quantity: 3 }] });
    await call("POST", `orders/${orderQid}/reorder/`);
    expect((await get("carts/active/lines/")).body).toMatchObject({ results: [{ quantity: 6 }] });
  });

  it("works for the buyer's own orders only", async () => {
    const { orderQid } = await orderOf([1]);
    const other = await orderOf([1]);
    expect((await other.call("POST", `orders/${orderQid}/reorder/`)).status).toBe(404);
  });
});

describe("an order issue", () => {
  it("is stored with its order, or with one of its sales", async () => {
    const { call, orderQid, saleQid } = await orderOf([1]);
    const report = (body: object) => call("POST", `orders/${orderQid}/issue/`, body);
    expect(await report({ topic: "DELIVERY", text: "  A box is wet. " })).toMatchObject({
      status: 201,
      body: { orderQid, saleQid: null, topic: "DELIVERY", text: "A box is wet." },
    });
    expect((await report({ topic: "INVOICE", text: "The VAT is wrong.", saleQid })).body).toMatchObject({
      saleQid,
    });
    const { rows } = await sql`
      select i.topic from order_issues i join orders o on o.id = i.order_id where o.qid = ${orderQid} order by i.id`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([{ topic: "DELIVERY" }, { topic: "INVOICE" }]);
  });

  it("requires a topic, a text, and a sale of this order", async () => {
    const { call, orderQid } = await orderOf([1]);
    const other = await orderOf([1]);
    const report = (body: object) => call("POST", `orders/${orderQid}/issue/`, body);
    expect((await report({ topic: "WEATHER", text: "Rain" })).status).toBe(400);
    expect((await report({ topic: "OTHER", text: "  " })).status).toBe(400);
    expect((await report({ topic: "OTHER", text: "?", saleQid: other.saleQid })).body).toMatchObject({
      code: "sale_not_found",
    });
    const foreign = await other.call("POST", `orders/${orderQid}/issue/`, { topic: "OTHER", text: "?" });
    expect(foreign.status).toBe(404);
  });
});

describe("the issues that staff read", () => {
  const staff = (path: string) => market.api.request("GET", path, { as: "staff@quayside.example" });

  it("are all reports with their order and buyer, newest first, filtered by topic and number", async () => {
    const { call, orderQid, saleQid } = await orderOf([2]);
    const report = (body: object) => call("POST", `orders/${orderQid}/issue/`, body);
    const first = (await report({ topic: "DELIVERY", text: "Where is it?" })).body;
    const second = (await report({ topic: "PRODUCT", text: "It is broken.", saleQid })).body;
    const { body } = await staff("internal/order-issues/?size=200");
    const results = body["results"] as unknown as Json[];
    expect(results.slice(0, 2)).toMatchObject([
      {
        qid: second["qid"],
        topic: "PRODUCT",
        text: "It is broken.",
        order: { qid: orderQid },
        sale: { qid: saleQid },
      },
      {
        qid: first["qid"],
        topic: "DELIVERY",
        sale: null,
        buyer: { country: "FR" },
        reportedBy: { name: "Test Buyer" },
      },
    ]);
    const found = await staff(`internal/order-issues/?topic=DELIVERY&search=${orderQid}`);
    expect(found.body).toMatchObject({ count: 1, results: [{ qid: first["qid"] }] });
    const number = String(results[0]?.["sale"]?.["number"]);
    const ofSale = await staff(`internal/order-issues/?search=${number}`);
    expect(ofSale.body).toMatchObject({ count: 1, results: [{ qid: second["qid"] }] });
    expect((await staff(`internal/order-issues/${String(second["qid"])}/`)).body).toEqual(results[0]);
    expect((await staff("internal/order-issues/0123456789ABCDEF/")).status).toBe(404);
  });
});

describe("the answer to an issue", () => {
  const staff = "staff@quayside.example";
  const asStaff = (method: string, path: string, body?: unknown) =>
    market.api.request(method, `internal/order-issues/${path}`, { as: staff, body });

  async function reported() {
    const order = await orderOf([1]);
    const { call, orderQid } = order;
    const body = { topic: "DELIVERY", text: "Where is it?" };
    const issue = String((await call("POST", `orders/${orderQid}/issue/`, body)).body["qid"]);
    const own = async () => (await order.get(`orders/${orderQid}/issues/`)).body["results"]?.[0] as Json;
    const reply = (text: string, key?: string) =>
      call("POST", `orders/${orderQid}/issues/${issue}/reply/`, { text }, key);
    return { ...order, issue, own, reply };
  }

  it("reaches the buyer in the order and by mail, and the buyer's reply makes it wait again", async () => {
    const { issue, own, reply, orderQid, email } = await reported();
    const answered = await asStaff("POST", `${issue}/answer/`, { text: " On its way. ", close: true });
    expect([answered.status, answered.body]).toMatchObject([
      201,
      {
        status: "CLOSED",
        waitingSince: null,
        messages: [{ author: { kind: "STAFF" }, text: "On its way." }],
      },
    ]);
    expect(await own()).toMatchObject({ qid: issue, orderQid, status: "CLOSED", messages: [{}] });
    const { rows: mails } = await sql<{ body: string }>`
      select body from outgoing_messages where recipient = ${email} and subject = ${`Answer about order ${orderQid}`}`.execute(
      market.api.services.db,
    );
    expect(mails.map(({ body }) => body.split("\n")[0])).toEqual(["On its way."]);
    expect(await reply("Still nothing.", "again")).toMatchObject({
      status: 201,
      body: { status: "WAITING" },
    });
    await reply("Still nothing.", "again");
    const { body } = await asStaff("GET", `${issue}/`);
    const messages = body["messages"] as unknown as Json[];
    expect(messages.map(({ author, text }) => [author?.["kind"], text])).toEqual([
      ["STAFF", "On its way."],
      ["BUYER", "Still nothing."],
    ]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_kind = 'order_issue' and detail->>'order' = ${orderQid} order by id`.execute(
      market.api.services.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "order.report_issue",
      "order.answer_issue",
      "order.reply_to_issue",
    ]);
  });

  it("appears in the waiting list, longest first, and can be closed once without an answer", async () => {
    const first = await reported();
    market.api.businessTime.advance(60_000);
    const second = await reported();
    await asStaff("POST", `${first.issue}/answer/`, { text: "Tomorrow." });
    market.api.businessTime.advance(60_000);
    await first.reply("Which hour?");
    const { body } = await asStaff("GET", "?status=WAITING&size=200");
    const waiting = (body["results"] as unknown as Json[]).map(({ qid }) => qid);
    expect(waiting.slice(-2)).toEqual([second.issue, first.issue]);
    expect((await asStaff("POST", `${second.issue}/close/`)).body).toMatchObject({ status: "CLOSED" });
    expect((await asStaff("POST", `${second.issue}/close/`)).body).toMatchObject({
      status: "CLOSED",
      messages: [],
    });
    const closed = await asStaff("GET", `?status=CLOSED&search=${second.orderQid}`);
    expect(closed.body).toMatchObject({ count: 1, results: [{ qid: second.issue }] });
  });

  it("is for the buyer of the order and for staff only", async () => {
    const mine = await reported();
    const other = await reported();
    const path = `orders/${mine.orderQid}/issues/`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.call("POST", `${path}${mine.issue}/reply/`, { text: "?" })).status).toBe(404);
    const foreignOrder = `orders/${other.orderQid}/issues/${mine.issue}/reply/`;
    expect((await other.call("POST", foreignOrder, { text: "?" })).status).toBe(404);
    expect((await mine.reply("   ")).status).toBe(400);
    const asSeller = await market.api.request("GET", "internal/order-issues/", { as: "seller@demo.example" });
    expect(asSeller.status).toBe(403);
  });
});
