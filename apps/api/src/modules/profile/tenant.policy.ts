import type { Scope } from "#http/context.ts";
import { failWith } from "#http/fail.ts";

/**
 * The company whose profile a call is about: the tenant of every query for it.
 * @throws not_allowed when the user acts for neither a buyer nor a seller
 */
export function companyIdOf(scope: Scope): number {
  return scope.buyerId ?? scope.sellerId ?? failWith("not_allowed");
}
