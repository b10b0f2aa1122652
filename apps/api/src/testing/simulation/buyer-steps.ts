import { sql } from "kysely";
import type { Step } from "#testing/simulation/steps.ts";
import { describeCall, pickRow } from "#testing/simulation/steps.ts";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import { BUYERS, buyerEmail } from "#testing/simulation/small-market.ts";
import type { SimulatedMarket } from "#testing/simulation/simulated-market.ts";

const methods = [
  ["sandbox", 16],
  ["sandbox_decline", 1],
  ["sandbox_trouble", 1],
  ["sandbox_approval", 2],
  ["sandbox_refusal", 1],
  ["sandbox_error_500", 1],
  ["sandbox_error_502", 1],
  ["sandbox_currency_mismatch", 1],
  ["sandbox_trigger_decline", 1],
  ["sandbox_trigger_trouble", 1],
  ["sandbox_trigger_error_500", 1],
  ["sandbox_trigger_error_502", 1],
] as const;

const anyBuyer = (market: SimulatedMarket): string => buyerEmail(market.random.int(0, BUYERS - 1));

/** A buyer with something in the cart; any buyer if there is none. */
async function shopper(market: SimulatedMarket): Promise<string> {
  const found = await pickRow(
    market,
    sql<{
      email: string;
    }>`select distinct u.email::text from users u join memberships m on m.user_id = u.id join carts c on c.buyer_id = m.organisation_id
      join cart_lines l on l.cart_id = c.id where c.status = 'ACTIVE' order by 1`,
  );
  return found?.email ?? anyBuyer(market);
}

const addLine: Step = async (market) => {
  const as = market.random.chance(0.7) ? await shopper(market) : anyBuyer(market);
  const offer = await pickRow(
    market,
    sql<{
      qid: string;
      gtin: string;
      unit: number;
    }>`select o.qid, v.gtin, o.unit from offers o join variants v on v.id = o.variant_id order by o.id`,
  );
  if (!offer) return "no offers";
  const quantity = offer.unit * market.random.int(1, 5);
  const body = { gtin: offer.gtin, quantity, ...(market.random.chance(0.8) ? { offerQid: offer.qid } : {}) };
  return describeCall(await callRoughly(market, { as, method: "POST", path: "carts/active/lines/", body }));
};

const changeCart: Step = async (market) => {
  const line = await pickRow(
    market,
    sql<{
      qid: string;
      email: string;
      unit: number;
      stock: number;
    }>`select l.qid, min(u.email::text) as email, o.unit, o.stock from cart_lines l join carts c on c.id = l.cart_id and c.status = 'ACTIVE'
      join offers o on o.id = l.offer_id join memberships m on m.organisation_id = c.buyer_id join users u on u.id = m.user_id group by l.id, o.id order by l.id`,
  );
  if (!line) return "no cart lines";
  const path = `carts/active/lines/${line.qid}/`;
  if (market.random.chance(0.3))
    return describeCall(await callRoughly(market, { as: line.email, method: "DELETE", path }));
  const quantity = line.unit * market.random.int(1, Math.max(1, Math.floor(line.stock / line.unit)));
  return describeCall(
    await callRoughly(market, { as: line.email, method: "PATCH", path, body: { quantity } }),
  );
};

const checkOut: Step = async (market) => {
  const as = await shopper(market);
  const address = (usage: string) =>
    sql<{
      qid: string;
    }>`select a.qid from addresses a join memberships m on m.organisation_id = a.organisation_id
      join users u on u.id = m.user_id where u.email = ${as} and a.usage = ${usage} order by a.id`.execute(
      market.services.db,
    );
  const [billing, shipping] = await Promise.all([address("billing"), address("shipping")]);
  if (market.random.chance(0.95)) {
    const body = { billingAddressQid: billing.rows[0]?.qid, shippingAddressQid: shipping.rows[0]?.qid };
    await market.send({ as, method: "PATCH", path: "checkouts/active/", body });
  }
  const body = { paymentMethod: market.random.weighted(methods) };
  const called = await callRoughly(market, { as, method: "POST", path: "checkouts/active/complete/", body });
  return `${describeCall(called)} by ${body.paymentMethod}`;
};

const payAgain: Step = async (market) => {
  const order = await pickRow(
    market,
    sql<{
      qid: string;
      email: string;
    }>`select o.qid, min(u.email::text) as email from orders o join memberships m on m.organisation_id = o.buyer_id join users u on u.id = m.user_id
      where o.status = 'AWAITING_PAYMENT' group by o.id order by o.id`,
  );
  if (!order) return "no unpaid order";
  const body = { paymentMethod: market.random.weighted(methods) };
  const call = { as: order.email, method: "POST", path: `orders/${order.qid}/pay/`, body };
  return `${describeCall(await callRoughly(market, call))} by ${body.paymentMethod}`;
};

export const buyerSteps: readonly (readonly [string, Step, number])[] = [
  ["add a cart line", addLine, 24],
  ["change the cart", changeCart, 6],
  ["check out", checkOut, 14],
  ["pay again", payAgain, 4],
];
