"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
} from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type {
  Webhook,
  WebhookDelivery,
} from "@quayside/api-client/contract/integrations/integrations.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { type Column, Table } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { useIsReadOnly } from "#components/read-only.ts";
import { Loaded } from "#features/profile/loaded.tsx";
import { answerText, connectionMessages, deliveryWords } from "#features/profile/connection.messages.ts";
import { useSave } from "#features/profile/save.ts";

/** Polling interval while a delivery is pending, in ms. */
const WAITING_MS = 3000;
const PAGE = 20;
const MOST = 200;

/** The deliveries to a webhook in the last 30 days, newest first, with their results. */
export function WebhookDeliveries({ webhook }: { readonly webhook: Webhook }) {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("account");
  const [size, setSize] = useState(PAGE);
  const input = { params: { qid: webhook.qid }, query: { size } };
  const deliveries = useQuery({
    ...queryOptionsFor(client, listWebhookDeliveries, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status === "WAITING") ? WAITING_MS : false,
  });
  const columns: Column<WebhookDelivery>[] = [
    {
      key: "type",
      header: "Event",
      rowHeader: true,
      cell: ({ type }) => <span className="code">{type}</span>,
    },
    {
      key: "status",
      header: "Status",
      cell: ({ status }) => <Badge tone={deliveryWords[status].tone}>{deliveryWords[status].label}</Badge>,
    },
    { key: "answer", header: "Last answer", cell: answerText },
    { key: "attempts", header: "Attempts", align: "end", cell: ({ attempts }) => attempts },
    { key: "at", header: "Happened", cell: ({ createdAt }) => formatMoment(createdAt) },
    ...(isReadOnly
      ? []
      : [
          {
            key: "replay",
            header: "Actions",
            cell: (delivery: WebhookDelivery) => <Replay webhook={webhook} delivery={delivery} />,
          },
        ]),
  ];
  return (
    <Loaded query={deliveries} what="the deliveries">
      {({ results, count }) =>
        results.length === 0 ? (
          <p className="text-muted">Nothing was sent to this address in the last 30 days.</p>
        ) : (
          <>
            <Table
              caption={`Deliveries to ${webhook.url}`}
              columns={columns}
              rows={results}
              rowKey={({ qid }) => qid}
              density="compact"
            />
            {count > size && size < MOST && (
              <div>
                <Button size="sm" onClick={() => setSize(Math.min(size * 2, MOST))}>
                  Show more deliveries
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Replay({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: WebhookDelivery }) {
  const { show } = useToast();
  const { save, saving } = useSave(replayWebhookDelivery, {
    fallback: connectionMessages.failed,
    onDone: () => void show({ tone: "success", title: connectionMessages.replayed }),
  });
  return (
    <span>
      <Button
        size="sm"
        pending={saving.isPending}
        onClick={() => save({ params: { qid: webhook.qid, deliveryQid: delivery.qid } })}
      >
        Send again <span className="sr-only">{delivery.type}</span>
      </Button>
      {saving.failure !== null && (
        <span role="alert" className="block text-sm font-medium text-error-fg">
          {saving.failure}
        </span>
      )}
    </span>
  );
}
