import { allEndpoints } from "@quayside/api-client/contract/all";
import { type Api, type ServerParts, buildServer } from "#http/app.ts";
import type { Services } from "#kernel/context.ts";
import { allHandlers, identity } from "#modules/all.ts";

/**
 * Builds the server of the API with all its modules.
 * @param parts what a test brings in place of the contract and its handlers
 * @throws Error when an endpoint has no handler or no access rule: the API does not start then
 */
export function buildApi(services: Services, parts: Partial<ServerParts> = {}): Promise<Api> {
  return buildServer(services, { endpoints: allEndpoints, handlers: allHandlers, identity, ...parts });
}
