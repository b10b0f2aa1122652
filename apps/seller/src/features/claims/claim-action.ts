"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getClaim } from "@quayside/api-client/contract/claims/index";
import { getInternalClaim } from "@quayside/api-client/contract/claims/staff";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import type { CallInput, Endpoint, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useOneSending } from "#components/one-sending.ts";

/** A call that changes a claim and answers with it. */
type ClaimEndpoint = Endpoint & { readonly answer: typeof Claim };

/**
 * One thing to do with a claim, done once. A claim that changed in the meantime is asked for again.
 *
 * @param action.texts texts by the codes of the endpoint: a missing one does not compile
 */
export function useClaimAction<E extends ClaimEndpoint>(
  endpoint: E,
  action: {
    readonly claimQid: string;
    readonly texts: Readonly<Record<ErrorCodeOf<E>, string>>;
    readonly fallback: string;
    /** True for staff, who read claims by a call of their own. */
    readonly isStaff?: boolean;
    readonly onDone?: () => void;
  },
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const sending = useOneSending();
  const read = action.isStaff ? getInternalClaim : getClaim;
  const claimKey = queryKey(read, { params: { qid: action.claimQid } });
  const { mutate, isPending, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer) => {
        sending.end();
        queryClient.setQueryData(claimKey, answer);
        action.onDone?.();
      },
      onError: (failure) => {
        sending.end(failure);
        void queryClient.invalidateQueries({ queryKey: claimKey });
      },
    }),
  );
  const send = (input: CallInput<E>) => {
    const idempotencyKey = sending.begin(input);
    if (idempotencyKey !== null) mutate({ ...input, idempotencyKey });
  };
  const failure = error === null ? null : sendingProblemText(error, action.texts, action.fallback);
  return { send, isPending, failure, reset };
}
