"use client";
import { answerOrderIssue, closeOrderIssue } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { ORDER_ISSUE_TEXT_MAX } from "@quayside/api-client/contract/orders/order-issue.rules";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { AnswerForm } from "#components/answer-form.tsx";
import { useAnswerVersion } from "#components/answer-version.ts";
import { useIssueAction } from "#features/staff/order-issues/issue-action.ts";
import {
  answerErrors,
  issueMessages as messages,
} from "#features/staff/order-issues/order-issues.messages.ts";

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
