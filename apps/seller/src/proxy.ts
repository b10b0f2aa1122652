import { createProxy } from "@quayside/portal/proxy.server";
import { serverEnvironment } from "#lib/env.ts";

export const proxy = createProxy(serverEnvironment, "SELLER_URL");

export const config = {
  matcher: [{ source: "/((?!_next/static/|_next/image/?$|page-key/$|favicon\\.ico$|icon\\.svg$).*)" }],
};
