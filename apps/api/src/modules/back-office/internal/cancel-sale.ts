import { cancelSale as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { cancelEndedBooking } from "#modules/fulfilment/bookings/index.ts";
import { cancelSale as cancel } from "#modules/fulfilment/sales/index.ts";

/**
 * Cancels a sale for staff, then its booking with the carrier. Cancelling it again gives the same answer; a sale past
 * its payment is a conflict.
 */
export const cancelSale: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  const seenBy = { endpoint, seen: body.version, scope };
  const call = { saleQid: params.qid, scope, now, requestId };
  const answer = await finish(async (tx) => {
    const sale = (await cancel(tx, { ...call, reason: body.reason, seenBy })) ?? failWith("not_found");
    if (sale.status !== "CANCELLED") fail(endpoint, "invalid_state", { status: sale.status });
    return sale;
  });
  await cancelEndedBooking(services, call);
  return answer;
};
