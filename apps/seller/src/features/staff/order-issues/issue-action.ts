"use client";
import type { EndpointAnswering, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { getOrderIssue } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { issueMessages as messages } from "#features/staff/order-issues/order-issues.messages.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = EndpointAnswering<typeof OrderIssue>;

/** One action on a report. The returned report is shown immediately; after a failure, the report as it is now. */
export function useIssueAction<E extends IssueEndpoint>(
  endpoint: E,
  {
    issueQid,
    texts,
    onDone,
  }: {
    readonly issueQid: string;
    readonly texts: Readonly<Record<ErrorCodeOf<E>, string>>;
    readonly onDone: () => void;
  },
) {
  const shown = queryKey(getOrderIssue, { params: { qid: issueQid } });
  return useSubmit(endpoint, {
    texts,
    fallback: messages.failed,
    replaces: shown,
    refetches: [shown],
    onSuccess: onDone,
  });
}
