import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/**
 * The tenant of every seller query.
 * @throws not_allowed when the user acts for no seller company
 */
export function sellerIdOf(scope: Scope): number {
  return scope.sellerId ?? failWith("not_allowed");
}

/**
 * The tenant of every buyer query.
 * @throws not_allowed when the user acts for no buyer company
 */
export function buyerIdOf(scope: Scope): number {
  return scope.buyerId ?? failWith("not_allowed");
}

/**
 * The tenant of every warehouse query.
 * @throws not_allowed when the user works for no warehouse
 */
export function warehouseIdOf(scope: Scope): number {
  return scope.warehouseId ?? failWith("not_allowed");
}

/**
 * The company whose profile a call is about: the tenant of every query for it.
 * @throws not_allowed when the user acts for neither a buyer nor a seller
 */
export function companyIdOf(scope: Scope): number {
  return scope.buyerId ?? scope.sellerId ?? failWith("not_allowed");
}
