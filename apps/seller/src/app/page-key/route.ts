import { pageKeyRoute } from "@quayside/portal/page/page-key-route.server";

/** Where the browser leaves what this server renders its documents with. */
export const { PUT, DELETE } = pageKeyRoute("sellers");
