import { allEndpoints } from "@quayside/api-client/contract/all";
import { getHealth } from "@quayside/api-client/contract/system/system.endpoints";
import { type Api, type ServerParts, buildServer } from "#http/app.ts";
import type { Services } from "#kernel/context.ts";
import { allHandlers, identity } from "#modules/all.ts";

/**
 * Builds the API server with all its modules. A process that only works on jobs tells how it is, and nothing else.
 * @param parts overrides for tests: a different contract, or different handlers
 * @throws Error at start-up when an endpoint has no handler or no access rule
 */
export function buildApi(services: Services, parts: Partial<ServerParts> = {}): Promise<Api> {
  const endpoints =
    services.config.ROLE === "work" ? allEndpoints.filter(({ id }) => id === getHealth.id) : allEndpoints;
  return buildServer(services, { endpoints, handlers: allHandlers, identity, ...parts });
}
