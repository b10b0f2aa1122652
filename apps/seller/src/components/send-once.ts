"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { isDecided } from "#components/is-decided.ts";

/**
 * Sends something once: what is sent has one key that is kept until the server has decided, so that a double click, or
 * a retry after an outage, has its effect once.
 *
 * @param onAnswer gets what comes back, before the caller of `send` does
 */
export function useSendOnce<E extends Endpoint>(endpoint: E, onAnswer: (answer: AnswerOf<E>) => void) {
  const { client } = useSession();
  const intent = useRef("");
  const key = useRef("");
  const isSending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer) => {
        isSending.current = false;
        key.current = "";
        onAnswer(answer);
      },
      onError: (failure) => {
        isSending.current = false;
        if (isDecided(failure)) key.current = "";
      },
    }),
  );
  const send = (input: CallInput<E>, onSent?: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    const next = JSON.stringify(input);
    if (intent.current !== next) key.current = "";
    intent.current = next;
    key.current ||= crypto.randomUUID();
    mutate({ ...input, idempotencyKey: key.current }, { onSuccess: () => onSent?.() });
  };
  return { send, isPending, error, reset };
}
