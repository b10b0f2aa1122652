import { createProxy } from "@quayside/portal/proxy.server";
import { serverEnvironment } from "#lib/env.ts";

export const proxy = createProxy(serverEnvironment, "SELLER_URL");

export const config = {
  matcher: [{ source: "/((?!_next/static|_next/image|first-picture/|favicon.ico|icon.svg).*)" }],
};
