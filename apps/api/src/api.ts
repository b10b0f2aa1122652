import { allEndpoints } from "@quayside/api-client/contract/all";
import { type Api, type ServerParts, buildServer } from "#http/app.ts";
import type { Services } from "#kernel/context.ts";
import { allHandlers, identity } from "#modules/all.ts";

/**
 * Builds the API server with all its modules.
 * @param parts overrides for tests: a different contract, or different handlers
 * @throws Error at start-up when an endpoint has no handler or no access rule
 */
export function buildApi(services: Services, parts: Partial<ServerParts> = {}): Promise<Api> {
  return buildServer(services, { endpoints: allEndpoints, handlers: allHandlers, identity, ...parts });
}
