import { decideOrderPayment as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { decideReviewedPayment } from "#modules/buying/orders/index.ts";

/** Approves or refuses a buyer's payment that is in review. */
export const decideOrderPayment: Handler<typeof endpoint> = ({ tx, scope, params, body, now, requestId }) => {
  const seenBy = { endpoint, seen: body.version, scope };
  const decision = { orderQid: params.id, approve: body.approve, scope, now, requestId, seenBy };
  return decideReviewedPayment(tx, decision);
};
