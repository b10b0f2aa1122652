import { createProxy } from "@quayside/portal/proxy.server";
import { pictureAddress } from "#first-picture/source.server.ts";
import { serverEnvironment } from "#lib/env.ts";

export const proxy = createProxy(
  serverEnvironment,
  "SELLER_URL",
  (path) => pictureAddress(path) !== undefined,
);

export const config = {
  matcher: [{ source: "/((?!_next/static|_next/image|first-picture/|favicon.ico|icon.svg).*)" }],
};
