import type { Scope } from "#http/context.ts";
import { failWith } from "#http/fail.ts";

/**
 * The tenant of every seller query.
 * @throws not_allowed when the user acts for no seller company
 */
export function sellerIdOf(scope: Scope): number {
  return scope.sellerId ?? failWith("not_allowed");
}
