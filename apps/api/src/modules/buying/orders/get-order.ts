import type { getOrder as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOrderJson } from "#modules/buying/orders/order.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One order of the buyer; another buyer's is not found. */
export const getOrder: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  jsonOr404(await readOrderJson(db, { buyerId: buyerIdOf(scope), qid: params.id }));
