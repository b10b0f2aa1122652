import { withdrawDeal as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import { isWithdrawable } from "@quayside/api-client/contract/deals/deals.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler, PageJson, Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { tellWithdrawn } from "#modules/inventory/deals/deal-notices.ts";
import { readDealJson } from "#modules/inventory/deals/deal.reader.ts";
import { announceDeal, lockDeal, markWithdrawn } from "#modules/inventory/deals/deal.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Withdraws a deal; a checkout that holds the lock first still buys at it. A withdrawn one gives the same answer. */
export const withdrawDeal: Handler<typeof endpoint> = (context) => {
  const { tx, scope, params, body } = context;
  return endDeal(tx, context, {
    sellerId: sellerIdOf(scope),
    qid: params.id,
    seen: body.version,
    reason: null,
  });
};

/**
 * Withdraws a deal, for its seller or for staff, who tell the seller why. Both calls have the same errors.
 * @param deal.sellerId null for staff
 */
export async function endDeal(
  tx: Tx,
  call: { scope: Scope; requestId: string; now: Date },
  asked: { sellerId: number | null; qid: string; seen: number | undefined; reason: string | null },
): Promise<PageJson> {
  const { scope, now } = call;
  const { seen, reason, ...whose } = asked;
  const key = { ...whose, now };
  const deal = (await lockDeal(tx, key)) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen, scope }, { kind: "deal", ...deal });
  if (deal.state === "WITHDRAWN") return jsonOr404(await readDealJson(tx, key));
  if (!isWithdrawable(deal.state)) fail(endpoint, "invalid_state", { status: deal.state });
  const { sellerId, qid } = deal;
  const ends = await markWithdrawn(tx, { id: deal.id, reason, now });
  if (ends) await announceDeal(tx, { type: "deal.ended", sellerId, qid, now });
  await writeAudit(tx, byUser(call, sellerId), {
    action: "deal.withdraw",
    subjectKind: "deal",
    subjectQid: qid,
    detail: { sold: deal.sold, quantity: deal.quantity },
  });
  if (reason !== null) await tellWithdrawn(tx, { qid, reason, now });
  return jsonOr404(await readDealJson(tx, key));
}
