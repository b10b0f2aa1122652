"use client";
import type { ReactNode } from "react";
import type { StockSource } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { DescriptionList } from "@quayside/ui/description-list";
import { kindNames, resultTexts, scheduleNames } from "#features/profile/source.messages.ts";

function lastTime({ lastRunAt, lastResult, failures }: StockSource, { formatMoment }: Dates): string {
  if (lastRunAt === null) return "Not yet";
  const result = lastResult === null ? "" : `. ${resultTexts[lastResult]}`;
  return `${formatMoment(lastRunAt)}${result}${failures > 1 ? `, ${failures} times in a row` : ""}`;
}

function nextTime({ kind, isPaused, nextRunAt }: StockSource, { formatMoment }: Dates): string {
  if (isPaused) return "Not while it is paused";
  if (kind === "PUSH") return "When your system pushes";
  return nextRunAt === null ? "Not planned" : formatMoment(nextRunAt);
}

/** When the offers of a source are hidden, or that they are. */
function hiding({ staleness, hidesAt, hideAfterDays }: StockSource, { formatMoment }: Dates): ReactNode {
  if (staleness === "HIDDEN")
    return (
      <strong className="text-error-fg">Buyers do not see its offers until it delivers a list again</strong>
    );
  if (hideAfterDays === null) return "Never";
  if (hidesAt === null) return "Not before its first list";
  const at = `On ${formatMoment(hidesAt)}, unless it brings a list before`;
  return staleness === "WARNED" ? <strong className="text-caution-fg">{at}</strong> : at;
}

/** The facts of a source: its kind, last result, and next fetch. */
export function SourceFacts({ source }: { readonly source: StockSource }) {
  const dates = useDates();
  const { kind, url, schedule, offers, hostKey, mapping } = source;
  const items: { label: string; value: ReactNode }[] = [
    { label: "Delivery", value: kindNames[kind] },
    ...(url === null ? [] : [{ label: "Address", value: <span className="break-all">{url}</span> }]),
    ...(schedule === null ? [] : [{ label: "Schedule", value: scheduleNames[schedule] }]),
    { label: "Last time", value: lastTime(source, dates) },
    { label: "Next time", value: nextTime(source, dates) },
    { label: "Offers", value: formatNumber(offers) },
    { label: "Offers are hidden", value: hiding(source, dates) },
    ...(hostKey === null
      ? []
      : [{ label: "Host key", value: <span className="code break-all">{hostKey}</span> }]),
    {
      label: "Columns",
      value: mapping === null ? "Detected from the first list" : "As in the last list that took effect",
    },
  ];
  return <DescriptionList items={items} />;
}
