"use client";

import {
  downloadThreadAttachment,
  getThread,
  readThread,
  replyToThread,
} from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { mutationOptionsFor, queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { useToast } from "@quayside/ui/toast";
import { type Answer, AnswerForm } from "#components/answer-form.tsx";
import { useAnswerVersion } from "#components/answer-version.ts";
import { contactMessages as messages, replyErrors } from "#features/contact/contact.messages.ts";
import { textProblem } from "#features/contact/message.view-model.ts";
import { useSending } from "#features/contact/sending.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";
import { useDownload } from "@quayside/portal/use-download";
import { StaffOnly } from "#components/staff-only.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { STAFF_REFRESH_MS } from "#components/waiting-lists.ts";
import { LoadedThread } from "#features/contact/loaded-thread.tsx";
import { MessageList } from "#features/contact/message-list.tsx";
import { ThreadFacts } from "#features/contact/thread-facts.tsx";
import { useReadMarks } from "#features/contact/read-marks.ts";
import { threadsList } from "#features/contact/threads.list-view.ts";

/**
 * The form in which staff answer a seller and can close the thread.
 *
 * @param seen the version of the thread that the page shows
 */
function ReplyForm({ threadQid, seen }: { readonly threadQid: string; readonly seen: number | null }) {
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

/** One thread for internal staff, with the form that answers it. */
export function ThreadPage({ threadQid }: { readonly threadQid: string }) {
  return (
    <StaffOnly>
      <Thread threadQid={threadQid} />
    </StaffOnly>
  );
}

function Thread({ threadQid }: { readonly threadQid: string }) {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const query = useQuery({
    ...queryOptionsFor(client, getThread, { params: { qid: threadQid } }),
    refetchInterval: STAFF_REFRESH_MS,
  });
  const { mutate } = useMutation(mutationOptionsFor(client, readThread));
  const mark = useCallback(() => mutate({ params: { qid: threadQid } }), [mutate, threadQid]);
  useReadMarks(query.data, true, mark);
  const { download } = useDownload(messages.downloadFailed);
  if (query.data === undefined && isUnknown(query.error))
    return (
      <UnknownEntity
        text={messages.threadNotFound}
        listHref={threadsList.href({})}
        listLabel="Seller messages"
      />
    );
  const number = query.data?.sale.number;
  return (
    <>
      <div className="grid gap-2">
        <p>
          <UiLink href={threadsList.href({})} className="prose-link">
            Back to seller messages
          </UiLink>
        </p>
        <h1 className="tnum text-xl font-semibold">
          {number === undefined ? "Thread" : `Thread of order ${number}`}
        </h1>
        {query.data !== undefined && (
          <p className="text-muted">
            {query.data.seller.name} <span className="code text-sm">{query.data.seller.code}</span>
          </p>
        )}
      </div>
      <LoadedThread query={query}>
        {(thread) => (
          <div className="grid max-w-4xl grid-cols-1 gap-6">
            <ThreadFacts thread={thread} side="STAFF" nowMs={nowMs} />
            <MessageList
              messages={thread.messages}
              side="STAFF"
              onDownload={({ qid }) =>
                void download((to) =>
                  to.download(downloadThreadAttachment, { params: { qid: threadQid, attachmentQid: qid } }),
                )
              }
            />
            <ReplyForm threadQid={threadQid} seen={thread.version} />
          </div>
        )}
      </LoadedThread>
    </>
  );
}
