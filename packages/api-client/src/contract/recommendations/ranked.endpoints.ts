import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/recommendations/ranked.schemas.ts";

export const listRankedOffers = defineEndpoint<typeof schemas.listRankedOffers>()({
  id: "offers.ranked",
  method: "GET",
  path: "offers/ranked/",
  access: ["seller"],
});
