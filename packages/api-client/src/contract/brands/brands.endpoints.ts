import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/brands/brands.schemas.ts";

export const listBrands = defineEndpoint<typeof schemas.listBrands>()({
  id: "brands.list",
  method: "GET",
  path: "brands/",
  access: "session",
  errors: { BrandsInvalidSlugs: 400 },
});

export const getBrandsContact = defineEndpoint<typeof schemas.getBrandsContact>()({
  id: "brands.contact",
  method: "GET",
  path: "brands/contact/",
  access: "session",
});

export const getBrand = defineEndpoint<typeof schemas.getBrand>()({
  id: "brands.get",
  method: "GET",
  path: "brands/{slug}/",
  access: "session",
});

export const listBrandRecommendations = defineEndpoint<typeof schemas.listBrandRecommendations>()({
  id: "brands.recommendations",
  method: "GET",
  path: "brands/{slug}/recommendations/",
  access: "session",
});

export const requestBrand = defineEndpoint<typeof schemas.requestBrand>()({
  id: "brands.request",
  method: "POST",
  path: "brands/request/",
  access: ["buyer", "seller"],
  idempotent: true,
});
