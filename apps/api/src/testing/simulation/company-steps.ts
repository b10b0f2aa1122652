import { sql } from "kysely";
import type { Services } from "#http/context.ts";
import { expireUnpaidOrders, settlePayments } from "#modules/orders/index.ts";
import { payoutsDue, settleSalePayments } from "#modules/payments/index.ts";
import { expireSales, notifyExpiring } from "#modules/sales/index.ts";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import type { SimulatedMarket } from "#testing/simulation/simulated-market.ts";
import { STAFF_EMAIL } from "#testing/simulation/small-market.ts";
import { type Step, describeCall, pickRow } from "#testing/simulation/steps.ts";

const at = (services: Services) => ({ db: services.db, now: services.businessClock.now() });

const jobs: readonly (readonly [string, (services: Services) => Promise<unknown>])[] = [
  ["expire sales", (services) => expireSales(at(services))],
  ["notify of expiring sales", (services) => notifyExpiring(at(services))],
  ["expire unpaid orders", (services) => expireUnpaidOrders(at(services))],
  ["settle payments", settlePayments],
  ["settle payments to sellers", settleSalePayments],
  ["pay payouts", (services) => payoutsDue(at(services))],
];

/** Some jobs in any order, each once, twice or beside itself, now and then while the provider loses calls. */
const runJobs: Step = async (market) => {
  const { random, services } = market;
  const done: string[] = [];
  for (let left = random.int(1, 4); left > 0; left -= 1) {
    const [name, job] = random.pick(jobs);
    const times = random.weighted([
      [1, 6],
      [2, 2],
    ]);
    market.provider.fault = name === "settle payments" && random.chance(0.2) ? "lost-after" : "none";
    await Promise.all(Array.from({ length: times }, () => job(services)));
    market.provider.fault = "none";
    done.push(times === 1 ? name : `${name} twice`);
  }
  return done.join(", ");
};

const HOUR_MS = 3_600_000;

const moveClock: Step = async (market) => {
  const hours = market.random.weighted([
    [1, 8],
    [6, 5],
    [24, 3],
    [80, 1],
  ]);
  market.time.advance(hours * HOUR_MS);
  return `${hours} hours later`;
};

const restart: Step = async (market) => {
  await market.restart();
  return "a new process";
};

async function asStaff(market: SimulatedMarket, path: string, body?: unknown): Promise<string> {
  const call = { as: STAFF_EMAIL, method: "POST", path, ...(body === undefined ? {} : { body }) };
  return describeCall(await callRoughly(market, call));
}

const decidePayment: Step = async (market) => {
  const order = await pickRow(
    market,
    sql<{ qid: string }>`select qid from orders where status = 'PAYMENT_IN_REVIEW' order by id`,
  );
  if (!order) return "nothing in review";
  return asStaff(market, `internal/orders/${order.qid}/decide-payment/`, {
    approve: market.random.chance(0.7),
  });
};

const cancel: Step = async (market) => {
  const sale = await pickRow(
    market,
    sql<{ qid: string }>`select qid from sales where is_current order by id`,
  );
  if (!sale) return "no sale";
  return asStaff(market, `internal/sales/${sale.qid}/cancel/`, { reason: "Asked for by the buyer" });
};

const release: Step = async (market) => {
  const payout = await pickRow(
    market,
    sql<{ qid: string }>`select qid from payouts where status = 'ON_HOLD' order by id`,
  );
  return payout ? asStaff(market, `internal/payouts/${payout.qid}/release/`) : "no payout on hold";
};

/** Sellers get new goods: without them the market would end. The opening stock takes it up, as a stock list does. */
const restock: Step = async (market) => {
  await sql`update offers set stock = stock + 10 * unit, opening_stock = opening_stock + 10 * unit where stock < 4 * unit`.execute(
    market.services.db,
  );
  return "new goods";
};

export const companySteps: readonly (readonly [string, Step, number])[] = [
  ["run jobs", runJobs, 10],
  ["move the clock", moveClock, 6],
  ["restart", restart, 1],
  ["decide on a payment", decidePayment, 3],
  ["cancel", cancel, 1],
  ["release a payout", release, 1],
  ["restock", restock, 2],
];
