import { sql } from "kysely";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import { SimulatedMarket } from "#testing/simulation/simulated-market.ts";
import { STAFF_EMAIL } from "#testing/simulation/small-market.ts";
import { type Step, describeCall, pickRow } from "#testing/simulation/steps.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { buyerSteps } from "#testing/simulation/buyer-steps.ts";
import { claimSteps } from "#testing/simulation/claim-steps.ts";
import { companySteps } from "#testing/simulation/company-steps.ts";
import { dealSteps } from "#testing/simulation/deal-steps.ts";
import { sellerSteps } from "#testing/simulation/seller-steps.ts";

/** Moves the market into one country, so that every sale has VAT that its seller can lower. */
async function moveIntoOneCountry({ services }: SimulatedMarket): Promise<void> {
  await sql`update addresses set country = 'DE'`.execute(services.db);
}

/** A seller charges half of the VAT: it invoices the sale itself. */
const lowerVat: Step = async (market) => {
  const sale = await pickRow(
    market,
    sql<{ qid: string; email: string; vat: number }>`
      select s.qid, min(u.email::text) as email, s.vat_minor as vat from sales s
      join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
      where s.status = 'CONFIRMED' and s.vat_minor > 100 and s.vat_reason is null group by s.id order by s.id`,
  );
  if (!sale) return "no sale with VAT";
  const body = {
    sellerVat: (Math.floor(sale.vat / 2) / 100).toFixed(2),
    vatReason: "Half of the goods is exempt.",
  };
  const call = { as: sale.email, method: "PATCH", path: `sales/${sale.qid}/`, body };
  return describeCall(await callRoughly(market, call));
};

const approve: Step = async (market) => {
  const payout = await pickRow(
    market,
    sql<{
      qid: string;
    }>`select qid from payouts where status = 'ON_HOLD' and hold_reason = 'VAT_BELOW_RATE' order by id`,
  );
  if (!payout) return "no lower VAT to approve";
  const call = { as: STAFF_EMAIL, method: "POST", path: `internal/payouts/${payout.qid}/release/`, body: {} };
  return describeCall(await callRoughly(market, call));
};

/** Steps of sellers who invoice their sales themselves, and of the staff who approve it. */
const ownInvoiceSteps: readonly (readonly [string, Step, number])[] = [
  ["lower the VAT", lowerVat, 14],
  ["approve a lower VAT", approve, 8],
];

const steps = [...buyerSteps, ...sellerSteps, ...claimSteps, ...companySteps];
const TRACE = 40;

/** All money that the provider moved is recorded here, and nothing else counts as moved. */
async function expectMoneyKnown({ services, provider }: SimulatedMarket): Promise<void> {
  const { rows } = await sql<{ qid: string; status: string; method: string; amount: number }>`
    select qid, status, method, amount_minor as amount from payments
    union all select p.qid, p.status, b.method, p.amount_minor from sale_payments p join sales s on s.id = p.sale_id
      join lateral (select method from payments where order_id = s.order_id and currency = s.currency and status = 'SUCCEEDED' limit 1) b on true`.execute(
    services.db,
  );
  for (const { qid, status, method, amount } of rows) {
    const moved = provider.moved.get(qid);
    if (moved && (status === "FAILED" || moved.amountMinor !== amount))
      throw new Error(`The provider moved ${qid}, which is ${status} here`);
    if (!moved && status === "SUCCEEDED" && method !== "sandbox_approval")
      throw new Error(`The provider never moved the money of ${qid}`);
  }
  const known = new Set(rows.map((row) => row.qid));
  for (const reference of provider.moved.keys())
    if (!known.has(reference)) throw new Error(`The provider moved ${reference}, which is unknown here`);
}

/** The market's state as text that is the same for the same seed: positions instead of public ids. */
async function stateOf({ services }: SimulatedMarket): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(string_agg(row, ';' order by row)) as state from (
      select 'o' || row_number() over (order by id) || status as row from orders
      union all select 's' || row_number() over (order by id) || status || price_minor || shipping_fee_minor || vat_minor from sales
      union all select 'f' || id || ' ' || stock from offers
      union all select 'c' || row_number() over (order by id) || status || coalesce(approved_goods_minor, 0) from claims
      union all select 'n' || number || amount_minor from credit_notes
      union all select 'h' || row_number() over (order by id) || ' ' || amount_minor from claim_charges
      union all select 'p' || row_number() over (order by id) || status || amount_minor || ' ' || set_off_minor from payouts) x`.execute(
    services.db,
  );
  return rows[0]?.state ?? "";
}

async function countSetOffs({
  services,
}: SimulatedMarket): Promise<Pick<SimulationResult, "setOffs" | "charges">> {
  const { rows } = await sql<{ setOffs: number; charges: number }>`
    select count(credit_note_id)::int as "setOffs", count(claim_charge_id)::int as charges from payout_set_offs`.execute(
    services.db,
  );
  return rows[0] ?? { setOffs: 0, charges: 0 };
}

export interface SimulationResult {
  readonly steps: number;
  /** How often each kind of step had which result, e.g. "confirm 200". */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly state: string;
  /** How often a credit note was deducted from a payout. */
  readonly setOffs: number;
  /** How often a claim without a credit note was deducted. */
  readonly charges: number;
}

/**
 * Runs a small market for a number of steps, all derived from the seed, and checks every few steps that nothing was
 * lost, duplicated or mixed up.
 * @param options.checkEvery steps between checks; after a violation, a run with 1 finds the exact step
 * @param options.sellersInvoice sellers lower the VAT of their sales and invoice them themselves
 * @param options.makesDeals sellers make deals and set prices by quantity, and buyers order at them
 * @throws Error with seed, step and the last steps before a violation
 */
export async function simulate(options: {
  seed: number;
  steps: number;
  checkEvery: number;
  sellersInvoice?: boolean;
  makesDeals?: boolean;
}): Promise<SimulationResult> {
  const market = await SimulatedMarket.open(options.seed);
  if (options.sellersInvoice) await moveIntoOneCountry(market);
  const possible = [
    ...steps,
    ...(options.sellersInvoice ? ownInvoiceSteps : []),
    ...(options.makesDeals ? dealSteps : []),
  ];
  const trace: string[] = [];
  const outcomes: Record<string, number> = {};
  let step = 0;
  try {
    for (step = 1; step <= options.steps; step += 1) {
      const chosen = market.random.weighted(possible.map((one) => [one, one[2]] as const));
      trace.push(`${step} ${chosen[0]}`);
      const came = await chosen[1](market);
      trace[trace.length - 1] += `: ${came}`;
      const outcome = `${chosen[0]} ${/^\d{3}/.exec(came)?.[0] ?? "-"}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (step % options.checkEvery !== 0 && step !== options.steps) continue;
      await expectInvariants(market.services.db);
      await expectMoneyKnown(market);
    }
    return {
      steps: options.steps,
      outcomes,
      state: await stateOf(market),
      ...(await countSetOffs(market)),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${options.seed}, step ${step}: ${reason}\n${trace.slice(-TRACE).join("\n")}`, {
      cause: error,
    });
  } finally {
    await market.close();
  }
}
