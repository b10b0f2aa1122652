import { NextResponse } from "next/server";
import type { NextRequest } from "next/server";
import { contentSecurityPolicy } from "#content-security-policy.server.ts";
import type { SiteVariable } from "#content-security-policy.server.ts";

/** Two years, as the browsers' preload lists ask for. */
const HTTPS_ONLY = "max-age=63072000; includeSubDomains; preload";

/**
 * Creates the proxy of a portal: every page gets its own nonce, so only scripts written by this server run. A portal
 * with https sends HSTS.
 *
 * @param environment reads the environment of this server, with every request
 */
export function createProxy(
  environment: () => Record<string, string | undefined>,
  site: SiteVariable,
): (request: NextRequest) => NextResponse {
  return function proxy(request) {
    const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
    const env = environment();
    const policy = contentSecurityPolicy(nonce, env, site);
    const headers = new Headers(request.headers);
    headers.set("x-nonce", nonce);
    // Layouts and pages do not receive the request's path.
    headers.set("x-path", request.nextUrl.pathname);
    headers.set("x-search", request.nextUrl.search);
    // The framework reads the nonce of its own scripts from here.
    headers.set("content-security-policy", policy);
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("content-security-policy", policy);
    if (env[site]?.startsWith("https:")) response.headers.set("strict-transport-security", HTTPS_ONLY);
    return response;
  };
}
