import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sale-search/sale-search.schemas.ts";

export const searchSales = defineEndpoint<typeof schemas.searchSales>()({
  id: "sales.search",
  method: "GET",
  path: "sales/search/",
  access: ["seller"],
});
