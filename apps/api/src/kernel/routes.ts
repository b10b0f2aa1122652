import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { Handlers } from "#kernel/context.ts";

/** A handler as the kernel sees it; the contract's types apply outside, in the modules. */
export type AnyHandler = (context: Record<string, unknown>) => Promise<unknown>;

/** An endpoint's id and its handler. */
export type Route = readonly [endpointId: string, handler: AnyHandler];

/**
 * Binds the endpoints of a contract area to their handlers, by name. A missing or unknown handler does not compile.
 * @param contract the area's module, as `import * as contract` gives it
 */
export function routes<Area extends object>(
  contract: Area,
  handlers: NoInfer<Handlers<Area>>,
): readonly Route[] {
  const endpoints = contract as Record<string, Endpoint>;
  return Object.entries<unknown>(handlers).map(([name, handler]) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`No endpoint ${name}`);
    return [endpoint.id, handler as AnyHandler];
  });
}
