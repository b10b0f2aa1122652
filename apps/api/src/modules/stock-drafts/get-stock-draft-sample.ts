import type { getStockDraftSample as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { readSampleJson } from "#modules/stock-drafts/draft.reader.ts";

/** The first rows of a sheet, as they are in the file. */
export const getStockDraftSample: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, sheet: query.sheet };
  return new PageJson((await readSampleJson(db, key)) ?? failWith("not_found"));
};
