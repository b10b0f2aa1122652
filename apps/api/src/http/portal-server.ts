import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Config } from "#config.ts";

/** Names the secret of a portal's server, and the address of the reader it renders a document for. */
const SECRET = "x-portal-secret";
const READER = "x-reader-address";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The secret that the server of an application proves itself with; undefined for one without pages, or without a secret. */
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

/** The address that a request counts for: that of the reader where a portal's server asks, else its own. */
export function addressOf(config: Config, request: Pick<FastifyRequest, "headers" | "ip">): string {
  const reader = request.headers[READER];
  return typeof reader === "string" && isPortalServer(config, request) ? reader : request.ip;
}
