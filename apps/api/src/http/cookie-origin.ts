import type { Config } from "#foundation/config.ts";
import type { ClientFacts } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/** The origin from which an application may call with a cookie; `buyers` call without one. */
export function originOf(config: Config, application: string): string | null {
  if (application === "sellers") return new URL(config.SELLER_ORIGIN).origin;
  if (application === "warehouse") return new URL(config.WAREHOUSE_ORIGIN).origin;
  return null;
}

/**
 * The origin for links in mails: the application that the request came from, otherwise the seller portal. Never a
 * header's host.
 */
export function portalOrigin(config: Config, { application }: Pick<ClientFacts, "application">): string {
  if (application === "buyers" && config.BUYER_ORIGIN !== undefined)
    return new URL(config.BUYER_ORIGIN).origin;
  return originOf(config, application ?? "") ?? new URL(config.SELLER_ORIGIN).origin;
}

/**
 * Calls with a cookie need the application header and, from a browser, the exact origin of that application: a call
 * without a body skips the preflight, so with the cookie alone any page could end or renew a session.
 */
export function checkCookieOrigin(config: Config, client: ClientFacts): void {
  if (client.application === null) failWith("origin_not_allowed");
  if (client.origin !== null && client.origin !== originOf(config, client.application))
    failWith("origin_not_allowed");
}
