import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sellers/inbox.schemas.ts";

export const getSellerInbox = defineEndpoint<typeof schemas.getSellerInbox>()({
  id: "sellers.inbox",
  method: "GET",
  path: "sellers/inbox/",
  access: ["seller"],
});
