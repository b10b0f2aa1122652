"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { type OrderIssue, getOrderIssue } from "@quayside/api-client/contract/orders/issues";
import { queryKey } from "@quayside/api-client/queries";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useSendOnce } from "#components/send-once.ts";
import { issueMessages as messages } from "#features/order-issues/order-issues.messages.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = Endpoint & { readonly answer: typeof OrderIssue };

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
  return { send, isPending, failure: error && sendingProblemText(error, {}, messages.failed), reset };
}
