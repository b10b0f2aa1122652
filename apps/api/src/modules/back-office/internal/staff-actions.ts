import * as contract from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { answerEndedGoods, cancelSale as cancel } from "#modules/fulfilment/sales/index.ts";
import { cancelEndedBooking } from "#modules/fulfilment/bookings/index.ts";
import { decideReviewedPayment } from "#modules/buying/orders/index.ts";
import { releaseHeldPayout } from "#modules/payouts/payments/index.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { changeViewedSeller, findSellerId, mayViewSellers } from "#modules/identity/session/index.ts";

/** Stores what became of the goods of an ended sale. The same answer again gives the same result. */
export const answerEndedSaleGoods: Handler<typeof contract.answerEndedSaleGoods> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const seenBy = { endpoint: contract.answerEndedSaleGoods, seen: body.version, scope };
  const answer = { saleQid: params.qid, outcome: body.outcome, scope, now, requestId, seenBy };
  const stored = (await answerEndedGoods(tx, answer)) ?? failWith("not_found");
  if (stored !== body.outcome) fail(contract.answerEndedSaleGoods, "invalid_state", { status: stored });
  return { qid: params.qid, outcome: stored };
};

/**
 * Cancels a sale for staff, then its booking with the carrier. Cancelling it again gives the same answer; a sale past
 * its payment is a conflict.
 */
export const cancelSale: Handler<typeof contract.cancelSale> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  const seenBy = { endpoint: contract.cancelSale, seen: body.version, scope };
  const call = { saleQid: params.qid, scope, now, requestId };
  const answer = await finish(async (tx) => {
    const sale = (await cancel(tx, { ...call, reason: body.reason, seenBy })) ?? failWith("not_found");
    if (sale.status !== "CANCELLED") fail(contract.cancelSale, "invalid_state", { status: sale.status });
    return sale;
  });
  await cancelEndedBooking(services, call);
  return answer;
};

/** Approves or refuses a buyer's payment that is in review. */
export const decideOrderPayment: Handler<typeof contract.decideOrderPayment> = ({
  tx,
  scope,
  params,
  body,
  now,
  requestId,
}) => {
  const seenBy = { endpoint: contract.decideOrderPayment, seen: body.version, scope };
  const decision = { orderQid: params.id, approve: body.approve, scope, now, requestId, seenBy };
  return decideReviewedPayment(tx, decision);
};

/** Approves a payout that is held because of its amount; one held for another reason, or paid, is a conflict. */
export const releasePayout: Handler<typeof contract.releasePayout> = async ({
  tx,
  scope,
  params,
  body,
  now,
  requestId,
}) => {
  const seenBy = { endpoint: contract.releasePayout, seen: body.version, scope };
  const options = { payoutQid: params.qid, scope, now, requestId, seenBy };
  const { qid, status, isApproved } = (await releaseHeldPayout(tx, options)) ?? failWith("not_found");
  if (!isApproved) fail(contract.releasePayout, "invalid_state", { status });
  return { qid, status };
};

/** Ends the view of a seller; without one it does nothing. */
export const leaveSeller: Handler<typeof contract.leaveSeller> = async ({
  tx,
  scope,
  services,
  requestId,
}) => {
  await changeViewedSeller(tx, null, { scope, requestId, now: services.securityClock.now() });
  return (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ?? failWith("not_found");
};

/** Shows a seller's portal to staff until their session ends; ends the view of any other seller. */
export const viewSeller: Handler<typeof contract.viewSeller> = async ({
  tx,
  scope,
  params,
  services,
  requestId,
}) => {
  if (!mayViewSellers(scope)) failWith("not_allowed");
  const sellerId = (await findSellerId(tx, params.qid)) ?? failWith("not_found");
  await changeViewedSeller(tx, sellerId, { scope, requestId, now: services.securityClock.now() });
  return (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ?? failWith("not_found");
};
