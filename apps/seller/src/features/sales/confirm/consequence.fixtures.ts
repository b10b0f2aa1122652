import type { MetricValue } from "@quayside/api-client/contract/sellers/seller-metrics.schema";

const fulfilment: MetricValue = {
  metric: "FULFILMENT",
  value: "0.96",
  shown: "96.0",
  target: "0.95",
  standing: "ABOVE",
  verdict: "GOOD",
  numerator: "9600.00",
  denominator: "10000.00",
  saleCount: 20,
  hurtingCount: 1,
  salesToTarget: 0,
};
const claims: MetricValue = {
  ...fulfilment,
  metric: "CLAIMS",
  value: "0",
  shown: "0.0",
  target: "0.01",
  standing: "BELOW",
};

const poor: MetricValue = {
  ...fulfilment,
  metric: "POOR_FULFILMENT",
  value: "0.05",
  shown: "5.0",
  target: "0.05",
  standing: "ON",
};

/** A decision that takes the fulfilment rate off its target and leaves the rest. */
export const statsPreview = {
  isMeasured: true,
  before: [fulfilment, poor, claims],
  inFull: [{ ...fulfilment, value: "0.963", shown: "96.3" }, poor, claims],
  after: [
    poor,
    { ...fulfilment, value: "0.941", shown: "94.1", standing: "BELOW", verdict: "BAD", salesToTarget: 2 },
    claims,
  ] satisfies MetricValue[],
};
