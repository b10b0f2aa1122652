"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerStats } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LiveWarnings } from "#components/live-warnings.tsx";
import { Losses } from "#features/insights/components/losses.tsx";
import { MetricTile } from "#features/insights/components/metric-tile.tsx";
import { NumbersTable } from "#features/insights/components/numbers-table.tsx";
import { Simulator } from "#features/insights/components/simulator.tsx";
import { TooFewOrders } from "#features/insights/components/too-few-orders.tsx";
import { insightsMessages } from "#features/insights/insights.messages.ts";

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
          <Simulator metrics={data.metrics} />
          <NumbersTable stats={data} />
        </>
      )}
    </>
  );
}
