import { portalPages } from "@quayside/portal/page/portal-pages.server";
import { serverEnvironment } from "#lib/env.ts";

/** The server's API reads for its readers. Devices store the documents, so the frame shows none of the data. */
export const pages = portalPages("warehouse", serverEnvironment, () => []);
