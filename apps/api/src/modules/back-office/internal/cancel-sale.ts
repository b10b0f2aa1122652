import { cancelSale as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { cancelSale as cancel } from "#modules/fulfilment/sales/index.ts";

/** Cancels a sale for staff. Cancelling it again gives the same answer; a sale past its payment is a conflict. */
export const cancelSale: Handler<typeof endpoint> = async ({ tx, scope, params, body, now, requestId }) => {
  const seenBy = { endpoint, seen: body.version, scope };
  const options = { saleQid: params.qid, reason: body.reason, scope, now, requestId, seenBy };
  const sale = (await cancel(tx, options)) ?? failWith("not_found");
  if (sale.status !== "CANCELLED") fail(endpoint, "invalid_state", { status: sale.status });
  return sale;
};
