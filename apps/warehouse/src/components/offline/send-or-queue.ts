"use client";
import { useCallback } from "react";
import type { AnswerOf, Endpoint } from "@quayside/api-client/contract/endpoint";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useOffline } from "#components/offline/offline-provider.tsx";
import { useSend } from "#components/sending.ts";
import type { WarehouseCall } from "#components/sending.ts";

/**
 * Sends a write now, so that the API can still reject it; offline, or if entries are already waiting, it is queued on
 * this device.
 *
 * @returns the answer; null if it was queued
 */
export function useSendOrQueue() {
  const { queue } = useOffline();
  const send = useSend();
  return useCallback(
    async <E extends Endpoint>(call: WarehouseCall<E>, label: string): Promise<AnswerOf<E> | null> => {
      const { endpoint, input, idempotencyKey } = call;
      if (!queue.getState().entries.some(({ state }) => state === "waiting")) {
        try {
          return await send(call);
        } catch (error) {
          if (!(error instanceof FailedToFetchError)) throw error;
        }
      }
      // It may have arrived although the answer was lost: the same key prevents a duplicate.
      await queue.add(endpoint, label, () => input, idempotencyKey);
      return null;
    },
    [queue, send],
  );
}
