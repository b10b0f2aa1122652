import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { portalPages } from "@quayside/portal/page/portal-pages.server";
import { serverEnvironment } from "#lib/env.ts";

/** What the documents of the seller portal are rendered from. The frame of each counts what waits for the seller. */
export const pages = portalPages("sellers", serverEnvironment, (client) => [
  queryOptionsFor(client, getSellerInbox, {}),
]);
