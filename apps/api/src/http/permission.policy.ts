import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { mayChange, needsOf } from "@quayside/api-client/contract/team/permission.rules";
import type { Scope } from "#kernel/context.ts";
import { failWith, failureOf } from "#kernel/fail.ts";

/** Endpoint errors that name the missing permission in their own words. */
const OWN_REFUSALS = ["stock_forbidden", "gtin_checker_forbidden"];

/**
 * Refuses a call for which the caller lacks the permission.
 * @throws the endpoint's own error, or not_allowed with the details
 */
export function refuse(endpoint: Endpoint, details: object = {}): never {
  const own = OWN_REFUSALS.find((code) => code in (endpoint.errors ?? {}));
  if (own !== undefined) throw failureOf(endpoint, own);
  failWith("not_allowed", details);
}

/**
 * Refuses a call that the caller's role in their seller company does not include. Buyers, warehouses and staff have
 * no such role, and calls about oneself need none. A call without a decision is for owners only.
 * @throws not_allowed with the permission that is missing, or the endpoint's own error
 */
export function refuseWithoutPermission(endpoint: Endpoint, { sellerRole }: Scope): void {
  const { access } = endpoint;
  if (sellerRole === null || !Array.isArray(access) || !access.includes("seller")) return;
  const needs = needsOf(endpoint) === undefined ? "team" : needsOf(endpoint);
  if (needs === null || needs === undefined || mayChange(sellerRole, needs)) return;
  refuse(endpoint, { needs });
}
