import { NextResponse, type NextRequest } from "next/server";

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

/** Names of the variables with addresses the browser may connect to. */
const CONNECT = ["API_URL", "ANALYTICS_HOST", "ERROR_DSN"] as const;

/** The variable that holds the address of a portal itself. */
type SiteVariable = "SELLER_URL" | "WAREHOUSE_URL";

function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return origin === "null" ? [] : [origin];
}

/**
 * The content security policy of a page: scripts by nonce only, connections to the configured services only,
 * never inside a frame.
 *
 * @param site the variable of the portal's own address; with https all requests are upgraded to it
 */
export function contentSecurityPolicy(
  nonce: string,
  env: Record<string, string | undefined>,
  site: SiteVariable,
): string {
  const development = env["NODE_ENV"] === "development";
  const connect = [...new Set(["'self'", ...CONNECT.flatMap((name) => originOf(env[name]))])];
  const images = ["'self'", "data:", ...originOf(env["IMAGE_HOST_URL"])];
  const secure = env[site]?.startsWith("https:") ?? false;
  return [
    "default-src 'self'",
    // The barcode reader for the camera is WebAssembly; this does not allow eval.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${site === "WAREHOUSE_URL" ? " 'wasm-unsafe-eval'" : ""}${development ? " 'unsafe-eval'" : ""}`,
    // Style attributes of components cannot carry a nonce.
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${connect.join(" ")}`,
    `img-src ${images.join(" ")}`,
    "font-src 'self'",
    // Sellers view the PDF documents of an order inline; nothing else is shown in a frame.
    `frame-src ${site === "SELLER_URL" ? "blob:" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
