import { NextResponse, type NextRequest } from "next/server";
import { readEnv } from "#server/env.ts";
import { securityHeaders } from "#server/security-headers.ts";

/** Gives every page its security headers and its nonce. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const headers = securityHeaders(readEnv(), nonce, process.env.NODE_ENV === "development");
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
