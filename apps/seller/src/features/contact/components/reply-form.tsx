"use client";
import { type FormEvent, useId, useState } from "react";
import { getThread, replyToThread } from "@quayside/api-client/contract/sale-contact/index";
import { queryKey } from "@quayside/api-client/queries";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";
import { textProblem } from "#features/contact/message.view-model.ts";
import { useSending } from "#features/contact/sending.ts";

/** Staff answer a seller, and close the thread when nothing is left to do. */
export function ReplyForm({ threadQid }: { readonly threadQid: string }) {
  const id = useId();
  const { show } = useToast();
  const [text, setText] = useState("");
  const [close, setClose] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const reply = useSending(replyToThread, {
    key: queryKey(getThread, { params: { qid: threadQid } }),
    onSent: () => {
      setText("");
      setClose(false);
      show({ tone: "success", title: messages.replied });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reply.isPending) return;
    const found = textProblem(text);
    setProblem(found);
    setAttempt(attempt + 1);
    reply.reset();
    if (found === null) reply.send({ params: { qid: threadQid }, body: { text: text.trim(), close } });
  };
  return (
    <form aria-label="Answer" noValidate onSubmit={submit} className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-semibold">Answer</h2>
      {problem !== null && <ErrorSummary key={attempt} errors={[{ fieldId: id, message: problem }]} />}
      {reply.failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {reply.failure}
        </InlineNotification>
      )}
      <TextareaField
        id={id}
        label="Message"
        hint="The seller gets it in the portal and by e-mail."
        rows={6}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox
        label="Nothing is left to do: close the thread"
        hint="It opens again when the seller writes."
        checked={close}
        onCheckedChange={setClose}
      />
      <div>
        <Button type="submit" variant="primary" pending={reply.isPending}>
          Send answer
        </Button>
      </div>
      <UnsavedChanges isDirty={text.trim() !== "" && !reply.isPending} />
    </form>
  );
}
