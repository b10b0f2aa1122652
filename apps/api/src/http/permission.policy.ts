import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { mayChange, needsOf } from "@quayside/api-client/contract/team/permission.rules";
import type { Scope } from "#http/context.ts";
import { ApiFailure, failWith } from "#http/fail.ts";

/** The error of endpoints that say in their own words that a role does not suffice. */
const OWN_REFUSAL = "stock_forbidden";

/**
 * Refuses a call that the caller's role in their seller company does not include. Buyers, warehouses and staff have no
 * such role, and calls about oneself need none. A call that nobody decided about is for owners alone.
 * @throws not_allowed with the permission that is missing, or the endpoint's own error
 */
export function refuseWithoutPermission(endpoint: Endpoint, { sellerRole }: Scope): void {
  const { access, errors } = endpoint;
  if (sellerRole === null || !Array.isArray(access) || !access.includes("seller")) return;
  const needs = needsOf(endpoint) === undefined ? "team" : needsOf(endpoint);
  if (needs === null || needs === undefined || mayChange(sellerRole, needs)) return;
  const own = errors?.[OWN_REFUSAL];
  if (own) throw new ApiFailure(own.status, OWN_REFUSAL, own.message);
  failWith("not_allowed", { needs });
}
