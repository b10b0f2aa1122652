import type { getSellerInbox as getSellerInboxEndpoint } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readSellerInbox } from "#modules/fulfilment/sellers/seller.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The seller's open work, and the sales of the last twelve weeks. */
export const getSellerInbox: Handler<typeof getSellerInboxEndpoint> = async ({ db, scope, now }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  return jsonOr404(await readSellerInbox(db, sellerId, now));
};
