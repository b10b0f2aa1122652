import type { getVariantPriceHistory as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readPriceHistory } from "#modules/catalogue/catalogue/variant.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The lowest landed prices of a product, by day. */
export const getVariantPriceHistory: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const range = { today: now.toISOString().slice(0, 10), days: query.days };
  const product = { fid: params.fid, market: scope.buyerMarket };
  return jsonOr404(await readPriceHistory(db, product, range));
};
