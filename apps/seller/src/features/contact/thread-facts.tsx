"use client";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { dueOf, promiseWords, spanWords } from "#features/contact/answer-time.view-model.ts";
import { threadStatuses } from "#features/contact/contact.messages.ts";
import type { Side } from "#features/contact/message-list.tsx";

/**
 * The state of the thread: who is waiting, the promised deadline, and the usual answer time.
 */
export function ThreadFacts({
  thread,
  side,
  nowMs,
}: {
  readonly thread: SaleThread;
  readonly side: Side;
  /** Business time in ms. */
  readonly nowMs: number;
}) {
  const { formatMoment } = useDates();
  const { status, typicalAnswerSeconds } = thread;
  const due = dueOf(thread, nowMs);
  const { label, tone } = threadStatuses[status];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {status !== "NONE" && <Badge tone={due?.isLate ? "caution" : tone}>{label}</Badge>}
        <p className="text-muted">
          {side === "SELLER" && promiseWords}{" "}
          {typicalAnswerSeconds !== null && `Answers usually take about ${spanWords(typicalAnswerSeconds)}.`}
        </p>
      </div>
      {due !== null && !due.isLate && (
        <p>
          {side === "SELLER" ? "You will have an answer by " : "To be answered by "}
          <time dateTime={due.until} className="tnum font-medium">
            {formatMoment(due.until)}
          </time>
          .
        </p>
      )}
      {due?.isLate && (
        <InlineNotification tone="caution" closable={false} title="This answer is late">
          It was promised by {formatMoment(due.until)}.
          {side === "SELLER" && " We are sorry, and answer as soon as we can."}
        </InlineNotification>
      )}
    </div>
  );
}
