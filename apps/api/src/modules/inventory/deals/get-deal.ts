import type { getDeal as endpoint } from "@quayside/api-client/contract/deals/deals.endpoints";
import type { Handler } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDealJson } from "#modules/inventory/deals/deal.reader.ts";

/** One deal of the seller. */
export const getDeal: Handler<typeof endpoint> = async ({ db, scope, params, now }) =>
  jsonOr404(await readDealJson(db, { sellerId: sellerIdOf(scope), qid: params.id, now }));
