import type { Scope } from "#http/context.ts";
import { failWith } from "#http/fail.ts";

/**
 * The tenant of every wallet query.
 * @throws not_allowed when the user acts for no buyer company
 */
export function buyerIdOf(scope: Scope): number {
  return scope.buyerId ?? failWith("not_allowed");
}
