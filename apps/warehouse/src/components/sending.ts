"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { type MutationInput, mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { withDeadline } from "#components/answer-deadline.ts";

/** A write of the warehouse as data: created once per intent, sent now or later, and idempotent either way. */
export interface WarehouseCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** The idempotency key, created once per intent. */
  readonly idempotencyKey: string;
}

/** Builds a write with its idempotency key, so that the same object can be resent after a lost answer. */
export function warehouseCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): WarehouseCall<E> {
  return { endpoint, input, idempotencyKey: crypto.randomUUID() };
}

/** Sends any number of writes of the warehouse, and invalidates what they change. A timeout counts as offline. */
export function useSend() {
  const { client } = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    async <E extends Endpoint>({
      endpoint,
      input,
      idempotencyKey,
    }: WarehouseCall<E>): Promise<AnswerOf<E>> => {
      const options = mutationOptionsFor(client, endpoint);
      return await withDeadline((signal) => {
        const sent: MutationInput<E> = { ...input, idempotencyKey, signal };
        return queryClient.getMutationCache().build(queryClient, options).execute(sent);
      });
    },
    [client, queryClient],
  );
}

/** As `useSend`, for a button: reports whether the call is in progress and why it failed. */
export function useSendOnce<Answer>(onDone: (answer: Answer) => void) {
  return useMutation({
    mutationFn: (send: () => Promise<Answer>) => send(),
    onSuccess: onDone,
    networkMode: "always",
    retry: false,
  });
}
