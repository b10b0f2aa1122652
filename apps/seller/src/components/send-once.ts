"use client";
import { useMutation } from "@tanstack/react-query";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useOneSending } from "#components/one-sending.ts";

/**
 * Sends something once, also after a double click or a retry.
 *
 * @param onAnswer gets what comes back, before the caller of `send` does
 * @param onFailure gets why nothing did
 */
export function useSendOnce<E extends Endpoint>(
  endpoint: E,
  onAnswer?: (answer: AnswerOf<E>) => void,
  onFailure?: (failure: Error) => void,
) {
  const { client } = useSession();
  const sending = useOneSending();
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer) => {
        sending.end();
        onAnswer?.(answer);
      },
      onError: (failure) => {
        sending.end(failure);
        onFailure?.(failure);
      },
    }),
  );
  const send = (input: CallInput<E>, onSent?: () => void) => {
    const idempotencyKey = sending.begin(input);
    if (idempotencyKey === null) return;
    mutate({ ...input, idempotencyKey }, { onSuccess: () => onSent?.() });
  };
  return { send, isPending, isSuccess, data, error, reset };
}
