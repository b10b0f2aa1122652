import type { Handlers } from "#http/context.ts";
import { listVariantOffers } from "#modules/catalogue/list-variant-offers.ts";
import { searchVariants } from "#modules/catalogue/search-variants.ts";

export const catalogueHandlers = { searchVariants, listVariantOffers } satisfies Handlers<
  typeof import("@quayside/api-client/contract/variants/index")
>;
