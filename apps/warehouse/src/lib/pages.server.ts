import { portalPages } from "@quayside/portal/page/portal-pages.server";
import { serverEnvironment } from "#lib/env.ts";

/** What the server asks the API for its readers. Devices keep the documents, so the frame shows nothing of it. */
export const pages = portalPages("warehouse", serverEnvironment, () => []);
