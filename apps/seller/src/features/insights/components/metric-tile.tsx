"use client";
import type { MetricValue, SellerStats } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import { StatTile } from "@quayside/ui/stat-tile";
import { UiLink } from "@quayside/ui/ui-provider";
import { MetricChart } from "#features/insights/components/metric-chart.tsx";
import {
  insightsMessages,
  metricWords,
  standingWords,
  verdictWords,
} from "#features/insights/insights.messages.ts";
import {
  adviceText,
  metricText,
  ordersBehind,
  targetText,
  trendOf,
  verdictTones,
} from "#features/insights/insights.view-model.ts";

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
