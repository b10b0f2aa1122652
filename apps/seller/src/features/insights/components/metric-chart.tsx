"use client";
import { useQuery } from "@tanstack/react-query";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metric.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import { getSellerHistory } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Skeleton } from "@quayside/ui/skeleton";
import { TimeChart } from "@quayside/ui/time-chart";
import { insightsMessages, metricWords } from "#features/insights/insights.messages.ts";
import { historyPoints, targetLine, tickText } from "#features/insights/insights.view-model.ts";

/** A metric over the last 90 days with its target. Its place is kept while it loads. */
export function MetricChart({ metric }: { readonly metric: SellerMetric }) {
  const { client } = useSession();
  const dates = useDates();
  const { data, isPending, error, refetch } = useQuery(queryOptionsFor(client, getSellerHistory, {}));
  const { name } = metricWords[metric];
  return (
    <div className="mt-3 min-h-60">
      {isPending && <Skeleton lines={8} label={`Loading the last 90 days: ${name}`} />}
      {!data && error && (
        <p className="text-sm text-muted">
          {insightsMessages.historyLoad}{" "}
          <button type="button" className="prose-link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data && (
        <TimeChart
          label={`${name}, last 90 days`}
          points={historyPoints(data.points, metric, dates)}
          tickText={(value) => tickText(metric, value)}
          target={targetLine(metric)}
          {...(metricTargets[metric].unit === "FRACTION" && { most: 100 })}
        />
      )}
    </div>
  );
}
