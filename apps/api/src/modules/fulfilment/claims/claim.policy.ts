import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { buyerIdOf, sellerIdOf } from "#kernel/tenant.ts";

/**
 * The reader of a claim: the tenant of every claim query. Staff have none and see all claims; a seller sees those on
 * its sales at its own prices, a buyer its own at the prices paid.
 */
export type ClaimParty =
  | { readonly side: "SELLER" | "BUYER"; readonly organisationId: number }
  | { readonly side: "STAFF"; readonly organisationId: null };

export const STAFF: ClaimParty = { side: "STAFF", organisationId: null };

/**
 * The seller's side of a claim.
 * @throws ApiFailure not_allowed for users who act for no seller
 */
export const sellerParty = (scope: Scope): ClaimParty => ({
  side: "SELLER",
  organisationId: sellerIdOf(scope),
});

/**
 * The buyer's side of a claim.
 * @throws ApiFailure not_allowed for users who act for no buyer
 */
export const buyerParty = (scope: Scope): ClaimParty => ({
  side: "BUYER",
  organisationId: buyerIdOf(scope),
});

/**
 * The side of the user, by the application used.
 * @throws not_allowed when the user acts for no company there
 */
export function partyOf(scope: Scope): ClaimParty {
  if (scope.application !== "buyers" && scope.application !== "sellers") failWith("not_allowed");
  return scope.application === "buyers" ? buyerParty(scope) : sellerParty(scope);
}
