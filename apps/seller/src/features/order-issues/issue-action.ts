"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { type OrderIssue, getOrderIssue } from "@quayside/api-client/contract/orders/issues";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { queryKey } from "@quayside/api-client/queries";
import { useSendOnce } from "#components/send-once.ts";
import { issueMessages as messages } from "#features/order-issues/order-issues.messages.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = Endpoint & { readonly answer: typeof OrderIssue };

function errorText(error: unknown): string {
  if (error instanceof FailedToFetchError) return messages.unreachable;
  return error instanceof ApiError && error.code === "idempotency_in_flight"
    ? messages.inFlight
    : messages.failed;
}

/** One thing to do with a report, done once. The report that comes back is shown at once. */
export function useIssueAction<E extends IssueEndpoint>(
  endpoint: E,
  { issueQid, onDone }: { readonly issueQid: string; readonly onDone: () => void },
) {
  const queryClient = useQueryClient();
  const { send, isPending, error, reset } = useSendOnce(endpoint, (issue) => {
    queryClient.setQueryData(queryKey(getOrderIssue, { params: { qid: issueQid } }), issue);
    onDone();
  });
  return { send, isPending, failure: error === null ? null : errorText(error), reset };
}
