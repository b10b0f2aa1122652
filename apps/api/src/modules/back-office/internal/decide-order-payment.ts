import type { decideOrderPayment as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { decideReviewedPayment } from "#modules/buying/orders/index.ts";

/** Approves or refuses a buyer's payment that is in review. */
export const decideOrderPayment: Handler<typeof endpoint> = ({ tx, scope, params, body, now, requestId }) =>
  decideReviewedPayment(tx, { orderQid: params.id, approve: body.approve, scope, now, requestId });
