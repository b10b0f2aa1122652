"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { type MutationInput, mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { withDeadline } from "#components/answer-deadline.ts";

/** A write of the warehouse as data: made where it is meant, sent now or later, and with one effect either way. */
export interface WarehouseCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** Made once for an intent: a call that is sent again has its effect once. */
  readonly idempotencyKey: string;
}

/** Puts together a write; its key is made here, so the same object is sent again after a lost answer. */
export function warehouseCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): WarehouseCall<E> {
  return { endpoint, input, idempotencyKey: crypto.randomUUID() };
}

/** Sends writes of the warehouse, any number after each other, and marks stale what they change. No answer in time is no network. */
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

/** As `useSend`, for a button: says whether the call is under way and why it failed. */
export function useSendOnce<Answer>(onDone: (answer: Answer) => void) {
  return useMutation({
    mutationFn: (send: () => Promise<Answer>) => send(),
    onSuccess: onDone,
    networkMode: "always",
    retry: false,
  });
}
