"use client";
import { getThread, replyToThread } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useToast } from "@quayside/ui/toast";
import { type Answer, AnswerForm } from "#components/answer-form.tsx";
import { useAnswerVersion } from "#components/answer-version.ts";
import { contactMessages as messages, replyErrors } from "#features/contact/contact.messages.ts";
import { textProblem } from "#features/contact/message.view-model.ts";
import { useSending } from "#features/contact/sending.ts";

/**
 * The form in which staff answer a seller and can close the thread.
 *
 * @param seen the version of the thread that the page shows
 */
export function ReplyForm({ threadQid, seen }: { readonly threadQid: string; readonly seen: number | null }) {
  const { show } = useToast();
  const params = { qid: threadQid };
  const reply = useSending(replyToThread, {
    texts: replyErrors,
    key: queryKey(getThread, { params }),
    onSent: () => show({ tone: "success", title: messages.replied }),
  });
  const { versionFor, settled } = useAnswerVersion(seen ?? undefined, reply.error);
  const send = (answer: Answer, onSent: () => void) =>
    reply.send({ params, body: { ...answer, version: versionFor(answer.text) } }, () => {
      settled();
      onSent();
    });
  return (
    <AnswerForm
      hint="The seller gets it in the portal and by e-mail."
      closeLabel="Nothing is left to do: close the thread"
      closeHint="It opens again when the seller writes."
      problemOf={textProblem}
      onSend={send}
      isSending={reply.isPending}
      failure={reply.failure}
    />
  );
}
