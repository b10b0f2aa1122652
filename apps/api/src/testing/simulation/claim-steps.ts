import { sql } from "kysely";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import type { SimulatedMarket } from "#testing/simulation/simulated-market.ts";
import { STAFF_EMAIL } from "#testing/simulation/small-market.ts";
import { type Step, describeCall, pickRow } from "#testing/simulation/steps.ts";

const text = "Looked at by the people of the market.";

/** A buyer claims part of a shipment: the carrier left it elsewhere. */
const claim: Step = async (market) => {
  const sale = await pickRow(
    market,
    sql<{ id: number; qid: string; email: string; number: string }>`
      select s.id, s.qid, min(u.email::text) as email, min(h.tracking_numbers[1]) as number from sales s
      join orders o on o.id = s.order_id join memberships m on m.organisation_id = o.buyer_id join users u on u.id = m.user_id
      join shipments h on h.sale_id = s.id and h.tracking_numbers <> '{}'
      where s.status in ('PAID', 'COMPLETED') and not exists (select 1 from claims c where c.sale_id = s.id)
      group by s.id order by s.id`,
  );
  if (!sale) return "nothing to claim";
  const { rows } = await sql<{ qid: string; confirmed: number }>`
    select o.qid, l.confirmed_quantity as confirmed from sale_lines l join order_lines o on o.id = l.order_line_id
    where l.sale_id = ${sale.id} and l.confirmed_quantity > 0 order by l.position`.execute(
    market.services.db,
  );
  const lines = rows
    .slice(0, market.random.int(1, rows.length))
    .map(({ qid, confirmed }) => ({ lineQid: qid, quantity: market.random.int(1, confirmed) }));
  const body = {
    saleQid: sale.qid,
    reason: "DELIVERED_TO_WRONG_ADDRESS",
    description: text,
    addressConfirmed: true,
    trackingNumbers: [sale.number],
    lines,
  };
  const call = { as: sale.email, method: "POST", path: "claims/lost-shipment-claim/", body };
  return describeCall(await callRoughly(market, call));
};

interface NextCall {
  readonly as: string;
  /** Path suffix after the claim. */
  readonly path: string;
  readonly body?: object;
}

/** The next step of a claim: staff review it and ask the seller, who accepts or disputes it, and then staff decide. */
function nextCall(market: SimulatedMarket, { status, seller }: { status: string; seller: string }): NextCall {
  const { random } = market;
  const review = (step: string): NextCall => ({ as: STAFF_EMAIL, path: "review/", body: { step } });
  const decide = (outcome: string, fault: string): NextCall => ({
    as: STAFF_EMAIL,
    path: "decision/",
    body: { outcome, fault, reason: text },
  });
  switch (status) {
    case "SUBMITTED":
      return review("START");
    case "IN_REVIEW":
      return random.weighted([
        [review("ASK_SELLER"), 8],
        [decide("APPROVED", "CARRIER"), 1],
        [decide("REJECTED", "BUYER"), 1],
      ]);
    case "AWAITING_SELLER":
      return random.weighted<NextCall>([
        [{ as: seller, path: "accept/" }, 4],
        [{ as: seller, path: "dispute/", body: { text } }, 1],
      ]);
    default:
      return random.pick([
        decide("APPROVED", "SELLER"),
        decide("APPROVED", "MARKETPLACE"),
        decide("REJECTED", "BUYER"),
      ]);
  }
}

const workOnClaim: Step = async (market) => {
  const open = await pickRow(
    market,
    sql<{ qid: string; status: string; seller: string }>`
      select c.qid, c.status, min(u.email::text) as seller from claims c
      join memberships m on m.organisation_id = c.seller_id join users u on u.id = m.user_id
      where c.status in ('SUBMITTED', 'IN_REVIEW', 'AWAITING_SELLER', 'DISPUTED') group by c.id order by c.id`,
  );
  if (!open) return "no open claim";
  const { as, path, body } = nextCall(market, open);
  const folder = as === STAFF_EMAIL ? "internal/claims" : "claims";
  const call = { as, method: "POST", path: `${folder}/${open.qid}/${path}`, ...(body && { body }) };
  return describeCall(await callRoughly(market, call));
};

export const claimSteps: readonly (readonly [string, Step, number])[] = [
  ["claim", claim, 10],
  ["work on a claim", workOnClaim, 18],
];
