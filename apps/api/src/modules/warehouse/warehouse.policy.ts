import type { Scope } from "#http/context.ts";
import { failWith } from "#http/fail.ts";

/**
 * The tenant of every warehouse query.
 * @throws not_allowed when the user works for no warehouse
 */
export function warehouseIdOf(scope: Scope): number {
  return scope.warehouseId ?? failWith("not_allowed");
}
