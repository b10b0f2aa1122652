"use client";

import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listRequestedVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { Table } from "@quayside/ui/table";
import { OperationsSection } from "#features/staff/operations/operations-section.tsx";
import { operationsMessages as messages } from "#features/staff/operations/operations.messages.ts";
import { Fragment } from "react";
import type { Operations as OperationsAnswer } from "@quayside/api-client/contract/operations/operations.schemas";
import { getOperations } from "@quayside/api-client/contract/operations/operations.endpoints";
import { Button } from "@quayside/ui/button";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StaffOnly } from "#components/staff-only.tsx";
import { DeliveriesSection } from "#features/staff/operations/deliveries-section.tsx";
import { GoodsSection } from "#features/staff/operations/goods-section.tsx";
import { JobsSection } from "#features/staff/operations/jobs-section.tsx";
import { MessagesSection } from "#features/staff/operations/messages-section.tsx";
import { hasProblem } from "#features/staff/operations/operations.view-model.ts";
import { PayoutsSection } from "#features/staff/operations/payouts-section.tsx";

type Requested = AnswerOf<typeof listRequestedVariants>["results"][number];

/** Products that companies miss in the catalogue, most wanted first. Shown only while there are some. */
function RequestedSection() {
  const { client } = useSession();
  const { formatMoment } = useDates();
  const { data, error } = useQuery(queryOptionsFor(client, listRequestedVariants, {}));
  const products = data?.results ?? [];
  if (products.length === 0 && error === null) return null;
  return (
    <OperationsSection
      id="operations-requested"
      title="Products to add"
      description={data && messages.productsToAdd(data.count, products.length)}
      failure={error === null ? null : messages.loadRequested}
    >
      {products.length > 0 && (
        <Table
          caption="Products that the catalogue lacks"
          columns={[
            {
              key: "gtin",
              header: "GTIN",
              rowHeader: true,
              cell: ({ gtin }: Requested) => <span className="code">{gtin}</span>,
            },
            {
              key: "companies",
              header: "Companies",
              align: "end",
              cell: ({ companies }) => formatNumber(companies),
            },
            { key: "first", header: "First asked", cell: ({ firstAskedAt }) => formatMoment(firstAskedAt) },
            { key: "last", header: "Last asked", cell: ({ lastAskedAt }) => formatMoment(lastAskedAt) },
          ]}
          rows={products}
          rowKey={({ gtin }) => gtin}
        />
      )}
    </OperationsSection>
  );
}

/** Background work, for internal staff: late, failed or held items, with retries. */
export function OperationsPage() {
  return (
    <StaffOnly>
      <Operations />
    </StaffOnly>
  );
}

/** The parts of the page, and whether there is something to do in them. */
const sectionsOf = ({ jobs, messages: outbox, deliveries, payouts }: OperationsAnswer) => [
  { key: "jobs", isWaiting: jobs.some(hasProblem), section: <JobsSection jobs={jobs} /> },
  { key: "payouts", isWaiting: payouts.length > 0, section: <PayoutsSection payouts={payouts} /> },
  {
    key: "messages",
    isWaiting: outbox.failed.length > 0,
    section: <MessagesSection messages={outbox} />,
  },
  {
    key: "deliveries",
    isWaiting: deliveries.length > 0,
    section: <DeliveriesSection deliveries={deliveries} />,
  },
];

function Operations() {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    queryOptionsFor(client, getOperations, {}),
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Operations</h1>
          <p className="max-w-prose text-muted">
            Jobs, messages, webhooks and payouts that are late, failed or held.
            {data && ` As of ${formatMoment(data.asOf)}.`}
          </p>
        </div>
        {data && (
          <Button pending={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        )}
      </header>
      {isPending && <Skeleton lines={12} label="Loading the operations" className="min-h-96" />}
      {error && !data && <LoadFailure error={error} title={messages.load} onRetry={refetch} />}
      {data && (
        <>
          {/* What waits for staff comes first; a part that is quiet is a line further down. */}
          {sectionsOf(data)
            .toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting))
            .map(({ key, section }) => (
              <Fragment key={key}>{section}</Fragment>
            ))}
          <GoodsSection />
          <RequestedSection />
        </>
      )}
    </div>
  );
}
