import type { getOrder as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrderJson } from "#modules/orders/order.reader.ts";

/** One order of the buyer; another buyer's is not found. */
export const getOrder: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  new PageJson(
    (await readOrderJson(db, { buyerId: buyerIdOf(scope), qid: params.id })) ?? failWith("not_found"),
  );
