import type { Client } from "@quayside/api-client/client";
import {
  getClaim,
  getClaimForecast,
  listClaims,
} from "@quayside/api-client/contract/claims/claims.endpoints";
import { getInternalClaim, listInternalClaims } from "@quayside/api-client/contract/claims/staff.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type ClaimsView, claimsList } from "#features/claims/claims.list-view.ts";

/** A page of the seller's claims. */
export function claimsQuery(client: Client, view: ClaimsView) {
  return queryOptionsFor(client, listClaims, { query: claimsList.query(view) });
}

/** A page of the claims that staff decide. */
export function internalClaimsQuery(client: Client, view: ClaimsView) {
  return queryOptionsFor(client, listInternalClaims, { query: claimsList.query(view) });
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
