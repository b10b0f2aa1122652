import type { getVariant as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readVariant } from "#modules/catalogue/catalogue/variant.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One product, found by its fid alone. */
export const getVariant: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const product = {
    fid: params.fid,
    market: scope.buyerMarket,
    imageHost: services.config.IMAGE_HOST_URL,
  };
  return jsonOr404(await readVariant(db, product));
};
