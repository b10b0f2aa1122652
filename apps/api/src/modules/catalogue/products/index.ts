import * as contract from "@quayside/api-client/contract/products/products.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  getCatalogueFigures,
  getProduct,
  listProductAddresses,
  listProductBrands,
  listProductsOfBrand,
} from "#modules/catalogue/products/reads.ts";

export const productRoutes = routes(contract, {
  getProduct,
  listProductAddresses,
  getCatalogueFigures,
  listProductBrands,
  listProductsOfBrand,
});
