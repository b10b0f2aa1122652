import { searchVariantOffers as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { searchCatalogue } from "#modules/catalogue/search-catalogue.ts";

/** The search of the catalogue with the cheapest offers of each product. */
export const searchVariantOffers: Handler<typeof endpoint> = async ({ db, query, scope, services, now }) =>
  (await searchCatalogue(db, scope, query, {
    address: pageAddress("variants/offers/search/", query),
    shape: { facet: "brand", hasOffers: true, imageHost: services.config.IMAGE_HOST_URL },
    now,
  })) ?? fail(endpoint, "not_found");
