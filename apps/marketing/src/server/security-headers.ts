import type { readEnv } from "#server/env.ts";

type Addresses = Pick<
  ReturnType<typeof readEnv>,
  | "ENVIRONMENT"
  | "API_URL"
  | "IMAGE_HOST_URL"
  | "ADS_CONVERSION_URL"
  | "ANALYTICS_HOST"
  | "ERROR_DSN"
  | "MARKETING_URL"
  | "SURVEY_URL"
  | "CONTENT_EDITOR_URL"
>;

const origin = (address: string | undefined) => (address ? [new URL(address).origin] : []);

/**
 * The headers of every page. Scripts need a nonce; connections go only to configured hosts.
 *
 * @param env the configured addresses
 * @param page.nonce random text of this answer
 * @param page.isDevelopment the development server's refresh evaluates code
 * @param page.isPreview it may show drafts: the visual editor may frame it, and it is neither cached nor indexed
 */
export function securityHeaders(
  env: Addresses,
  page: { nonce: string; isDevelopment: boolean; isPreview: boolean },
): Record<string, string> {
  const { nonce, isDevelopment: development, isPreview } = page;
  const editor = isPreview ? origin(env.CONTENT_EDITOR_URL) : [];
  const connect = new Set(
    [env.API_URL, env.ANALYTICS_HOST, env.ADS_CONVERSION_URL, env.ERROR_DSN].flatMap(origin),
  );
  const policy = {
    "default-src": ["'self'"],
    "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...origin(env.IMAGE_HOST_URL)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect],
    "worker-src": ["'self'", "blob:"],
    "frame-src": env.SURVEY_URL ? origin(env.SURVEY_URL) : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": editor.length > 0 ? editor : ["'none'"],
  };
  const headers: Record<string, string> = {
    "Content-Security-Policy": Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(" ")}`)
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    ...(editor.length > 0 ? {} : { "X-Frame-Options": "DENY" }),
    ...(isPreview ? { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" } : {}),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  if (env.MARKETING_URL.startsWith("https:")) {
    headers["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains; preload";
  }
  return headers;
}
