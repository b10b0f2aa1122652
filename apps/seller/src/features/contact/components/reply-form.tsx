"use client";
import { getThread, replyToThread } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useToast } from "@quayside/ui/toast";
import { AnswerForm } from "#components/answer-form.tsx";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";
import { textProblem } from "#features/contact/message.view-model.ts";
import { useSending } from "#features/contact/sending.ts";

/** The form in which staff answer a seller and can close the thread. */
export function ReplyForm({ threadQid }: { readonly threadQid: string }) {
  const { show } = useToast();
  const params = { qid: threadQid };
  const reply = useSending(replyToThread, {
    key: queryKey(getThread, { params }),
    onSent: () => show({ tone: "success", title: messages.replied }),
  });
  return (
    <AnswerForm
      hint="The seller gets it in the portal and by e-mail."
      closeLabel="Nothing is left to do: close the thread"
      closeHint="It opens again when the seller writes."
      problemOf={textProblem}
      onSend={(body, onSent) => reply.send({ params, body }, onSent)}
      isSending={reply.isPending}
      failure={reply.failure}
    />
  );
}
