"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  downloadThreadAttachment,
  getThread,
  readThread,
} from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { mutationOptionsFor, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";
import { useDownload } from "@quayside/portal/use-download";
import { StaffOnly } from "#components/staff-only.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { STAFF_REFRESH_MS } from "#components/waiting-lists.ts";
import { LoadedThread } from "#features/contact/components/loaded-thread.tsx";
import { MessageList } from "#features/contact/components/message-list.tsx";
import { ReplyForm } from "#features/contact/components/reply-form.tsx";
import { ThreadFacts } from "#features/contact/components/thread-facts.tsx";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";
import { useReadMarks } from "#features/contact/read-marks.ts";
import { threadsHref } from "#features/contact/threads.search-params.ts";

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
      <UnknownEntity text={messages.threadNotFound} listHref={threadsHref({})} listLabel="Seller messages" />
    );
  const number = query.data?.sale.number;
  return (
    <>
      <div className="grid gap-2">
        <p>
          <UiLink href={threadsHref({})} className="prose-link">
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
