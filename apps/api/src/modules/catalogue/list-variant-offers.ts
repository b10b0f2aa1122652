import type { listVariantOffers as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { readVariantOffersPage } from "#modules/catalogue/variant.reader.ts";

/** Offers of a product, cheapest first. The slug is for people: an old one leads to the same product. */
export const listVariantOffers: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const address = pageAddress(`variants/${params.fid}/${encodeURIComponent(params.slug)}/offers/`, query);
  return new PageJson(
    (await readVariantOffersPage(db, { ...query, fid: params.fid, market: scope.buyerMarket }, address)) ??
      failWith("not_found"),
  );
};
