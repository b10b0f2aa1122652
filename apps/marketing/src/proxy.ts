import { NextResponse, type NextRequest } from "next/server";
import { readEnv } from "#server/env.ts";
import { securityHeaders } from "#server/security-headers.ts";

/** Next's cookie of draft mode. */
const PREVIEW_COOKIE = "__prerender_bypass";

/** Gives every page its security headers and its nonce. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  // The page verifies the cookie before showing drafts; here it can only reduce caching.
  const isPreview = request.cookies.has(PREVIEW_COOKIE) || request.nextUrl.pathname.startsWith("/preview/");
  const isDevelopment = process.env.NODE_ENV === "development";
  const headers = securityHeaders(readEnv(), { nonce, isDevelopment, isPreview });
  const forwarded = new Headers(request.headers);
  // The framework takes the nonce of its own scripts from the policy of the request.
  forwarded.set("Content-Security-Policy", headers["Content-Security-Policy"] ?? "");
  // Pages take the nonce of theirs from here.
  forwarded.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers: forwarded } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export const config = { matcher: "/((?!_next/static/).*)" };
