import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { LossyProxy } from "#testing/simulation/lossy-proxy.ts";
import { type Call, SimulatedMarket } from "#testing/simulation/simulated-market.ts";
import { BUYERS, buyerEmail } from "#testing/simulation/small-market.ts";

const rounds = Number(process.env["LOST_ANSWER_ROUNDS"] ?? 6);

describe("an answer that gets lost", () => {
  let market: SimulatedMarket;
  let proxy: LossyProxy;
  beforeAll(async () => {
    market = await SimulatedMarket.open(1);
    proxy = await LossyProxy.open(market.url);
  });
  afterAll(async () => {
    await proxy.close();
    await market.close();
  });

  /** The response is lost in transit; the client retries with the same key, and once more to be sure. */
  async function callTwice(call: Omit<Call, "key">) {
    const keyed = { ...call, key: market.newKey() };
    await expect(market.send({ ...keyed, via: proxy.url })).rejects.toThrow();
    const answer = await market.send(keyed);
    expect(answer.status, answer.text).toBe(200);
    expect((await market.send(keyed)).body).toEqual(answer.body);
    return answer;
  }

  async function addressesOf(email: string) {
    const { rows } = await sql<{ usage: string; qid: string }>`
      select a.usage, a.qid from addresses a join memberships m on m.organisation_id = a.organisation_id
      join users u on u.id = m.user_id where u.email = ${email}`.execute(market.services.db);
    return Object.fromEntries(rows.map(({ usage, qid }) => [usage, qid]));
  }

  it("leads to one effect when the call is retried: in the cart, at the checkout, at the seller's", async () => {
    const { db } = market.services;
    for (let round = 0; round < rounds; round += 1) {
      const as = buyerEmail(round % BUYERS);
      await sql`update offers set stock = stock + 100 * unit, opening_stock = opening_stock + 100 * unit where stock < 10 * unit`.execute(
        db,
      );
      const { rows: offers } = await sql<{ qid: string; gtin: string; unit: number; seller: string }>`
        select o.qid, v.gtin, o.unit, u.email::text as seller from offers o join variants v on v.id = o.variant_id
        join memberships m on m.organisation_id = o.seller_id join users u on u.id = m.user_id order by o.price_minor desc, o.id limit 5`.execute(
        db,
      );
      const offer = offers[round % offers.length];
      if (!offer) throw new Error("no offers");
      const quantity = offer.unit * 5;
      const line = { gtin: offer.gtin, offerQid: offer.qid, quantity };
      const added = await callTwice({ as, method: "POST", path: "carts/active/lines/", body: line });
      expect(added.body["quantity"]).toBe(quantity);
      const { billing, shipping } = await addressesOf(as);
      const body = { billingAddressQid: billing, shippingAddressQid: shipping };
      await callTwice({ as, method: "PATCH", path: "checkouts/active/", body });
      const path = "checkouts/active/complete/";
      await callTwice({ as, method: "POST", path, body: { paymentMethod: "sandbox" } });

      const { rows: sales } = await sql<{ qid: string; line: string; n: number }>`
        select s.qid, l.qid as line, count(*) over ()::int as n from sales s join sale_lines l on l.sale_id = s.id where s.status = 'NOTIFIED'`.execute(
        db,
      );
      expect(sales).toHaveLength(1);
      const sale = String(sales[0]?.qid);
      const seller = offer.seller;
      const lines = [{ id: sales[0]?.line, quantity: quantity - offer.unit, reductionReason: "DAMAGED" }];
      await callTwice({
        as: seller,
        method: "POST",
        path: `sales/${sale}/confirm_saleline_quantities/`,
        body: { lines },
      });
      const shipment = { saleQid: sale, carrier: "dpd", trackingNumbers: ["01234567890123"] };
      await callTwice({ as: seller, method: "POST", path: "shipments/", body: shipment });
      await callTwice({ as: seller, method: "POST", path: `sales/${sale}/pay/` });
      await callTwice({ as: seller, method: "POST", path: `sales/${sale}/paycomplete/` });
    }
    const { rows } =
      await sql`select (select count(*)::int from orders) as orders, (select count(*)::int from shipments) as shipments,
      (select count(*)::int from payouts) as payouts, (select count(*)::int from invoices) as invoices`.execute(
        db,
      );
    expect(rows).toEqual([{ orders: rounds, shipments: rounds, payouts: rounds, invoices: rounds }]);
    await expectInvariants(db);
  }, 3_600_000);
});
