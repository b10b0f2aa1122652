import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CookieJar, Services } from "#kernel/context.ts";
import { keysFor } from "#kernel/derived-key.ts";

const COOKIE = "__Host-device";
const MAX_AGE_SECONDS = 180 * 86_400;
/** Maximum accounts that remember one browser, most recently used first. */
const MOST_ACCOUNTS = 8;

/**
 * A browser's random name, and a seal for each account that has signed in there. It opens nothing: attempts from a
 * browser that an account knows are counted separately from those of strangers, so that strangers cannot lock the
 * owner out.
 */
interface DeviceCookie {
  readonly device: string;
  readonly seals: readonly string[];
}

const FORM = /^(?<device>[\w-]{22})(?<seals>(?:\.[\w-]{43}){1,8})$/;

function readCookie(cookies: CookieJar): DeviceCookie | null {
  const { device, seals } = FORM.exec(cookies.get(COOKIE) ?? "")?.groups ?? {};
  return device === undefined ? null : { device, seals: (seals ?? "").split(".").slice(1) };
}

/** The seals of an account in a browser: that of today, and the one that a secret before has made. */
function sealsOf(services: Services, device: string, email: string): readonly string[] {
  const account = email.trim().toLowerCase();
  return keysFor(services, "known device").map((key) =>
    createHmac("sha256", key).update(`${device}|${account}`).digest("base64url"),
  );
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The browser, if the account has signed in there before; null for a stranger. */
export function knownDevice(services: Services, cookies: CookieJar, email: string): string | null {
  const cookie = readCookie(cookies);
  if (cookie === null) return null;
  const genuine = sealsOf(services, cookie.device, email);
  return cookie.seals.some((one) => genuine.some((seal) => isSame(one, seal))) ? cookie.device : null;
}

/** The random name of the browser; null for one without a sign-in. */
export function browserOf(cookies: CookieJar): string | null {
  return readCookie(cookies)?.device ?? null;
}

/** A name for a new browser. */
export function newBrowser(): string {
  return randomBytes(16).toString("base64url");
}

/** The stored hash of a browser's name: a reader of the table cannot impersonate the browser. */
export function browserKey(browser: string): Buffer {
  return hash("sha256", browser, "buffer");
}

/** Makes the account remember the browser, for half a year from the last sign-in there. */
export function rememberDevice(
  services: Services,
  cookies: CookieJar,
  email: string,
  browser = newBrowser(),
): void {
  const { device, seals } = readCookie(cookies) ?? { device: browser, seals: [] };
  const [seal = "", ...before] = sealsOf(services, device, email);
  const others = seals.filter((one) => one !== seal && !before.includes(one));
  const kept = [seal, ...others].slice(0, MOST_ACCOUNTS);
  cookies.set(COOKIE, [device, ...kept].join("."), { maxAgeSeconds: MAX_AGE_SECONDS, httpOnly: true });
}
