import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/categories/categories.schemas.ts";

export const listCategories = defineEndpoint<typeof schemas.listCategories>()({
  id: "categories.list",
  method: "GET",
  path: "categories/",
  access: "session",
  errors: { BrandsInvalidSlugs: 400 },
});
