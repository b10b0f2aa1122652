import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { openStream } from "#testing/stream-reader.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const staff = "staff@quayside.example";
const seller = "seller@demo.example";
const buyer = "buyer@demo.example";

describe("internal calls over HTTP", () => {
  const api = useApi();

  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request("POST", path, { as: staff, body, headers });
  const create = (body: object = {}) => post("internal/test-sale/", { sellerEmail: seller, ...body });
  const saleOf = async (qid: unknown) =>
    (await api.request("GET", `sales/${String(qid)}/`, { as: seller })).body;

  describe("create a test sale", () => {
    it("gives the seller a new sale with the requested number of lines, paid and reserved like any other", async () => {
      const stream = await openStream(api, { as: seller });
      await stream.next();
      const stock = () =>
        sql<{ stock: number }>`select sum(stock)::int as stock from offers`.execute(api.services.db);
      const before = (await stock()).rows[0]?.stock ?? 0;

      const { status, body } = await create({ lines: 5 });
      expect(status).toBe(200);
      expect(body).toEqual({ saleQid: expect.any(String), number: expect.stringMatching(/^\d{9}$/) });

      const sale = await saleOf(body["saleQid"]);
      expect(sale).toMatchObject({
        number: body["number"],
        status: "NOTIFIED",
        lineCount: 5,
        hasRead: false,
      });
      const after = (await stock()).rows[0]?.stock ?? 0;
      expect(before - after).toBe(Number(sale["quantity"]));
      const heard = JSON.parse((await stream.next())?.data ?? "null") as unknown;
      expect(heard).toMatchObject({ type: "sale.notified", subject: { kind: "sale", qid: body["saleQid"] } });
      stream.cut();
    });

    it("makes one sale per key, with three lines by default", async () => {
      const send = () =>
        post("internal/test-sale/", { sellerEmail: seller }, { "idempotency-key": "one-test-sale" });
      const [first, second] = [await send(), await send()];
      expect(second.body).toEqual(first.body);
      expect(second.headers.get("idempotency-replayed")).toBe("true");
      expect((await saleOf(first.body["saleQid"]))["lineCount"]).toBe(3);
    });

    it("makes as many as requested concurrently, all of the same offers", async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => create({ lines: 10 })));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });

    it("accepts the payment method that determines what happens when the seller triggers the payment", async () => {
      const { body } = await create({ paymentMethod: "sandbox_trigger_decline" });
      const { rows } = await sql<{ method: string; status: string }>`
        select p.method, p.status from payments p join sales s on s.order_id = p.order_id
        where s.qid = ${String(body["saleQid"])} and p.order_id is not null`.execute(api.services.db);
      expect(rows).toEqual([{ method: "sandbox_trigger_decline", status: "SUCCEEDED" }]);
    });

    it("refuses a company that is not a seller, and more lines than there are offers", async () => {
      for (const sellerEmail of [buyer, staff, "nobody@demo.example"])
        expect(await create({ sellerEmail })).toMatchObject({
          status: 400,
          body: { code: "seller_not_found" },
        });
      await sql`update offers set stock = 0 where seller_id =
        (select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = 'keyaccount@demo.example')
        and id not in (select min(id) from offers group by seller_id)`.execute(api.services.db);
      const { status, body } = await create({ sellerEmail: "keyaccount@demo.example", lines: 2 });
      expect([status, body["code"]]).toEqual([400, "not_enough_offers"]);
      expect(Number(body["available"])).toBeLessThanOrEqual(1);
    });

    it("refuses everyone who is not internal staff", async () => {
      for (const person of [
        { as: seller },
        { as: "warehouse@demo.example", application: "warehouse" as const },
        { as: buyer, application: "buyers" as const },
      ]) {
        const answer = await api.request("POST", "internal/test-sale/", {
          ...person,
          body: { sellerEmail: seller },
        });
        expect(answer.status).toBe(403);
      }
    });
  });

  describe("cancel a sale", () => {
    it("cancels once and refunds the buyer in full; repeating it gives the same answer", async () => {
      const { body } = await create();
      const path = `internal/sales/${String(body["saleQid"])}/cancel/`;
      const cancelled = await post(path, { reason: "The buyer went out of business" });
      expect(cancelled).toMatchObject({
        status: 200,
        body: { qid: body["saleQid"], status: "CANCELLED" },
      });
      expect((await post(path, { reason: "Once more" })).body).toEqual(cancelled.body);
      expect(await saleOf(body["saleQid"])).toMatchObject({ status: "CANCELLED", nextAction: "NONE" });
    });

    it("refuses a sale past its payment, and answers 404 to unknown ids", async () => {
      const list = await api.request("GET", "sales/?nextAction=COMPLETE", { as: seller });
      const paid = (list.body["results"] as unknown as Json[])[0]?.["qid"];
      expect(await post(`internal/sales/${String(paid)}/cancel/`, { reason: "Too late" })).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "PAID" },
      });
      expect((await post("internal/sales/0123456789ABCDEF/cancel/", { reason: "None" })).status).toBe(404);
    });
  });

  describe("decide a payment in review", () => {
    const asBuyer = { as: buyer, application: "buyers" as const };

    /** An order of the demo buyer whose payment the provider puts in review. */
    async function reviewedOrder(): Promise<string> {
      const { rows } = await sql<{ gtin: string; offer: string; quantity: number }>`
        select v.gtin, o.qid as offer, (ceil(greatest(e.minimum_order_value_minor, 1)::numeric / o.price_minor / o.unit) * o.unit)::int as quantity
        from offers o join sellers e on e.organisation_id = o.seller_id join variants v on v.id = o.variant_id
        where e.status = 'ACTIVE' and o.currency = e.currency and o.stock * o.price_minor > 2 * e.minimum_order_value_minor
          and o.stock > 2 * o.unit
        order by o.id limit 1`.execute(api.services.db);
      const addresses = await api.request("GET", "addresses/", asBuyer);
      const found = addresses.body["results"] as unknown as { qid: string; usage: string }[];
      const addressOf = (usage: string) => found.find((address) => address.usage === usage)?.qid;
      await api.request("POST", "carts/active/empty/", asBuyer);
      await api.request("POST", "carts/active/lines/", {
        ...asBuyer,
        body: { gtin: rows[0]?.gtin, offerQid: rows[0]?.offer, quantity: rows[0]?.quantity },
      });
      await api.request("PATCH", "checkouts/active/", {
        ...asBuyer,
        body: { billingAddressQid: addressOf("billing"), shippingAddressQid: addressOf("shipping") },
      });
      const completed = await api.request("POST", "checkouts/active/complete/", {
        ...asBuyer,
        body: { paymentMethod: "sandbox_approval" },
      });
      expect(completed).toMatchObject({ status: 200, body: { order: { status: "PAYMENT_IN_REVIEW" } } });
      return String(completed.body["order"]?.["qid"]);
    }

    it.each([
      [true, "PAID", 1],
      [false, "AWAITING_PAYMENT", 0],
    ])(
      "with approve %s the order is %s, and the same decision answers the same",
      async (approve, status, sales) => {
        const qid = await reviewedOrder();
        const path = `internal/orders/${qid}/decide-payment/`;
        const decided = await post(path, { approve });
        expect(decided).toMatchObject({ status: 200, body: { order: { qid, status } } });
        expect((await post(path, { approve })).body).toEqual(decided.body);
        expect((await post(path, { approve: !approve })).status).toBe(409);
        const ofOrder = await api.request("GET", `orders/${qid}/sales/`, asBuyer);
        expect(ofOrder.body["results"]).toHaveLength(sales);
      },
    );

    it("answers 404 to unknown ids", async () => {
      const answer = await post("internal/orders/0123456789ABCDEF/decide-payment/", { approve: true });
      expect(answer.status).toBe(404);
    });
  });

  describe("release a payout", () => {
    it("approves a payout that waits for approval, once", async () => {
      const { rows } = await sql<{ qid: string }>`
        update payouts set status = 'ON_HOLD', hold_reason = 'AMOUNT_NEEDS_APPROVAL'
        where id = (select min(id) from payouts where status = 'SCHEDULED') returning qid`.execute(
        api.services.db,
      );
      const qid = String(rows[0]?.qid);
      const released = await post(`internal/payouts/${qid}/release/`);
      expect(released).toMatchObject({ status: 200, body: { qid } });
      expect((await post(`internal/payouts/${qid}/release/`)).body).toEqual(released.body);
    });

    it("refuses a payout that is paid, and answers 404 to unknown ids", async () => {
      const { rows } = await sql<{ qid: string }>`
        select qid from payouts where status = 'PAID' limit 1`.execute(api.services.db);
      expect((await post(`internal/payouts/${String(rows[0]?.qid)}/release/`)).status).toBe(409);
      expect((await post("internal/payouts/0123456789ABCDEF/release/")).status).toBe(404);
    });
  });
});
