import { searchVariantOffers as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { searchCatalogue } from "#modules/catalogue/catalogue/search-catalogue.ts";

/** Catalogue search with the cheapest offers of each product. */
export const searchVariantOffers: Handler<typeof endpoint> = async ({ db, query, scope, services, now }) =>
  (await searchCatalogue(db, scope, query, {
    address: pageAddress("variants/offers/search/", query),
    cursorAddress: cursorAddress("variants/offers/search/", query),
    shape: { facet: "brand", hasOffers: true, imageHost: services.config.IMAGE_HOST_URL },
    now,
  })) ?? fail(endpoint, "not_found");
