"use client";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnswerOf, Endpoint } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { type MutationInput, type MutationReactions, mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useFreshSignIn } from "#components/fresh-sign-in.tsx";

type Reactions<E extends Endpoint> = Pick<MutationReactions<E>, "onSuccess" | "onError">;

/** A call that may ask for the password first, and the dialog that asks. */
interface ConfirmedMutation<E extends Endpoint> {
  /** Makes the call; an idempotencyKey in it is kept for its repetition. */
  readonly mutate: (input: MutationInput<E>) => void;
  /** True while the call runs; not while the dialog waits for the password. */
  readonly isPending: boolean;
  /** Why the last call failed. That the password was wanted is no failure: the dialog is the answer to it. */
  readonly error: Error | null;
  readonly data: AnswerOf<E> | undefined;
  readonly reset: () => void;
  /** To be rendered anywhere outside a form; null until the password is wanted. */
  readonly dialog: ReactNode;
}

/**
 * Like `useMutation(mutationOptionsFor(client, endpoint, reactions))`, for calls that need a fresh sign-in (bank
 * details, e-mail, phone, second factor): when the API answers `fresh_sign_in_required`, a dialog asks for the
 * password, `auth/confirm-password/` makes the session fresh for five minutes, and the same call is made again.
 * The page renders `dialog`:
 *
 *     const save = useConfirmedMutation(updateUser, { onSuccess, onError });
 *     save.mutate({ body, idempotencyKey });
 *     return <>{form}{save.dialog}</>;
 */
export function useConfirmedMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: Reactions<E> = {},
): ConfirmedMutation<E> {
  const { client } = useSession();
  const { ask, dialog } = useFreshSignIn();
  const { mutate, isPending, error, data, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      ...(onSuccess && { onSuccess }),
      onError: (failure, input) => {
        if (!ask(failure, () => mutate(input))) onError?.(failure, input);
      },
    }),
  );
  const isAsking = error instanceof ApiError && error.code === "fresh_sign_in_required";
  return {
    mutate: (input) => mutate(input),
    isPending,
    error: isAsking ? null : error,
    data,
    reset,
    dialog,
  };
}
