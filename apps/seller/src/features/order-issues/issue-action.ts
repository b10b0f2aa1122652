"use client";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { type OrderIssue, getOrderIssue } from "@quayside/api-client/contract/orders/issues";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { issueMessages as messages } from "#features/order-issues/order-issues.messages.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = Endpoint & { readonly answer: typeof OrderIssue };

/** One action on a report. The report that comes back is shown immediately. */
export function useIssueAction<E extends IssueEndpoint>(
  endpoint: E,
  { issueQid, onDone }: { readonly issueQid: string; readonly onDone: () => void },
) {
  return useSubmit(endpoint, {
    fallback: messages.failed,
    replaces: queryKey(getOrderIssue, { params: { qid: issueQid } }),
    onSuccess: onDone,
  });
}
