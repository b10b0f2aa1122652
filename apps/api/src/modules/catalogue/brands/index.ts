import * as brands from "@quayside/api-client/contract/brands/brands.endpoints";
import * as categories from "@quayside/api-client/contract/categories/categories.endpoints";
import { routes } from "#kernel/routes.ts";
import { getBrand } from "#modules/catalogue/brands/get-brand.ts";
import { getBrandsContact } from "#modules/catalogue/brands/get-brands-contact.ts";
import { listBrandRecommendations } from "#modules/catalogue/brands/list-brand-recommendations.ts";
import { listBrands } from "#modules/catalogue/brands/list-brands.ts";
import { listCategories } from "#modules/catalogue/brands/list-categories.ts";
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
