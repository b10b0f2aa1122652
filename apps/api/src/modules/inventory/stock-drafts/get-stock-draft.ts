import type { getStockDraft as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDraftDetailJson } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** A draft's progress, interpretation and problems. */
export const getStockDraft: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  return jsonOr404(await readDraftDetailJson(db, key));
};
