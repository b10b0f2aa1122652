import type { Handlers } from "#http/context.ts";
import { downloadVariantSearch } from "#modules/catalogue/download-variant-search.ts";
import { getVariant } from "#modules/catalogue/get-variant.ts";
import { getVariantPriceHistory } from "#modules/catalogue/get-variant-price-history.ts";
import { listVariantOffers } from "#modules/catalogue/list-variant-offers.ts";
import { requestVariants } from "#modules/catalogue/request-variants.ts";
import { searchVariantOffers } from "#modules/catalogue/search-variant-offers.ts";
import { searchVariants } from "#modules/catalogue/search-variants.ts";

export { lowestIn } from "#modules/catalogue/market-filters.reader.ts";
export { refreshMarket } from "#modules/catalogue/refresh-market.job.ts";

export const catalogueHandlers = {
  searchVariants,
  searchVariantOffers,
  getVariant,
  listVariantOffers,
  getVariantPriceHistory,
  requestVariants,
  downloadVariantSearch,
} satisfies Handlers<typeof import("@quayside/api-client/contract/variants/index")>;
