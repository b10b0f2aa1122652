import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox";
import { pageQuery } from "@quayside/portal/page/page-query";
import { portalPages } from "@quayside/portal/page/portal-pages.server";
import { serverEnvironment } from "#lib/env.ts";

/** What the documents of the seller portal are rendered from. The frame of each counts what waits for the seller. */
export const pages = portalPages("sellers", serverEnvironment, [pageQuery(getSellerInbox, {})]);
