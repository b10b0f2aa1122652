"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/index";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { contactMessages as messages, sendErrors } from "#features/contact/contact.messages.ts";
import { callErrorText, isDecided } from "#features/contact/message.view-model.ts";

/** A call that writes into a thread and answers with it. */
type ThreadEndpoint = Endpoint & { readonly answer: typeof SaleThread };

/**
 * Sends a message: what is sent has one key that is kept until the server has decided, so that a double click, or a
 * retry after an outage, writes it once. The thread that comes back is shown at once.
 *
 * @param key the query that shows the thread
 */
export function useSending<E extends ThreadEndpoint>(
  endpoint: E,
  { key, onSent }: { readonly key: readonly unknown[]; readonly onSent: () => void },
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const intent = useRef("");
  const idempotencyKey = useRef("");
  const isSending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer) => {
        isSending.current = false;
        idempotencyKey.current = "";
        queryClient.setQueryData(key, answer);
        onSent();
      },
      onError: (failure) => {
        isSending.current = false;
        if (isDecided(failure)) idempotencyKey.current = "";
      },
    }),
  );
  const send = (input: CallInput<E>) => {
    if (isSending.current) return;
    isSending.current = true;
    const next = JSON.stringify(input);
    if (intent.current !== next) idempotencyKey.current = "";
    intent.current = next;
    idempotencyKey.current ||= crypto.randomUUID();
    mutate({ ...input, idempotencyKey: idempotencyKey.current });
  };
  const failure = error === null ? null : callErrorText(error, endpoint, sendErrors, messages.sendFailed);
  return { send, isPending, failure, reset };
}
