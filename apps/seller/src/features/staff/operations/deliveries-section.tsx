"use client";
import { useMemo } from "react";
import { getOperations, retryDelivery } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { FailingDelivery } from "@quayside/api-client/contract/operations/operations.schemas";
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
import {
  deliveryErrors,
  operationsMessages as messages,
} from "#features/staff/operations/operations.messages.ts";

/** Deliveries to sellers' webhooks that fail, with the reason and another try. */
export function DeliveriesSection({ deliveries }: { readonly deliveries: readonly FailingDelivery[] }) {
  const dates = useDates();
  const { client } = useSession();
  const { show } = useToast();
  const { queryKey } = queryOptionsFor(client, getOperations, {});
  const { send, isPending, failure } = useSubmit(retryDelivery, {
    texts: deliveryErrors,
    fallback: messages.retry,
    refetches: [queryKey],
    onSuccess: () => show({ tone: "success", title: messages.retried }),
  });
  const mayRetry = useStaffMay(retryDelivery);
  const columns = useMemo(
    () =>
      columnsFor(dates, (qid) => void send({ params: { qid } }), isPending).filter(
        ({ key }) => mayRetry || key !== "retry",
      ),
    [dates, send, isPending, mayRetry],
  );
  return (
    <OperationsSection id="operations-webhooks" title="Webhooks" failure={failure}>
      {deliveries.length === 0 ? (
        <p className="text-muted">{messages.noDeliveries}</p>
      ) : (
        <Table
          caption="Failing webhook deliveries"
          columns={columns}
          rows={deliveries}
          rowKey={({ qid }) => qid}
        />
      )}
    </OperationsSection>
  );
}

function columnsFor(
  { formatMoment }: Dates,
  retry: (qid: string) => void,
  isPending: boolean,
): Column<FailingDelivery>[] {
  return [
    {
      key: "company",
      header: "Company",
      rowHeader: true,
      cell: ({ company, host }) => (
        <>
          {company} <span className="ml-1 text-sm font-normal text-muted">{host}</span>
        </>
      ),
    },
    { key: "type", header: "Event", cell: ({ type }) => <span className="code">{type}</span> },
    { key: "attempts", header: "Attempts", align: "end", cell: ({ attempts }) => formatNumber(attempts) },
    {
      key: "reason",
      header: "Reason",
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
    {
      key: "next",
      header: "Next attempt",
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? "None" : formatMoment(nextAttemptAt)),
    },
    {
      key: "retry",
      header: "Send",
      align: "end",
      cell: ({ qid, company, type, isWebhookOn }) =>
        isWebhookOn ? (
          <Button size="sm" disabled={isPending} onClick={() => retry(qid)}>
            Try again{" "}
            <span className="sr-only">
              {type} to {company}
            </span>
          </Button>
        ) : (
          "Switched off"
        ),
    },
  ];
}
