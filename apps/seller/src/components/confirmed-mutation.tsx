"use client";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { type MutationReactions, mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useFreshSignIn } from "#components/fresh-sign-in.tsx";
import { useOneSending } from "#components/one-sending.ts";

type Reactions<E extends Endpoint> = Pick<MutationReactions<E>, "onSuccess" | "onError">;

/** A call that may ask for the password first, and the dialog that asks. */
interface ConfirmedMutation<E extends Endpoint> {
  /** Makes the call, once: a retry after a lost answer has its effect once. */
  readonly mutate: (input: CallInput<E>) => void;
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
 *     save.mutate({ body });
 *     return <>{form}{save.dialog}</>;
 */
export function useConfirmedMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: Reactions<E> = {},
): ConfirmedMutation<E> {
  const { client } = useSession();
  const { ask, dialog } = useFreshSignIn();
  const sending = useOneSending();
  const {
    mutate: call,
    isPending,
    error,
    data,
    reset,
  } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer, input) => {
        sending.end();
        onSuccess?.(answer, input);
      },
      onError: (failure, input) => {
        sending.end(failure);
        const { idempotencyKey: _key, ...again } = input;
        if (!ask(failure, () => mutate(again as unknown as CallInput<E>))) onError?.(failure, input);
      },
    }),
  );
  function mutate(input: CallInput<E>): void {
    const idempotencyKey = sending.begin(input);
    if (idempotencyKey !== null) call({ ...input, idempotencyKey });
  }
  const isAsking = error instanceof ApiError && error.code === "fresh_sign_in_required";
  return {
    mutate,
    isPending,
    error: isAsking ? null : error,
    data,
    reset,
    dialog,
  };
}
