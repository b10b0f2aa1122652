import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Config } from "#foundation/config.ts";

/** Header with the secret of a portal's server, which renders documents on behalf of readers. */
const SECRET = "x-portal-secret";
const READER = "x-reader-address";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The secret that authenticates an application's server; undefined for one without pages, or without a secret. */
export function portalSecretOf(config: Config, application: string | null): string | undefined {
  if (application === "sellers") return config.SELLER_PORTAL_SECRET;
  return application === "warehouse" ? config.WAREHOUSE_PORTAL_SECRET : undefined;
}

/** Whether a request comes from the server of the portal that it names in `X-Application`. */
export function isPortalServer(config: Config, { headers }: Pick<FastifyRequest, "headers">): boolean {
  const { [SECRET]: presented, "x-application": application } = headers;
  if (typeof presented !== "string" || typeof application !== "string") return false;
  const secret = portalSecretOf(config, application);
  return secret !== undefined && timingSafeEqual(digest(presented), digest(secret));
}

/**
 * The address that a request counts towards: the reader's where a portal's server asks, otherwise the request's own.
 */
export function addressOf(config: Config, request: Pick<FastifyRequest, "headers" | "ip">): string {
  const reader = request.headers[READER];
  return typeof reader === "string" && isPortalServer(config, request) ? reader : request.ip;
}
