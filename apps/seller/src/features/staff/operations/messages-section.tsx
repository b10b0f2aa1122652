"use client";
import { useMemo } from "react";
import { getOperations, retryMessages } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { FailedMessage, Operations } from "@quayside/api-client/contract/operations/operations.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { type Column, Table } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { useStaffMay } from "#components/staff-may.tsx";
import { OperationsSection } from "#features/staff/operations/operations-section.tsx";
import { operationsMessages as messages } from "#features/staff/operations/operations.messages.ts";

/**
 * The waiting messages of the outbox by urgency, and the failed ones, which can be retried one by one or all at once.
 */
export function MessagesSection({ messages: outbox }: { readonly messages: Operations["messages"] }) {
  const dates = useDates();
  const { client } = useSession();
  const { show } = useToast();
  const { queryKey } = queryOptionsFor(client, getOperations, {});
  const { send, isPending, failure } = useSubmit(retryMessages, {
    fallback: messages.retry,
    refetches: [queryKey],
    onSuccess: ({ retried }) =>
      show(
        retried > 0
          ? { tone: "success", title: `${messages.retried}: ${formatNumber(retried)}` }
          : { tone: "caution", title: messages.noneRetried },
      ),
  });
  const mayRetry = useStaffMay(retryMessages);
  const columns = useMemo(
    () =>
      columnsFor(dates, (messageId) => void send({ body: { messageIds: [messageId] } }), isPending).filter(
        ({ key }) => mayRetry || key !== "retry",
      ),
    [dates, send, isPending, mayRetry],
  );
  const { waiting, oldestWaitingAt, failed, failedCount } = outbox;
  const oldest =
    oldestWaitingAt === null ? "" : ` Oldest: waiting since ${dates.formatMoment(oldestWaitingAt)}.`;
  return (
    <OperationsSection
      id="operations-messages"
      title="Messages"
      description={`Waiting: codes and links ${formatNumber(waiting.urgent)}, notifications ${formatNumber(waiting.news)}, summaries ${formatNumber(waiting.summaries)}.${oldest} Failed: ${formatNumber(failedCount)}.`}
      failure={failure}
      action={
        failed.length > 0 &&
        mayRetry && (
          <Button disabled={isPending} onClick={() => void send({ body: {} })}>
            Try all again
          </Button>
        )
      }
    >
      {failed.length === 0 ? (
        <p className="text-muted">{messages.noMessages}</p>
      ) : (
        <Table
          caption="Failed messages"
          columns={columns}
          rows={failed}
          rowKey={({ messageId }) => messageId}
        />
      )}
    </OperationsSection>
  );
}

function columnsFor(
  { formatMoment }: Dates,
  retry: (messageId: string) => void,
  isPending: boolean,
): Column<FailedMessage>[] {
  return [
    {
      key: "subject",
      header: "Message",
      rowHeader: true,
      cell: ({ channel, subject }) => (channel === "text" ? "Text message" : subject),
    },
    { key: "failed", header: "Failed", cell: ({ failedAt }) => formatMoment(failedAt) },
    { key: "attempts", header: "Attempts", align: "end", cell: ({ attempts }) => formatNumber(attempts) },
    {
      key: "reason",
      header: "Reason",
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
    {
      key: "retry",
      header: "Send",
      align: "end",
      cell: ({ messageId, channel, subject }) => (
        <Button size="sm" disabled={isPending} onClick={() => retry(messageId)}>
          Try again <span className="sr-only">{channel === "text" ? "the text message" : subject}</span>
        </Button>
      ),
    },
  ];
}
