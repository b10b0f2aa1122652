import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { CommonErrorCode } from "@quayside/api-client/contract/errors";
import { mayStaffCall } from "@quayside/api-client/contract/internal/staff-rights.rules";
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
  refuseWith("not_allowed", endpoint, details);
}

function refuseWith(code: CommonErrorCode, endpoint: Endpoint, details: object): never {
  const own = OWN_REFUSALS.find((one) => one in (endpoint.errors ?? {}));
  if (own !== undefined) throw failureOf(endpoint, own);
  failWith(code, details);
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

/**
 * Refuses a call that is open to the caller as staff only, and that none of the caller's staff roles includes.
 * @throws staff_right_missing with the right that is missing, or the endpoint's own error
 */
export function refuseWithoutStaffRight(endpoint: Endpoint, { roles, staffRoles }: Scope): void {
  const { access, staffRight } = endpoint;
  if (!Array.isArray(access) || !access.includes("staff") || !roles.has("staff")) return;
  if (access.some((role) => role !== "staff" && roles.has(role))) return;
  if (!mayStaffCall(staffRoles, endpoint)) refuseWith("staff_right_missing", endpoint, { needs: staffRight });
}
