"use client";
import { type FormEvent, useId, useState } from "react";
import {
  type OrderIssue,
  answerOrderIssue,
  closeOrderIssue,
} from "@quayside/api-client/contract/orders/issues";
import { ORDER_ISSUE_TEXT_MAX } from "@quayside/api-client/contract/orders/order-issue.schema";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { useIssueAction } from "#features/order-issues/issue-action.ts";
import { issueMessages as messages } from "#features/order-issues/order-issues.messages.ts";

function textProblem(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return messages.textMissing;
  return length > ORDER_ISSUE_TEXT_MAX ? messages.textTooLong : null;
}

/** Staff answer the buyer, or close a report about which there is nothing to say. */
export function IssueAnswerForm({ issue }: { readonly issue: OrderIssue }) {
  const id = useId();
  const { show } = useToast();
  const [text, setText] = useState("");
  const [close, setClose] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const answer = useIssueAction(answerOrderIssue, {
    issueQid: issue.qid,
    onDone: () => {
      setText("");
      setClose(false);
      show({ tone: "success", title: messages.sent });
    },
  });
  const closing = useIssueAction(closeOrderIssue, {
    issueQid: issue.qid,
    onDone: () => show({ tone: "success", title: messages.closed }),
  });
  const params = { qid: issue.qid };
  const isPending = answer.isPending || closing.isPending;
  const failure = answer.failure ?? closing.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = textProblem(text);
    setProblem(found);
    setAttempt(attempt + 1);
    answer.reset();
    closing.reset();
    if (found === null) answer.send({ params, body: { text: text.trim(), close } });
  };
  const closeSilently = () => {
    if (isPending) return;
    answer.reset();
    closing.send({ params });
  };
  return (
    <form aria-label="Answer" noValidate onSubmit={submit} className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-semibold">Answer</h2>
      {problem !== null && <ErrorSummary key={attempt} errors={[{ fieldId: id, message: problem }]} />}
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <TextareaField
        id={id}
        label="Message"
        hint="The buyer gets it with the order and by e-mail."
        rows={6}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox
        label="Nothing is left to do: close the report"
        hint="It opens again when the buyer writes."
        checked={close}
        onCheckedChange={setClose}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={answer.isPending}>
          Send answer
        </Button>
        {issue.status !== "CLOSED" && (
          <Button type="button" pending={closing.isPending} onClick={closeSilently}>
            Close without an answer
          </Button>
        )}
      </div>
      <UnsavedChanges isDirty={text.trim() !== "" && !isPending} />
    </form>
  );
}
