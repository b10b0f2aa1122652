import { sql } from "kysely";
import { demoTracking } from "#demo/sale-shipping.ts";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import type { SimulatedMarket } from "#testing/simulation/simulated-market.ts";
import { SELLERS, sellerEmail } from "#testing/simulation/small-market.ts";
import { type Step, describeCall, pickRow } from "#testing/simulation/steps.ts";

interface SaleRow {
  readonly id: number;
  readonly qid: string;
  readonly email: string;
  readonly country: string;
}

/** A suitable sale; sometimes an arbitrary one, to try what is not allowed. */
function pickSale(market: SimulatedMarket, where: ReturnType<typeof sql>): Promise<SaleRow | undefined> {
  const fits = market.random.chance(0.06) ? sql`true` : where;
  return pickRow(
    market,
    sql<SaleRow>`select s.id, s.qid, min(u.email::text) as email, s.ship_from_country as country from sales s
      join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id where ${fits} group by s.id order by s.id`,
  );
}

const reasons = ["OUT_OF_STOCK", "INSUFFICIENT_STOCK", "DAMAGED", "DISCONTINUED", "NOT_SHIPPABLE"] as const;
const declines = ["OUT_OF_STOCK", "PRICE_INCORRECT", "QUALITY_ISSUE", "WAREHOUSE_CLOSED"] as const;

async function askedLines(market: SimulatedMarket, saleId: number) {
  const { rows } = await sql<{ qid: string; unit: number; requested: number }>`
    select qid, unit, requested_quantity as requested from sale_lines where sale_id = ${saleId} order by position`.execute(
    market.services.db,
  );
  const reduces = market.random.chance(0.4);
  return rows.map(({ qid, unit, requested }, index) => {
    if (!reduces || !market.random.chance(0.5)) return { id: qid, quantity: requested };
    const least = index === 0 ? 1 : 0;
    const quantity = unit * market.random.int(least, requested / unit);
    return { id: qid, quantity, reductionReason: market.random.pick(reasons) };
  });
}

/** A seller's call about a sale; sometimes by a seller it does not belong to. */
async function about(
  market: SimulatedMarket,
  sale: SaleRow,
  call: { method: string; path: string; body?: unknown },
): Promise<string> {
  const foreign = sellerEmail(market.random.int(0, SELLERS - 1));
  const isForeign = market.random.chance(0.03) && foreign !== sale.email;
  const called = await callRoughly(market, { as: isForeign ? foreign : sale.email, ...call });
  if (isForeign && called.answer.status !== 404) {
    throw new Error(`${call.path} answered ${called.answer.status} to a foreign seller`);
  }
  return describeCall(called);
}

const confirm: Step = async (market) => {
  const sale = await pickSale(market, sql`s.status = 'NOTIFIED'`);
  if (!sale) return "no sale";
  const body = { lines: await askedLines(market, sale.id) };
  return about(market, sale, {
    method: "POST",
    path: `sales/${sale.qid}/confirm_saleline_quantities/`,
    body,
  });
};

const changeLines: Step = async (market) => {
  const sale = await pickSale(market, sql`s.status in ('NOTIFIED', 'CONFIRMED')`);
  if (!sale) return "no sale";
  const [line, ...others] = await askedLines(market, sale.id);
  if (!line) return "no lines";
  const kind = market.random.int(0, 2);
  if (kind === 0)
    return about(market, sale, { method: "POST", path: `sales/${sale.qid}/lines/${line.id}/reset/` });
  if (kind === 1) {
    return about(market, sale, {
      method: "PUT",
      path: `sales/${sale.qid}/lines/`,
      body: { lines: [line, ...others] },
    });
  }
  const { id, ...change } = line;
  return about(market, sale, { method: "PUT", path: `sales/${sale.qid}/lines/${id}/`, body: change });
};

const decline: Step = async (market) => {
  const sale = await pickSale(market, sql`s.status in ('NOTIFIED', 'CONFIRMED')`);
  if (!sale) return "no sale";
  const body = { reason: market.random.pick(declines) };
  return about(market, sale, { method: "POST", path: `sales/${sale.qid}/decline/`, body });
};

const ship: Step = async (market) => {
  const sale = await pickSale(market, sql`s.status = 'CONFIRMED' and s.next_action = 'ARRANGE_SHIPPING'`);
  if (!sale) return "no sale";
  const { carrier, number } = demoTracking(market.random, sale.country);
  const trackingNumbers = market.random.chance(0.8) ? [number] : [];
  return about(market, sale, {
    method: "POST",
    path: "shipments/",
    body: { saleQid: sale.qid, carrier, trackingNumbers },
  });
};

const changeShipment: Step = async (market) => {
  const sale = await pickSale(
    market,
    sql`exists (select 1 from shipments h where h.sale_id = s.id) and s.is_current`,
  );
  if (!sale) return "no sale";
  const shipment = await pickRow(
    market,
    sql<{ qid: string }>`select qid from shipments where sale_id = ${sale.id} order by id`,
  );
  if (!shipment) return "no shipment";
  const path = `shipments/${shipment.qid}/`;
  if (market.random.chance(0.3)) return about(market, sale, { method: "DELETE", path });
  const { carrier, number } = demoTracking(market.random, sale.country);
  return about(market, sale, { method: "PATCH", path, body: { carrier, trackingNumbers: [number] } });
};

const changeAmounts: Step = async (market) => {
  const sale = await pickSale(market, sql`s.status = 'CONFIRMED'`);
  if (!sale) return "no sale";
  const body = {
    sellerShippingFee: (market.random.int(0, 3500) / 100).toFixed(2),
    ...(market.random.chance(0.3)
      ? {
          sellerVat: (market.random.int(0, 2000) / 100).toFixed(2),
          vatReason: "Part of the goods is exempt.",
        }
      : {}),
  };
  return about(market, sale, { method: "PATCH", path: `sales/${sale.qid}/`, body });
};

const pay: Step = async (market) => {
  const sale = await pickSale(market, sql`s.next_action in ('TRIGGER_PAYMENT', 'COMPLETE')`);
  if (!sale) return "no sale";
  const path = `sales/${sale.qid}/${market.random.chance(0.5) ? "pay" : "paycomplete"}/`;
  return about(market, sale, { method: "POST", path });
};

export const sellerSteps: readonly (readonly [string, Step, number])[] = [
  ["confirm", confirm, 14],
  ["change lines", changeLines, 6],
  ["decline", decline, 2],
  ["ship", ship, 10],
  ["change a shipment", changeShipment, 3],
  ["change amounts", changeAmounts, 5],
  ["pay", pay, 14],
];
