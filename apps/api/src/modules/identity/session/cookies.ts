import type { Config } from "#foundation/config.ts";
import type { CookieJar } from "#kernel/context.ts";

const APPLICATIONS = ["sellers", "warehouse", "buyers"] as const;

/** Tells the pages of all sites that a user is signed in: not who, and it opens nothing. */
const HINT = "signed_in";

/** One cookie per application, so that a warehouse sign-in does not replace the seller's. */
export function refreshCookieName(application: string): string {
  return `__Host-rt-${application}`;
}

/** Sets the refresh token of a session, if there is a new one, and the hint that a session exists. */
export function setSessionCookies(
  cookies: CookieJar,
  { COOKIE_DOMAIN: domain }: Config,
  session: { application: string; token: string | null; maxAgeSeconds: number },
): void {
  const { application, token, maxAgeSeconds } = session;
  if (token !== null) cookies.set(refreshCookieName(application), token, { maxAgeSeconds, httpOnly: true });
  if (domain !== undefined) cookies.set(HINT, "1", { maxAgeSeconds, httpOnly: false, domain });
}

/** Clears the refresh token of an application; the hint as well, unless the browser is signed in to another one. */
export function clearSessionCookies(
  cookies: CookieJar,
  { COOKIE_DOMAIN: domain }: Config,
  application: string,
): void {
  cookies.set(refreshCookieName(application), "", { maxAgeSeconds: 0, httpOnly: true });
  const isElsewhere = APPLICATIONS.some(
    (other) => other !== application && cookies.get(refreshCookieName(other)) !== undefined,
  );
  if (domain === undefined || isElsewhere) return;
  cookies.set(HINT, "", { maxAgeSeconds: 0, httpOnly: false, domain });
}

/** Whether people can sign in to an application. */
export function isApplication(value: string): value is (typeof APPLICATIONS)[number] {
  return APPLICATIONS.some((application) => application === value);
}
