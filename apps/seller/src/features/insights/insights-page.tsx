"use client";

import type { SellerStats } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { type Column, Table } from "@quayside/ui/table";
import { useQuery } from "@tanstack/react-query";
import {
  getSellerStats,
  listSellerStatements,
} from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { insightsMessages, metricWords } from "#features/insights/insights.messages.ts";
import { type NumbersRow, numbersOf, targetText } from "#features/insights/insights.view-model.ts";
import { Forecast } from "#features/insights/forecast.tsx";
import { Losses } from "#features/insights/losses.tsx";
import { MetricTile } from "#features/insights/metric-tile.tsx";
import { Simulator } from "#features/insights/simulator.tsx";
import { Weekdays } from "#features/insights/weekdays.tsx";

/** Shown while there are too few orders for metrics: the progress, and what will be measured. */
function TooFewOrders({ stats }: { readonly stats: SellerStats }) {
  const { minimumSales, windowDays } = stats;
  const count = stats.allocatedSale30daysCount ?? 0;
  const missing = Math.max(0, minimumSales - count);
  return (
    <>
      <section aria-labelledby="too-few" className="card grid max-w-3xl gap-3 p-6">
        <h2 id="too-few" className="text-lg font-semibold">
          {missing === 1 ? "1 more order" : `${missing} more orders`} until your insights
        </h2>
        <p className="max-w-prose text-muted">
          Insights need at least {minimumSales} orders from the last {windowDays} days: with fewer, one order
          would decide every number.
          {stats.allocatedSale30daysCount === null && " You have not received an order yet."}
        </p>
        <div className="grid max-w-md gap-1">
          <div
            role="progressbar"
            aria-label="Orders of the last 30 days"
            aria-valuemin={0}
            aria-valuemax={minimumSales}
            aria-valuenow={Math.min(count, minimumSales)}
            aria-valuetext={`${count} of ${minimumSales}`}
            className="h-2 overflow-hidden rounded-md bg-sunken"
          >
            <div
              className="h-full bg-ink forced-colors:bg-[CanvasText]"
              style={{ width: `${Math.min(100, (count / minimumSales) * 100)}%` }}
            />
          </div>
          <p className="tnum text-sm font-medium">
            {count} of {minimumSales} orders
          </p>
        </div>
      </section>
      <section aria-labelledby="will-be-measured" className="grid max-w-3xl gap-3">
        <h2 id="will-be-measured" className="text-lg font-semibold">
          What will be measured
        </h2>
        <dl className="card grid gap-4 p-6">
          {stats.metrics.map(({ metric }) => (
            <div key={metric}>
              <dt className="font-medium">
                {metricWords[metric].name}{" "}
                <span className="font-normal text-muted">{targetText(metric)}</span>
              </dt>
              <dd className="max-w-prose text-muted">{metricWords[metric].definition}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const columns: Column<NumbersRow>[] = [
  { key: "name", header: "Number", rowHeader: true, cell: ({ name }) => name },
  { key: "recent", header: "Last 30 days", align: "end", cell: ({ recent }) => recent },
  { key: "lifetime", header: "Lifetime", align: "end", cell: ({ lifetime }) => lifetime },
];

/** The counts and amounts behind the metrics. */
function NumbersTable({ stats }: { readonly stats: SellerStats }) {
  return (
    <section aria-labelledby="numbers" className="grid max-w-3xl grid-cols-1 gap-3">
      <h2 id="numbers" className="text-lg font-semibold">
        All numbers
      </h2>
      <Table caption="All numbers" columns={columns} rows={numbersOf(stats)} rowKey={({ name }) => name} />
    </section>
  );
}

/** The seller's fulfilment metrics against their targets; hidden below the minimum number of orders. */
export function InsightsPage() {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(client, getSellerStats, {}));
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold">Insights</h1>
        <p className="text-muted">
          How buyers experience your orders
          {data && <span className="tnum"> · as of {formatMoment(data.asOf)}</span>}
        </p>
      </header>
      <LiveWarnings />
      {isPending && <Skeleton lines={10} label="Loading the insights" className="min-h-80" />}
      {!data && error && (
        <StateBlock
          kind={error instanceof ApiError && error.statusCode === 403 ? "not-permitted" : "failed"}
          title={error instanceof ApiError && error.statusCode === 403 ? undefined : insightsMessages.load}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && !data.isMeasured && <TooFewOrders stats={data} />}
      {data?.isMeasured && (
        <>
          <ul aria-label="Metrics" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {data.metrics.map((value) => (
              <li key={value.metric} className="grid">
                <MetricTile value={value} stats={data} />
              </li>
            ))}
          </ul>
          <Losses />
          <Weekdays />
          <Forecast metrics={data.metrics} />
          <Simulator metrics={data.metrics} />
          <NumbersTable stats={data} />
        </>
      )}
    </>
  );
}

/** Warnings of the marketplace that are in force, with a link to the details; nothing without one. */
function LiveWarnings() {
  const { client } = useSession();
  const { data } = useQuery(queryOptionsFor(client, listSellerStatements, { query: { page: 1, size: 20 } }));
  const live = data?.results.filter(({ kind, endedAt }) => kind === "WARNING" && endedAt === null) ?? [];
  return live.map(({ qid, reasons }) => (
    <InlineNotification
      key={qid}
      tone="caution"
      closable={false}
      title="Warning: your account is close to a pause"
    >
      <p>{reasons}</p>
      <UiLink className="prose-link" href={`/my-profile/pause/#${qid}`}>
        See how to fix it
      </UiLink>
    </InlineNotification>
  ));
}
