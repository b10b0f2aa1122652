"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  downloadSaleAttachment,
  getSaleContact,
  readSaleContact,
} from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { mutationOptionsFor, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { StateBlock } from "@quayside/ui/state-block";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";
import { useDownload } from "@quayside/portal/use-download";
import { useIsReadOnly } from "#components/read-only.ts";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { LoadedThread } from "#features/contact/loaded-thread.tsx";
import { MessageForm } from "#features/contact/message-form.tsx";
import { MessageList } from "#features/contact/message-list.tsx";
import { ThreadFacts } from "#features/contact/thread-facts.tsx";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";
import { draftOf } from "#features/contact/message.view-model.ts";
import { useReadMarks } from "#features/contact/read-marks.ts";

/** Whether sellers may ask questions; off by default. */
const CONTACT_FLAG = "contact_form";

/** What a seller and staff wrote about one order, and the form for the next message. */
export function ContactPage({ saleQid }: { readonly saleQid: string }) {
  const { client, flags, location } = useSession();
  const isReadOnly = useIsReadOnly("orders");
  const nowMs = useBusinessNow();
  const query = useQuery(queryOptionsFor(client, getSaleContact, { params: { qid: saleQid } }));
  const { mutate } = useMutation(mutationOptionsFor(client, readSaleContact));
  const mark = useCallback(() => mutate({ params: { qid: saleQid } }), [mutate, saleQid]);
  useReadMarks(query.data, !isReadOnly, mark);
  const { download } = useDownload(messages.downloadFailed);
  if (query.data === undefined && isUnknown(query.error))
    return <UnknownEntity text={messages.notFound} listHref="/orders/" listLabel="All orders" />;
  const canAsk = flags[CONTACT_FLAG] === true;
  const number = query.data?.sale.number;
  return (
    <>
      <div className="grid gap-2">
        <p>
          <UiLink href={`/orders/${saleQid}/`} className="prose-link">
            Back to the order
          </UiLink>
        </p>
        <h1 className="tnum text-xl font-semibold">
          {number === undefined ? "Contact about an order" : `Contact about order ${number}`}
        </h1>
      </div>
      <LoadedThread query={query}>
        {(thread) => (
          <div className="grid max-w-4xl grid-cols-1 gap-6">
            <ThreadFacts thread={thread} side="SELLER" nowMs={nowMs} />
            {thread.messages.length > 0 ? (
              <MessageList
                messages={thread.messages}
                side="SELLER"
                onDownload={({ qid }) =>
                  void download((to) =>
                    to.download(downloadSaleAttachment, { params: { qid: saleQid, attachmentQid: qid } }),
                  )
                }
              />
            ) : (
              isReadOnly && <StateBlock kind="empty" title={messages.none} />
            )}
            {!isReadOnly && (
              <MessageForm saleQid={saleQid} canAsk={canAsk} start={draftOf(location.search, canAsk)} />
            )}
          </div>
        )}
      </LoadedThread>
    </>
  );
}
