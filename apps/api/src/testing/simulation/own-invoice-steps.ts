import { sql } from "kysely";
import { callRoughly } from "#testing/simulation/repeated-calls.ts";
import type { SimulatedMarket } from "#testing/simulation/simulated-market.ts";
import { STAFF_EMAIL } from "#testing/simulation/small-market.ts";
import { type Step, describeCall, pickRow } from "#testing/simulation/steps.ts";

/** Moves the market into one country, so that every sale has VAT that its seller can lower. */
export async function moveIntoOneCountry({ services }: SimulatedMarket): Promise<void> {
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
export const ownInvoiceSteps: readonly (readonly [string, Step, number])[] = [
  ["lower the VAT", lowerVat, 14],
  ["approve a lower VAT", approve, 8],
];
