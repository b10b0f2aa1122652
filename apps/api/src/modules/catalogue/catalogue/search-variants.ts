import { searchVariants as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { searchCatalogue } from "#modules/catalogue/catalogue/search-catalogue.ts";

/** Searches the catalogue: each term is a prefix of a word in brand or name; digits are a GTIN. */
export const searchVariants: Handler<typeof endpoint> = async ({ db, query, scope, services, now }) =>
  (await searchCatalogue(db, scope, query, {
    address: pageAddress("variants/search/", query),
    cursorAddress: cursorAddress("variants/search/", query),
    shape: { facet: "brand_name", hasOffers: false, imageHost: services.config.IMAGE_HOST_URL },
    now,
  })) ?? fail(endpoint, "not_found");
