import { sql } from "kysely";
import { HOUR_MS } from "#kernel/durations.ts";
import type { Services } from "#kernel/context.ts";
import { runClaimTimers } from "#modules/fulfilment/claims/claim-timers.job.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { expireUnpaidOrders } from "#modules/buying/orders/expire-unpaid-orders.job.ts";
import { settlePayments } from "#modules/buying/orders/settle-payments.job.ts";
import { settleSalePayments } from "#modules/payouts/payments/settle-sale-payments.job.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { notifyExpiring } from "#modules/fulfilment/sales/notify-expiring.job.ts";
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
  ["decide undisputed claims", (services) => runClaimTimers(at(services))],
  ["issue credit notes", (services) => issueCreditNotes(at(services))],
];

/** Runs some jobs in any order, each once, twice or concurrently, sometimes while the provider loses calls. */
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

/**
 * Ends a month: sellers complete paid sales, decided claims are credited, and due payouts are paid less the notes.
 */
const endMonth: Step = async (market) => {
  const { time } = market;
  const { rows: paid } = await sql<{ qid: string; email: string }>`
    select s.qid, min(u.email::text) as email from sales s join memberships m on m.organisation_id = s.seller_id
    join users u on u.id = m.user_id where s.status = 'PAID' group by s.id order by s.id`.execute(
    market.services.db,
  );
  for (const { qid, email } of paid)
    await callRoughly(market, { as: email, method: "POST", path: `sales/${qid}/paycomplete/` });
  const month = time.now().getUTCMonth();
  while (time.now().getUTCMonth() === month) time.advance(12 * HOUR_MS);
  // A day into the month, so that it has begun in all time zones.
  time.advance(24 * HOUR_MS);
  // An earlier call may have started a new process.
  const { services } = market;
  await runClaimTimers(at(services));
  const notes = await issueCreditNotes(at(services));
  const payouts = await payoutsDue(at(services));
  return `${paid.length} completed, ${notes} credit notes, ${payouts} payouts`;
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

/** Sellers restock: otherwise the market would run dry. The opening stock is increased, as by a stock list. */
const restock: Step = async (market) => {
  await sql`update offers set stock = stock + 10 * unit, opening_stock = opening_stock + 10 * unit where stock < 4 * unit`.execute(
    market.services.db,
  );
  return "new goods";
};

export const companySteps: readonly (readonly [string, Step, number])[] = [
  ["run jobs", runJobs, 10],
  ["move the clock", moveClock, 6],
  ["end a month", endMonth, 1],
  ["restart", restart, 1],
  ["decide on a payment", decidePayment, 3],
  ["cancel", cancel, 1],
  ["release a payout", release, 1],
  ["restock", restock, 2],
];
