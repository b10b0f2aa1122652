import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/products/products.schemas.ts";

export const getProduct = defineEndpoint<typeof schemas.getProduct>()({
  id: "products.get",
  method: "GET",
  path: "products/{fid}/",
  access: "public",
});

export const listProductAddresses = defineEndpoint<typeof schemas.listProductAddresses>()({
  id: "products.addresses",
  method: "GET",
  path: "products/addresses/",
  access: "public",
});

export const getCatalogueFigures = defineEndpoint<typeof schemas.getCatalogueFigures>()({
  id: "products.figures",
  method: "GET",
  path: "products/figures/",
  access: "public",
});

export const listProductBrands = defineEndpoint<typeof schemas.listProductBrands>()({
  id: "products.brands",
  method: "GET",
  path: "products/brands/",
  access: "public",
});

export const listProductsOfBrand = defineEndpoint<typeof schemas.listProductsOfBrand>()({
  id: "products.ofBrand",
  method: "GET",
  path: "products/brands/{slug}/",
  access: "public",
});
