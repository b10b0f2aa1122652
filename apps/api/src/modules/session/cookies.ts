import type { CookieJar } from "#http/context.ts";

/** One cookie per application, so that a warehouse sign-in leaves the seller's alone. */
export function refreshCookieName(application: string): string {
  return `__Host-rt-${application}`;
}

export function setRefreshCookie(
  cookies: CookieJar,
  application: string,
  token: string,
  maxAgeSeconds: number,
): void {
  cookies.set(refreshCookieName(application), token, { maxAgeSeconds, httpOnly: true });
}

export function clearRefreshCookie(cookies: CookieJar, application: string): void {
  cookies.set(refreshCookieName(application), "", { maxAgeSeconds: 0, httpOnly: true });
}

export function isApplication(
  value: string | null,
): value is "sellers" | "warehouse" | "buyers" | "marketing" {
  return value === "sellers" || value === "warehouse" || value === "buyers" || value === "marketing";
}
