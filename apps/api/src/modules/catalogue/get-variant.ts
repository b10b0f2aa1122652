import type { getVariant as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readVariant } from "#modules/catalogue/variant.reader.ts";

/** One product, found by its fid alone. */
export const getVariant: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const product = {
    fid: params.fid,
    market: scope.buyerMarket,
    imageHost: services.config.IMAGE_HOST_URL,
  };
  return new PageJson((await readVariant(db, product)) ?? failWith("not_found"));
};
