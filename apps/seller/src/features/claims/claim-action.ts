"use client";
import { getClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import { getInternalClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import type { EndpointAnswering, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { queryKey } from "@quayside/api-client/queries";
import type { FreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { useSubmit } from "@quayside/portal/submit/use-submit";

/** A call that changes a claim and answers with it. */
type ClaimEndpoint = EndpointAnswering<typeof Claim>;

/**
 * One action on a claim. A claim that changed in the meantime is refetched.
 *
 * @param action.texts texts by the codes of the endpoint: a missing one does not compile
 */
export function useClaimAction<E extends ClaimEndpoint>(
  endpoint: E,
  action: {
    readonly claimQid: string;
    readonly texts: Readonly<Record<ErrorCodeOf<E>, string>>;
    readonly fallback: string;
    /** True for staff, who read claims through a separate call. */
    readonly isStaff?: boolean;
    /** For calls that need a fresh sign-in: the screen renders its dialog. */
    readonly confirm?: FreshSignIn;
    readonly onDone?: () => void;
  },
) {
  const { texts, fallback, confirm, onDone } = action;
  const read = action.isStaff ? getInternalClaim : getClaim;
  const claimKey = queryKey(read, { params: { qid: action.claimQid } });
  return useSubmit(endpoint, {
    texts,
    fallback,
    ...(confirm && { confirm }),
    replaces: claimKey,
    refetches: [claimKey],
    onSuccess: () => onDone?.(),
  });
}
