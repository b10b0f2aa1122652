import { sql } from "kysely";
import { HOUR_MS } from "#kernel/durations.ts";
import { startAndEndDeals } from "#modules/inventory/deals/start-and-end-deals.job.ts";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import { BUYERS, buyerEmail } from "#testing/simulation/small-market.ts";
import { type Step, describeCall, pickRow } from "#testing/simulation/steps.ts";

const ownerOf = (company: string) =>
  sql`(select min(u.email::text) from memberships m join users u on u.id = m.user_id where m.organisation_id = ${sql.ref(company)})`;

const makeDeal: Step = async (market) => {
  const offer = await pickRow(
    market,
    sql<{ qid: string; unit: number; price: number; email: string }>`
      select o.qid, o.unit, o.price_minor as price, ${ownerOf("o.seller_id")} as email from offers o where o.price_minor > 10 order by o.id`,
  );
  if (!offer) return "no offers";
  const { random, services } = market;
  const now = services.businessClock.now().getTime();
  const startsAt = random.chance(0.3) ? new Date(now + random.int(1, 10) * HOUR_MS).toISOString() : null;
  const body = {
    offerQid: offer.qid,
    price: (Math.floor((offer.price * random.int(60, 95)) / 100) / 100).toFixed(2),
    quantity: offer.unit * random.int(1, 8),
    startsAt,
    endsAt: new Date(now + random.int(2, 60) * HOUR_MS).toISOString(),
  };
  return describeCall(await callRoughly(market, { as: offer.email, method: "POST", path: "deals/", body }));
};

const withdrawDeal: Step = async (market) => {
  const deal = await pickRow(
    market,
    sql<{ qid: string; email: string }>`
      select d.qid, ${ownerOf("d.seller_id")} as email from deals d where d.withdrawn_at is null order by d.id`,
  );
  if (!deal) return "no deals";
  const path = `deals/${deal.qid}/withdraw/`;
  return describeCall(await callRoughly(market, { as: deal.email, method: "POST", path, body: {} }));
};

const addDealLine: Step = async (market) => {
  const deal = await pickRow(
    market,
    sql<{ dealId: string; gtin: string; unit: number }>`
      select d.deal_id as "dealId", v.gtin, o.unit from deals d join offers o on o.id = d.offer_id join variants v on v.id = o.variant_id
      where d.withdrawn_at is null order by d.id`,
  );
  if (!deal) return "no deals";
  const as = buyerEmail(market.random.int(0, BUYERS - 1));
  const body = { gtin: deal.gtin, dealId: deal.dealId, quantity: deal.unit * market.random.int(1, 4) };
  return describeCall(await callRoughly(market, { as, method: "POST", path: "carts/active/lines/", body }));
};

const showDeals: Step = async ({ services: { db, businessClock } }) => {
  await startAndEndDeals({ db, now: businessClock.now() });
  return "done";
};

/** Two steps of an offer, of which the second is within what a cart takes. */
const setTiers: Step = async (market) => {
  const offer = await pickRow(
    market,
    sql<{ qid: string; unit: number; price: number; version: number; email: string }>`
      select o.qid, o.unit, o.price_minor as price, o.version, ${ownerOf("o.seller_id")} as email from offers o where o.price_minor > 10 order by o.id`,
  );
  if (!offer) return "no offers";
  const step = (units: number, share: number) => ({
    fromQuantity: offer.unit * units,
    price: (Math.floor((offer.price * share) / 100) / 100).toFixed(2),
  });
  const tiers = market.random.chance(0.2) ? [] : [step(2, market.random.int(80, 95)), step(4, 70)];
  const path = `offers/${offer.qid}/tiers/`;
  const body = { tiers, version: offer.version };
  return describeCall(await callRoughly(market, { as: offer.email, method: "PUT", path, body }));
};

export const dealSteps: readonly (readonly [string, Step, number])[] = [
  ["make a deal", makeDeal, 4],
  ["withdraw a deal", withdrawDeal, 1],
  ["add a line at a deal", addDealLine, 6],
  ["start and end deals", showDeals, 2],
  ["set prices by quantity", setTiers, 4],
];
