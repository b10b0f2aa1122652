"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { type OrderIssue, getOrderIssue } from "@quayside/api-client/contract/orders/issues";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { issueMessages as messages } from "#features/order-issues/order-issues.messages.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = Endpoint & { readonly answer: typeof OrderIssue };

function errorText(error: unknown): string {
  if (error instanceof FailedToFetchError) return messages.unreachable;
  return error instanceof ApiError && error.code === "idempotency_in_flight"
    ? messages.inFlight
    : messages.failed;
}

/** True when the server has decided about a call: the next one is a new intent with a key of its own. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode < 500 && error.code !== "idempotency_in_flight";

/**
 * One thing to do with a report. What would be sent has one key until the server has decided, so that a double click,
 * or a retry after an outage, has its effect once. The report that comes back is shown at once.
 */
export function useIssueAction<E extends IssueEndpoint>(
  endpoint: E,
  { issueQid, onDone }: { readonly issueQid: string; readonly onDone: () => void },
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const intent = useRef("");
  const key = useRef("");
  const isSending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer) => {
        isSending.current = false;
        key.current = "";
        queryClient.setQueryData(queryKey(getOrderIssue, { params: { qid: issueQid } }), answer);
        onDone();
      },
      onError: (failure) => {
        isSending.current = false;
        if (isDecided(failure)) key.current = "";
      },
    }),
  );
  const send = (input: CallInput<E>) => {
    if (isSending.current) return;
    isSending.current = true;
    const next = JSON.stringify(input);
    if (intent.current !== next) key.current = "";
    intent.current = next;
    key.current ||= crypto.randomUUID();
    mutate({ ...input, idempotencyKey: key.current });
  };
  return { send, isPending, failure: error === null ? null : errorText(error), reset };
}
