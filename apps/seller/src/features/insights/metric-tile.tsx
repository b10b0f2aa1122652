"use client";

import { useQuery } from "@tanstack/react-query";
import type {
  MetricValue,
  SellerStats,
  SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import { getSellerHistory } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Skeleton } from "@quayside/ui/skeleton";
import { TimeChart } from "@quayside/ui/time-chart";
import {
  insightsMessages,
  metricWords,
  standingWords,
  verdictWords,
} from "#features/insights/insights.messages.ts";
import {
  adviceText,
  historyPoints,
  metricText,
  ordersBehind,
  targetLine,
  targetText,
  tickText,
  trendOf,
  verdictTones,
} from "#features/insights/insights.view-model.ts";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import { StatTile } from "@quayside/ui/stat-tile";
import { UiLink } from "@quayside/ui/ui-provider";

/** A metric over the last 90 days with its target. Its place is kept while it loads. */
function MetricChart({ metric }: { readonly metric: SellerMetric }) {
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
          // On an axis that begins at the target, the worst rate would look like a good one.
          {...(metricTargets[metric].better === "LOWER" && { least: 0 })}
        />
      )}
    </div>
  );
}

/**
 * One metric: its value, its target and which side of it is good, its period, its trend, its orders, its definition.
 */
export function MetricTile({ value, stats }: { readonly value: MetricValue; readonly stats: SellerStats }) {
  const { metric, standing, verdict, hurtingCount } = value;
  const words = metricWords[metric];
  const trend = trendOf(stats.trend, metric);
  const advice = adviceText(value);
  const count = `${formatNumber(hurtingCount)} ${hurtingCount === 1 ? "order" : "orders"}`;
  return (
    <StatTile
      label={words.name}
      value={value.value === null ? insightsMessages.nothingToDivide : metricText(value)}
      target={targetText(metric)}
      window={`last ${stats.windowDays} days`}
      {...(trend === undefined ? {} : { trend })}
    >
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={verdictTones[verdict]}>{standingWords[standing]}</Badge>
        <span className="text-muted">
          {verdict !== "NONE" && `${verdictWords[verdict]} · `}
          {metricTargets[metric].better === "HIGHER" ? "higher is better" : "lower is better"}
        </span>
      </p>
      <MetricChart metric={metric} />
      <div className="mt-2 grid content-start gap-2 border-t border-border pt-3">
        {advice !== null && <p className="text-sm">{advice}</p>}
        <p className="text-sm">
          {hurtingCount === 0 ? (
            <span className="text-muted">No order {words.hurting}.</span>
          ) : (
            <UiLink className="prose-link" href={ordersBehind(metric)}>
              View {count} {words.hurting}
            </UiLink>
          )}
        </p>
        <p className="max-w-prose text-sm text-muted">{words.definition}</p>
      </div>
    </StatTile>
  );
}
