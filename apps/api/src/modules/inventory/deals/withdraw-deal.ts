import { withdrawDeal as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import { isWithdrawable } from "@quayside/api-client/contract/deals/deals.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDealJson } from "#modules/inventory/deals/deal.reader.ts";
import { lockDeal, markWithdrawn } from "#modules/inventory/deals/deal.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Withdraws a deal; a checkout that holds the lock first still buys at it. A withdrawn one gives the same answer. */
export const withdrawDeal: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.id, now };
  const deal = (await lockDeal(tx, key)) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "deal", ...deal });
  if (deal.state === "WITHDRAWN") return jsonOr404(await readDealJson(tx, key));
  if (!isWithdrawable(deal.state)) fail(endpoint, "invalid_state", { status: deal.state });
  await markWithdrawn(tx, { id: deal.id, now });
  await writeAudit(tx, byUser(context, sellerId), {
    action: "deal.withdraw",
    subjectKind: "deal",
    subjectQid: deal.qid,
    detail: { sold: deal.sold, quantity: deal.quantity },
  });
  return jsonOr404(await readDealJson(tx, key));
};
