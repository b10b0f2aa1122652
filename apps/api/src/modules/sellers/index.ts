import type { Handlers } from "#http/context.ts";
import { acceptSellerSla } from "#modules/sellers/accept-seller-sla.ts";
import { getSellerInbox } from "#modules/sellers/get-seller-inbox.ts";

export const sellersHandlers = {
  acceptSellerSla,
  getSellerInbox,
} satisfies Handlers<typeof import("@quayside/api-client/contract/sellers/index")>;
