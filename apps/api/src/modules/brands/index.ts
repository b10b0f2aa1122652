import * as brands from "@quayside/api-client/contract/brands/brands.endpoints";
import * as categories from "@quayside/api-client/contract/categories/categories.endpoints";
import { routes } from "#http/routes.ts";
import { getBrand } from "#modules/brands/get-brand.ts";
import { getBrandsContact } from "#modules/brands/get-brands-contact.ts";
import { listBrandRecommendations } from "#modules/brands/list-brand-recommendations.ts";
import { listBrands } from "#modules/brands/list-brands.ts";
import { listCategories } from "#modules/brands/list-categories.ts";
import { requestBrand } from "#modules/brands/request-brand.ts";

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
