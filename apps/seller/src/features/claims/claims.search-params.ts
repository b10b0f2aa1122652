import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import { claimSorts, claimStatusFilters } from "@quayside/api-client/contract/claims/claim-input.rules";
import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import { claimReasons } from "@quayside/api-client/contract/claims/claim-values.rules";

/** The state of the list of claims as its address. */
export const claimsSearchParams = {
  status: parseAsStringLiteral(claimStatusFilters).withDefault("ALL"),
  reason: parseAsStringLiteral(claimReasons),
  /** Qid of an order. */
  sale: parseAsString,
  search: parseAsString.withDefault(""),
  sort: parseAsStringLiteral(claimSorts).withDefault("-createdAt"),
  page: parseAsPage,
};

export interface ClaimsView {
  readonly status: (typeof claimStatusFilters)[number];
  readonly reason: ClaimReason | null;
  readonly sale: string | null;
  readonly search: string;
  readonly sort: (typeof claimSorts)[number];
  readonly page: number;
}

const serialize = createSerializer(claimsSearchParams);

/**
 * The address of the list of claims in a given state; omitted fields have their defaults.
 * @param path "/claims/", or the list of staff
 */
export function claimsHref(view: Partial<ClaimsView>, path = "/claims/"): string {
  return serialize(path, view);
}

/** The query to the API for a state of the list. */
export function claimFiltersOf({ status, reason, sale, search, sort }: ClaimsView) {
  const words = search.trim().slice(0, 100);
  return {
    status,
    sort,
    ...(reason === null ? {} : { reason }),
    ...(sale === null || sale === "" ? {} : { sale }),
    ...(words === "" ? {} : { search: words }),
  };
}
