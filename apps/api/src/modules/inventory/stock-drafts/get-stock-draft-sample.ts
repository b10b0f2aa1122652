import type { getStockDraftSample as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSampleJson } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The first rows of a sheet, as in the file. */
export const getStockDraftSample: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, sheet: query.sheet };
  return jsonOr404(await readSampleJson(db, key));
};
