import type { getStockDraftSample as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { Handler } from "#http/context.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readSampleJson } from "#modules/stock-drafts/draft.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** The first rows of a sheet, as they are in the file. */
export const getStockDraftSample: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, sheet: query.sheet };
  return jsonOr404(await readSampleJson(db, key));
};
