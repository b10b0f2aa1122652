"use client";
import { useState } from "react";
import type { MetricValue } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import { NumberField } from "@quayside/ui/number-field";
import { Table, type Column } from "@quayside/ui/table";
import { metricWords, standingWords } from "#features/insights/insights.messages.ts";
import {
  MOST_SIMULATED,
  countOf,
  firstFaultless,
  metricAfter,
  metricText,
  verdictTones,
} from "#features/insights/insights.view-model.ts";

interface Row {
  readonly now: MetricValue;
  readonly after: ReturnType<typeof metricAfter>;
}

const columns: Column<Row>[] = [
  { key: "metric", header: "Metric", rowHeader: true, cell: ({ now }) => metricWords[now.metric].name },
  { key: "now", header: "Now", align: "end", cell: ({ now }) => metricText(now) },
  { key: "after", header: "Then", align: "end", cell: ({ after }) => <strong>{after.text}</strong> },
  {
    key: "standing",
    header: "Against the target",
    cell: ({ after }) => <Badge tone={verdictTones[after.verdict]}>{standingWords[after.standing]}</Badge>,
  },
];

/** Simulates the effect of future orders on the metrics; nothing is sent to the server. */
export function Simulator({ metrics }: { readonly metrics: readonly MetricValue[] }) {
  const [faultless, setFaultless] = useState(() => String(firstFaultless(metrics)));
  const [lost, setLost] = useState("0");
  const counts = { faultless: countOf(faultless), lost: countOf(lost) };
  const wrong = `Enter a whole number from 0 to ${formatNumber(MOST_SIMULATED)}.`;
  const next = { faultless: counts.faultless ?? 0, lost: counts.lost ?? 0 };
  const rows = metrics.map((now) => ({ now, after: metricAfter(now, next) }));
  const fulfilment = rows.find(({ now }) => now.metric === "FULFILMENT")?.after;
  return (
    <section aria-labelledby="simulator" className="grid grid-cols-1 gap-3">
      <h2 id="simulator" className="text-lg font-semibold">
        How your next orders would change this
      </h2>
      <p className="max-w-prose text-muted">
        Based on your average order. A perfect order is confirmed in full, handed over on the day it came, and
        never claimed.
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <div className="w-52">
          <NumberField
            id="simulated-faultless"
            label="Perfect orders"
            value={faultless}
            error={counts.faultless === null ? wrong : undefined}
            onChange={(event) => setFaultless(event.target.value)}
          />
        </div>
        <div className="w-52">
          <NumberField
            id="simulated-lost"
            label="Declined or expired orders"
            value={lost}
            error={counts.lost === null ? wrong : undefined}
            onChange={(event) => setLost(event.target.value)}
          />
        </div>
      </div>
      <p role="status" className="font-medium">
        {formatNumber(next.faultless)} more on-time {next.faultless === 1 ? "order" : "orders"}
        {next.lost > 0 && `, ${formatNumber(next.lost)} declined or expired`}
        {fulfilment && ` → fulfilment rate ${fulfilment.text}, ${standingWords[fulfilment.standing]}`}
      </p>
      <Table
        caption="Metrics after these orders"
        columns={columns}
        rows={rows}
        rowKey={({ now }) => now.metric}
      />
    </section>
  );
}
