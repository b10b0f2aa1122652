"use client";
import type { ReactNode } from "react";
import type { StocklistSource } from "@quayside/api-client/contract/stock-lists/index";
import { DescriptionList } from "@quayside/ui/description-list";
import { scheduleNames } from "#features/profile/connection.messages.ts";
import { formatMoment } from "#lib/dates.ts";

function factsOf(source: StocklistSource | null): { label: string; value: ReactNode }[] {
  if (source === null || source.type === "MANUAL")
    return [{ label: "How stock lists reach us", value: "They are uploaded" }];
  const { url, schedule } = source;
  return [
    { label: "Address", value: <span className="break-all">{url}</span> },
    { label: "How often", value: schedule === null ? "" : scheduleNames[schedule] },
    ...runsOf(source),
  ];
}

function runsOf({
  lastRunAt,
  lastResult,
  nextRunAt,
}: StocklistSource): { label: string; value: ReactNode }[] {
  const result = lastResult === "OK" ? "The list was read" : (lastResult ?? "");
  return [
    {
      label: "Last time",
      value: lastRunAt === null ? "Not fetched yet" : `${formatMoment(lastRunAt)}. ${result}`,
    },
    { label: "Next time", value: nextRunAt === null ? "Not planned" : formatMoment(nextRunAt) },
  ];
}

/** When a source was read last, what that brought, and when it is read next. */
export function SourceRuns({ source }: { readonly source: StocklistSource }) {
  return <DescriptionList items={runsOf(source)} />;
}

/** Where the stock lists come from now, and what the last one brought. */
export function SourceFacts({
  source,
  children,
}: {
  readonly source: StocklistSource | null;
  readonly children?: ReactNode;
}) {
  return (
    <section aria-labelledby="source-facts" className="card grid gap-3 p-5 sm:p-6">
      <h2 id="source-facts" className="text-lg font-semibold">
        Source of your stock lists
      </h2>
      {children}
      <DescriptionList items={factsOf(source)} />
    </section>
  );
}
