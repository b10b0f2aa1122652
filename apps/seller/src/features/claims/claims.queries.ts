import type { Client } from "@quayside/api-client/client";
import {
  getClaim,
  getClaimForecast,
  listClaims,
} from "@quayside/api-client/contract/claims/claims.endpoints";
import { getInternalClaim, listInternalClaims } from "@quayside/api-client/contract/claims/staff.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type ClaimsView, claimFiltersOf } from "#features/claims/claims.search-params.ts";

export const CLAIMS_PAGE_SIZE = 20;

function pageOf(view: ClaimsView) {
  return { query: { ...claimFiltersOf(view), page: view.page, size: CLAIMS_PAGE_SIZE } };
}

/** A page of the seller's claims. */
export function claimsQuery(client: Client, view: ClaimsView) {
  return queryOptionsFor(client, listClaims, pageOf(view));
}

/** A page of the claims that staff decide. */
export function internalClaimsQuery(client: Client, view: ClaimsView) {
  return queryOptionsFor(client, listInternalClaims, pageOf(view));
}

/** What open claims may cost the seller. */
export function forecastQuery(client: Client) {
  return queryOptionsFor(client, getClaimForecast, {});
}

/** A claim as its seller sees it. */
export function claimQuery(client: Client, qid: string) {
  return queryOptionsFor(client, getClaim, { params: { qid } });
}

/** A claim as staff see it. */
export function internalClaimQuery(client: Client, qid: string) {
  return queryOptionsFor(client, getInternalClaim, { params: { qid } });
}
