import type { listVariantOffers as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readVariantOffersPage } from "#modules/catalogue/catalogue/variant.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Offers of a product, cheapest first. The slug is for display: an old one leads to the same product. */
export const listVariantOffers: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const viewer = { buyerId: scope.buyerId, now };
  const address = pageAddress(`variants/${params.fid}/${encodeURIComponent(params.slug)}/offers/`, query);
  return jsonOr404(
    await readVariantOffersPage(
      db,
      { ...query, fid: params.fid, market: scope.buyerMarket, viewer },
      address,
    ),
  );
};
