import * as contract from "@quayside/api-client/contract/products/products.endpoints";
import { routes } from "#kernel/routes.ts";
import { getCatalogueFigures } from "#modules/catalogue/products/get-catalogue-figures.ts";
import { getProduct } from "#modules/catalogue/products/get-product.ts";
import { listProductAddresses } from "#modules/catalogue/products/list-product-addresses.ts";
import { listProductBrands } from "#modules/catalogue/products/list-product-brands.ts";
import { listProductsOfBrand } from "#modules/catalogue/products/list-products-of-brand.ts";

export const productRoutes = routes(contract, {
  getProduct,
  listProductAddresses,
  getCatalogueFigures,
  listProductBrands,
  listProductsOfBrand,
});
