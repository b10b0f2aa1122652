import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metric.schema";
import type { MetricValue } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { quantityOf } from "#features/sales/confirm.view-model.ts";
import type { LineEntries } from "#features/sales/confirm.view-model.ts";

export const metricNames: Record<SellerMetric, string> = {
  FULFILMENT: "Fulfilment rate",
  POOR_FULFILMENT: "Poor-fulfilment rate",
  CLAIMS: "Claim rate",
  FULFILMENT_TIME: "Fulfilment time",
};

const DAYS: SellerMetric = "FULFILMENT_TIME";

/** What one metric would become. */
interface MetricChange {
  readonly metric: SellerMetric;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** On the wrong side of its target afterwards, and not before. */
  readonly turnsBad: boolean;
  readonly isBad: boolean;
}

function shownOf({ metric, shown }: MetricValue): string {
  if (shown === null) return "None";
  return metric === DAYS ? `${shown} days` : `${shown}%`;
}

/** The metrics that a decision would move; what stays is left out. */
export function metricChanges(before: readonly MetricValue[], after: readonly MetricValue[]): MetricChange[] {
  return after.flatMap((next) => {
    const last = before.find(({ metric }) => metric === next.metric);
    if (last === undefined || last.shown === next.shown) return [];
    return [
      {
        metric: next.metric,
        name: metricNames[next.metric],
        before: shownOf(last),
        after: shownOf(next),
        turnsBad: next.verdict === "BAD" && last.verdict !== "BAD",
        isBad: next.verdict === "BAD",
      },
    ];
  });
}

/** The reduced lines of a form, as the preview is asked for them; one that cannot be read counts as ordered. */
export function reducedLines(lines: readonly SaleLine[], entries: LineEntries) {
  return lines.flatMap((line) => {
    const quantity = quantityOf(entries[line.id]?.quantity ?? "");
    return quantity !== null && quantity < line.requestedQuantity ? [{ id: line.id, quantity }] : [];
  });
}
