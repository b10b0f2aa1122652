/** Names of the variables with addresses the browser may connect to. */
const CONNECT = ["API_URL", "ANALYTICS_HOST", "ERROR_DSN"] as const;

/** The variable that holds the address of a portal itself. */
export type SiteVariable = "SELLER_URL" | "WAREHOUSE_URL";

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
