"use client";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { TextareaField } from "@quayside/ui/textarea-field";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { FormProblems } from "#components/form-problems.tsx";

export interface Answer {
  readonly text: string;
  /** Nothing is left to do. */
  readonly close: boolean;
}

interface AnswerFormProps {
  /** Who receives the answer and how. */
  readonly hint: string;
  readonly closeLabel: string;
  readonly closeHint: string;
  /** The problem with a text before it is sent; null without one. */
  readonly problemOf: (text: string) => string | null;
  /** Sends an answer and calls back once it is stored, which clears the form. */
  readonly onSend: (answer: Answer, onSent: () => void) => void;
  readonly isSending: boolean;
  /** Whether another call is in progress, during which nothing is sent. */
  readonly isBusy?: boolean;
  readonly failure: string | null;
  /** Other actions, beside the submit button. */
  readonly actions?: ReactNode;
}

/**
 * The form in which staff reply to a person and can close the case. Leaving with unsent text asks for confirmation.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { problemOf, onSend, isSending, isBusy = false, failure } = props;
  const id = useId();
  const [text, setText] = useState("");
  const [close, setClose] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isBusy) return;
    const found = problemOf(text);
    setProblem(found);
    setAttempt(attempt + 1);
    if (found !== null) return;
    onSend({ text: text.trim(), close }, () => {
      setText("");
      setClose(false);
    });
  };
  return (
    <form aria-label="Answer" noValidate onSubmit={submit} className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-semibold">Answer</h2>
      <FormProblems
        problems={problem === null ? [] : [{ fieldId: id, message: problem }]}
        attempt={attempt}
        failure={failure}
      />
      <TextareaField
        id={id}
        label="Message"
        hint={props.hint}
        rows={6}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox label={props.closeLabel} hint={props.closeHint} checked={close} onCheckedChange={setClose} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isSending}>
          Send answer
        </Button>
        {props.actions}
      </div>
      <UnsavedChanges isDirty={text.trim() !== "" && !isSending && !isBusy} />
    </form>
  );
}
