"use client";
import { Check, CheckCheck, Download } from "lucide-react";
import type {
  SaleAttachment,
  SaleMessage,
} from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { answerWords } from "#features/contact/answer-time.view-model.ts";
import { topicWords } from "#features/contact/contact.messages.ts";
import { formatBytes } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";

/** The side that views a thread. */
export type Side = SaleMessage["author"]["kind"];

function ReadMark({ isRead, otherSide }: { readonly isRead: boolean; readonly otherSide: string }) {
  const Icon = isRead ? CheckCheck : Check;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-4" />
      {isRead ? `Read by ${otherSide}` : `Not read by ${otherSide} yet`}
    </span>
  );
}

function Message({
  message,
  side,
  onDownload,
}: {
  readonly message: SaleMessage;
  readonly side: Side;
  readonly onDownload: (attachment: SaleAttachment) => void;
}) {
  const { formatMoment } = useDates();
  const { author, at, text, kind, attachments, isReadByOther } = message;
  const isOwn = author.kind === side;
  const topic = topicWords(message.topic);
  const answer = answerWords(message);
  return (
    <li>
      <article
        aria-label={`${author.name}, ${formatMoment(at)}`}
        className={cn(
          "card grid gap-3 p-4 sm:p-5",
          isOwn ? "sm:ml-10" : "border-l-4 border-l-accent sm:mr-10",
        )}
      >
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <span className="font-semibold">{author.name}</span>
            {author.kind === "STAFF" && <span className="text-muted">, Quayside</span>}
          </p>
          <time dateTime={at} className="tnum text-sm text-muted">
            {formatMoment(at)}
          </time>
        </header>
        {topic !== null && (
          <p className="flex flex-wrap items-center gap-2">
            {kind === "ISSUE" && <Badge tone="caution">Something is wrong</Badge>}
            <Badge icon={false}>{topic}</Badge>
          </p>
        )}
        <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
        {attachments.length > 0 && (
          <ul aria-label="Attachments" className="flex flex-wrap gap-2">
            {attachments.map((attachment) => (
              <li key={attachment.qid} className="min-w-0">
                <Button
                  size="sm"
                  className="h-auto min-h-7 max-w-full text-left break-all whitespace-normal"
                  icon={<Download aria-hidden className="size-4 shrink-0" />}
                  onClick={() => onDownload(attachment)}
                >
                  <span>
                    <span className="sr-only">Download</span> {attachment.name},{" "}
                    {formatBytes(attachment.bytes)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {(isOwn || answer !== null) && (
          <footer className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {isOwn && (
              <ReadMark isRead={isReadByOther} otherSide={side === "SELLER" ? "Quayside" : "the seller"} />
            )}
            {answer !== null && <span>{answer}</span>}
          </footer>
        )}
      </article>
    </li>
  );
}

/** The messages of a thread, oldest first. */
export function MessageList({
  messages,
  side,
  onDownload,
}: {
  readonly messages: readonly SaleMessage[];
  readonly side: Side;
  readonly onDownload: (attachment: SaleAttachment) => void;
}) {
  return (
    <ol aria-label="Messages" className="grid grid-cols-1 gap-4">
      {messages.map((message) => (
        <Message key={message.qid} message={message} side={side} onDownload={onDownload} />
      ))}
    </ol>
  );
}
