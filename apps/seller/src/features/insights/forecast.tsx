"use client";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type {
  MetricValue,
  SellerForecast,
  SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import { getSellerForecast } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatCount, formatNumber } from "@quayside/format/number";
import { withinSentence } from "@quayside/format/sentence";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useDates } from "@quayside/portal/reader-time";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { type ChartPoint, TimeChart } from "@quayside/ui/time-chart";
import { expectedPoints, turnText, unchangedPoints } from "#features/insights/forecast.view-model.ts";
import { forecastMessages as messages, metricWords } from "#features/insights/insights.messages.ts";
import { targetLine, tickText } from "#features/insights/insights.view-model.ts";

/** A metric on the coming days under one assumption. */
function Scenario({
  metric,
  title,
  meaning,
  points,
  nothing,
}: {
  readonly metric: SellerMetric;
  readonly title: string;
  /** The assumption in a sentence. */
  readonly meaning: string;
  readonly points: readonly ChartPoint[];
  /** Said instead of a chart when there is no value. */
  readonly nothing: string;
}) {
  const hasValues = points.some(({ value }) => value !== null);
  return (
    <div className="card grid grid-cols-1 content-start gap-2 p-4 sm:p-5">
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-prose text-sm text-muted">{hasValues ? meaning : nothing}</p>
      {hasValues && (
        <TimeChart
          key={metric}
          label={messages.chart(metricWords[metric].name, withinSentence(title))}
          points={points}
          tickText={(value) => tickText(metric, value)}
          target={targetLine(metric)}
          {...(metricTargets[metric].unit === "FRACTION" && { most: 100 })}
        />
      )}
    </div>
  );
}

/** The coming days of a metric: exactly, if nothing else happens, and with a range, if things go on as before. */
function Scenarios({
  metric,
  forecast,
}: {
  readonly metric: SellerMetric;
  readonly forecast: SellerForecast;
}) {
  const dates = useDates();
  const { points, basisSaleCount } = forecast;
  const basisDays = formatNumber(forecast.basisDays);
  const expected = expectedPoints(points, metric, dates);
  const turn = turnText(points, metric, dates);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <Scenario
        metric={metric}
        title={messages.unchanged}
        meaning={turn === null ? messages.unchangedMeaning : `${messages.unchangedMeaning} ${turn}`}
        points={unchangedPoints(points, metric, dates)}
        nothing={messages.nothing}
      />
      <Scenario
        metric={metric}
        title={messages.expected(basisDays)}
        meaning={messages.expectedMeaning(basisDays)}
        points={expected}
        nothing={
          expected.length === 0
            ? messages.tooFew(formatCount(basisSaleCount, "order"), basisDays)
            : messages.nothing
        }
      />
    </div>
  );
}

/** What each metric will be in the next 14 days: one metric at a time, at first one that misses its target. */
export function Forecast({ metrics }: { readonly metrics: readonly MetricValue[] }) {
  const { client } = useSession();
  const [picked, setPicked] = useState<SellerMetric | null>(null);
  const metric = picked ?? metrics.find(({ verdict }) => verdict === "BAD")?.metric ?? "FULFILMENT";
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(client, getSellerForecast, {}));
  return (
    <section aria-labelledby="forecast" className="grid grid-cols-1 gap-3">
      <h2 id="forecast" className="text-lg font-semibold">
        {messages.title}
      </h2>
      <div className="max-w-xs">
        <SelectField
          id="forecast-metric"
          label={messages.metric}
          value={metric}
          options={metrics.map((one) => ({ value: one.metric, label: metricWords[one.metric].name }))}
          onChange={({ target }) =>
            setPicked(metrics.find((one) => one.metric === target.value)?.metric ?? null)
          }
        />
      </div>
      {isPending && <Skeleton lines={8} label={messages.loading} className="min-h-80" />}
      {!data && error && <LoadFailure error={error} title={messages.load} onRetry={() => refetch()} />}
      {data && <Scenarios metric={metric} forecast={data} />}
    </section>
  );
}
