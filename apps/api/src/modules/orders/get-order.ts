import type { getOrder as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { Handler } from "#http/context.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrderJson } from "#modules/orders/order.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** One order of the buyer; another buyer's is not found. */
export const getOrder: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  jsonOr404(await readOrderJson(db, { buyerId: buyerIdOf(scope), qid: params.id }));
