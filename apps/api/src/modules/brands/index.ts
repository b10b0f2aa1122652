import type { Handlers } from "#http/context.ts";
import { getBrand } from "#modules/brands/get-brand.ts";
import { getBrandsContact } from "#modules/brands/get-brands-contact.ts";
import { listBrandRecommendations } from "#modules/brands/list-brand-recommendations.ts";
import { listBrands } from "#modules/brands/list-brands.ts";
import { listCategories } from "#modules/brands/list-categories.ts";
import { requestBrand } from "#modules/brands/request-brand.ts";

export const brandHandlers = {
  listBrands,
  getBrandsContact,
  getBrand,
  listBrandRecommendations,
  requestBrand,
} satisfies Handlers<typeof import("@quayside/api-client/contract/brands/index")>;

export const categoryHandlers = { listCategories } satisfies Handlers<
  typeof import("@quayside/api-client/contract/categories/index")
>;
