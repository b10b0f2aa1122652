import * as brands from "@quayside/api-client/contract/brands/brands.endpoints";
import * as categories from "@quayside/api-client/contract/categories/categories.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  getBrand,
  getBrandsContact,
  listBrandRecommendations,
  listBrands,
  listCategories,
} from "#modules/catalogue/brands/reads.ts";
import { requestBrand } from "#modules/catalogue/brands/request-brand.ts";

export const brandRoutes = [
  ...routes(brands, {
    listBrands,
    getBrandsContact,
    getBrand,
    listBrandRecommendations,
    requestBrand,
  }),
  ...routes(categories, { listCategories }),
];
