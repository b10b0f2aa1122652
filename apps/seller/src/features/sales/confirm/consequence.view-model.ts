import type { MetricValue, SellerMetric } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { metricTargets } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { quantityOf } from "#features/sales/confirm/confirm.view-model.ts";
import type { LineEntries } from "#features/sales/confirm/confirm.view-model.ts";

export const metricNames: Record<SellerMetric, string> = {
  FULFILMENT: "Fulfilment rate",
  POOR_FULFILMENT: "Poor-fulfilment rate",
  CLAIMS: "Claim rate",
  FULFILMENT_TIME: "Fulfilment time",
};

/** The metrics affected by answering one order: always shown, so that a decrease is not hidden behind an increase. */
const MOVED: readonly SellerMetric[] = ["FULFILMENT", "POOR_FULFILMENT"];

/** The effect of a decision on one metric, compared with confirming in full. */
interface MetricEffect {
  readonly metric: SellerMetric;
  readonly name: string;
  readonly inFull: string;
  readonly after: string;
  readonly direction: "BETTER" | "SAME" | "WORSE";
  /** On the wrong side of its target with this decision, and not when confirmed in full. */
  readonly turnsBad: boolean;
}

function percent({ shown }: MetricValue): string {
  return shown === null ? "none yet" : `${shown}%`;
}

function directionOf(inFull: MetricValue, after: MetricValue): MetricEffect["direction"] {
  if (inFull.shown === after.shown) return "SAME";
  const isHigher = Number(after.value) > Number(inFull.value);
  return isHigher === (metricTargets[after.metric].better === "HIGHER") ? "BETTER" : "WORSE";
}

/** The effect of a decision on both fulfilment metrics, compared with confirming in full. */
export function metricEffects(inFull: readonly MetricValue[], after: readonly MetricValue[]): MetricEffect[] {
  return MOVED.flatMap((metric) => {
    const whole = inFull.find((value) => value.metric === metric);
    const next = after.find((value) => value.metric === metric);
    if (whole === undefined || next === undefined) return [];
    return [
      {
        metric,
        name: metricNames[metric],
        inFull: percent(whole),
        after: percent(next),
        direction: directionOf(whole, next),
        turnsBad: next.verdict === "BAD" && whole.verdict !== "BAD",
      },
    ];
  });
}

/**
 * The reduced lines of a form, as sent to the preview; an invalid one counts as ordered.
 */
export function reducedLines(lines: readonly SaleLine[], entries: LineEntries) {
  return lines.flatMap((line) => {
    const quantity = quantityOf(entries[line.id]?.quantity ?? "");
    return quantity !== null && quantity < line.requestedQuantity ? [{ id: line.id, quantity }] : [];
  });
}
