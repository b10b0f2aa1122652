"use client";
import type { SellerStats } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricWords } from "#features/insights/insights.messages.ts";
import { targetText } from "#features/insights/insights.view-model.ts";

/** Shown while there are too few orders for metrics: the progress, and what will be measured. */
export function TooFewOrders({ stats }: { readonly stats: SellerStats }) {
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
