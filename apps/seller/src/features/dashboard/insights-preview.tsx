"use client";
import { useQuery } from "@tanstack/react-query";
import type { MetricValue } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useTrack } from "@quayside/portal/telemetry";
import { Badge } from "@quayside/ui/badge";
import { previewStatsQuery } from "#features/dashboard/dashboard.queries.ts";
import { PreviewCard } from "#features/dashboard/preview-card.tsx";

const names: Record<MetricValue["metric"], string> = {
  FULFILMENT: "Fulfilment rate",
  POOR_FULFILMENT: "Poor fulfilment rate",
  CLAIMS: "Claim rate",
  FULFILMENT_TIME: "Fulfilment time",
};
const standings = { BELOW: "Below target", ON: "On target", ABOVE: "Above target", NONE: "" } as const;
const tones = { GOOD: "success", BAD: "error", NONE: "neutral" } as const;

function shownValue({ metric, shown, numerator, denominator }: MetricValue): string {
  if (shown === null) return "–";
  // Rounding never shows 0% for a non-zero value, nor 100% for an incomplete one.
  if (shown === "0.0" && Number(numerator) > 0)
    return metric === "FULFILMENT_TIME" ? "under 0.1 working days" : "under 0.1%";
  if (shown === "100.0" && Number(numerator) < Number(denominator)) return "over 99.9%";
  if (metric !== "FULFILMENT_TIME") return `${shown}%`;
  return `${shown} working ${Number(shown) === 1 ? "day" : "days"}`;
}

/** The seller's current metrics, with a link to all of them; what is missing while there is too little data. */
export function InsightsPreview() {
  const { client } = useSession();
  const track = useTrack();
  const stats = useQuery(previewStatsQuery(client));
  const { data } = stats;
  return (
    <PreviewCard
      title="Insights"
      link={{
        href: "/insights/",
        label: "View insights",
        onClick: () => track("dashboard_insights_clicked"),
      }}
      query={stats}
    >
      {data && !data.isMeasured && (
        <p className="px-5 py-6 text-muted">
          {`Insights begin with ${data.minimumSales} orders in ${data.windowDays} days. You have ${data.allocatedSale30daysCount ?? 0}.`}
        </p>
      )}
      {data?.isMeasured && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 divide-y">
          {data.metrics.map((metric) => (
            <div
              key={metric.metric}
              className="col-span-full grid min-h-(--row-h) grid-cols-subgrid items-center gap-y-1 px-5 py-2"
            >
              <dt className="max-sm:col-span-full max-sm:text-sm max-sm:text-muted">
                {names[metric.metric]}
              </dt>
              <dd className="tnum font-medium sm:text-right">{shownValue(metric)}</dd>
              <dd className="max-sm:col-span-2 max-sm:justify-self-end">
                {metric.standing !== "NONE" && (
                  <Badge tone={tones[metric.verdict]}>{standings[metric.standing]}</Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PreviewCard>
  );
}
