"use client";

import type { EndpointAnswering, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import {
  answerOrderIssue,
  closeOrderIssue,
  getOrderIssue,
} from "@quayside/api-client/contract/orders/issues.endpoints";
import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import {
  answerErrors,
  issueMessages as messages,
} from "#features/staff/order-issues/order-issues.messages.ts";
import { ORDER_ISSUE_TEXT_MAX } from "@quayside/api-client/contract/limits.rules";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { AnswerForm } from "#components/answer-form.tsx";
import { useAnswerVersion } from "#components/answer-version.ts";

/** A call that changes a report and answers with it. */
type IssueEndpoint = EndpointAnswering<typeof OrderIssue>;

/** One action on a report. The returned report is shown immediately; after a failure, the report as it is now. */
function useIssueAction<E extends IssueEndpoint>(
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

function textProblem(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return messages.textMissing;
  return length > ORDER_ISSUE_TEXT_MAX ? messages.textTooLong : null;
}

/** The form in which staff answer the buyer, or close a report without an answer. */
export function IssueAnswerForm({ issue }: { readonly issue: OrderIssue }) {
  const { show } = useToast();
  const { qid: issueQid, version } = issue;
  const params = { qid: issueQid };
  const tell = (title: string) => () => show({ tone: "success", title });
  const answer = useIssueAction(answerOrderIssue, {
    issueQid,
    texts: answerErrors,
    onDone: tell(messages.sent),
  });
  const closing = useIssueAction(closeOrderIssue, {
    issueQid,
    texts: answerErrors,
    onDone: tell(messages.closed),
  });
  const { versionFor, settled } = useAnswerVersion(version, answer.error);
  const closeSilently = () => {
    if (answer.isPending || closing.isPending) return;
    answer.reset();
    closing.send({ params, body: { version } });
  };
  return (
    <AnswerForm
      hint="The buyer gets it with the order and by e-mail."
      closeLabel="Nothing is left to do: close the report"
      closeHint="It opens again when the buyer writes."
      problemOf={textProblem}
      onSend={(body, onSent) => {
        closing.reset();
        answer.send({ params, body: { ...body, version: versionFor(body.text) } }, () => {
          settled();
          onSent();
        });
      }}
      isSending={answer.isPending}
      isBusy={closing.isPending}
      failure={answer.failure ?? closing.failure}
      actions={
        issue.status !== "CLOSED" && (
          <Button type="button" pending={closing.isPending} onClick={closeSilently}>
            Close without an answer
          </Button>
        )
      }
    />
  );
}
