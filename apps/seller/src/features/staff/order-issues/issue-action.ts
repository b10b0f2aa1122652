"use client";
import type { EndpointAnswering } from "@quayside/api-client/contract/endpoint";
import { getOrderIssue } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { issueMessages as messages } from "#features/staff/order-issues/order-issues.messages.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = EndpointAnswering<typeof OrderIssue>;

/** One action on a report. The returned report is shown immediately. */
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
