import type { getOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readStockListWithErrorsJson } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Progress and result of a stock list. */
export const getOffersCatalog: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  return jsonOr404(await readStockListWithErrorsJson(db, key));
};
