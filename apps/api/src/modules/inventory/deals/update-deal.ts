import { updateDeal as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import { isChangeable } from "@quayside/api-client/contract/deals/deals.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { checkTerms } from "#modules/inventory/deals/deal.policy.ts";
import { readDealJson } from "#modules/inventory/deals/deal.reader.ts";
import {
  type Terms,
  announceDeal,
  lockDeal,
  lockDealOffer,
  writeTerms,
} from "#modules/inventory/deals/deal.writer.ts";
import { priceMinorOf } from "#modules/inventory/offers/index.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Changes a deal that is not over. What was ordered keeps its price; carts show the new one before they are paid. */
export const updateDeal: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.id, now };
  const deal = (await lockDeal(tx, key)) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "deal", ...deal });
  if (!isChangeable(deal.state)) fail(endpoint, "invalid_state", { status: deal.state });
  const offer = (await lockDealOffer(tx, { sellerId, qid: deal.offerQid })) ?? failWith("not_found");
  const hasBegun = deal.startsAt <= now;
  const wantedStart = body.startsAt === undefined ? deal.startsAt : new Date(body.startsAt ?? now);
  const terms: Terms = {
    priceMinor: body.price === undefined ? deal.priceMinor : priceMinorOf(body.price),
    quantity: body.quantity ?? deal.quantity,
    minimum: body.minimumQuantity ?? deal.minimum,
    startsAt: hasBegun ? deal.startsAt : new Date(Math.max(now.getTime(), wantedStart.getTime())),
    endsAt: body.endsAt === undefined ? deal.endsAt : new Date(body.endsAt),
  };
  if (terms.quantity < deal.sold) fail(endpoint, "deal_below_sold", { sold: deal.sold });
  await checkTerms(tx, {
    offer,
    terms,
    buyerId: deal.buyerId,
    changed: deal,
    confirms: body,
    scope,
    now,
  });
  const begins = await writeTerms(tx, { id: deal.id, terms, now });
  if (begins) await announceDeal(tx, { type: "deal.started", sellerId, qid: deal.qid, now });
  await writeAudit(tx, byUser(context, sellerId), {
    action: "deal.change",
    subjectKind: "deal",
    subjectQid: deal.qid,
    detail: { ...terms },
  });
  return jsonOr404(await readDealJson(tx, key));
};
