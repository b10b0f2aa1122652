"use client";
import { useState } from "react";
import { ChartFrame } from "#chart-frame.tsx";
import type { ChartMark } from "#chart-frame.tsx";
import { ChartReader } from "#chart-reader.tsx";
import { ChartShapes, placesOf } from "#chart-shapes.tsx";
import { Table } from "#table.tsx";
import type { Column } from "#table.tsx";
import { chartScale, placeOn } from "#lib/chart-scale.ts";

/** A value of a chart: `label` says when, `text` is the formatted value, `mark` is written below it. */
export type ChartPoint = {
  label: string;
  /** Null where there is none: the line has a gap. */
  value: number | null;
  text: string;
  /** Between what the value may lie: drawn as a band behind a line. */
  range?: { low: number; high: number };
  mark?: string;
  /** Below it only where there is room. */
  isWide?: boolean;
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const columns: readonly Column<ChartPoint>[] = [
  { key: "label", header: "When", rowHeader: true, cell: ({ label }) => label },
  { key: "text", header: "Value", align: "end", cell: ({ text }) => text },
];

/**
 * Values over time with axes. Pointer and arrow keys read one value after the other; the same values are in a table.
 */
export function TimeChart({
  label,
  points,
  kind = "line",
  tickText,
  target,
  least,
  most,
}: {
  /** What is measured: names the values and their table. */
  label: string;
  /** The values in order of time; at least two. */
  points: readonly ChartPoint[];
  /** A line for a state, bars for amounts of each day. */
  kind?: "line" | "bars";
  /** A value as text with its unit, for the axis. */
  tickText: (value: number) => string;
  /** A dashed line to compare with. */
  target?: { value: number; text: string };
  /** A value that the axis begins at or below, e.g. 0 where less is better; bars begin at 0 anyway. */
  least?: number;
  /** The largest possible value, e.g. 100 per cent. */
  most?: number;
}) {
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  if (points.length < 2 || points.every(({ value }) => value === null)) return null;
  const isBars = kind === "bars";
  const active = Math.min(at, last);
  const scale = chartScale(
    [
      ...points.flatMap(({ value }) => value ?? []),
      ...points.flatMap(({ range }) => (range ? [range.low, range.high] : [])),
      ...(target ? [target.value] : isBars ? [0] : []),
    ],
    isBars ? 0 : least,
    most,
  );
  const places = placesOf(points.length, isBars);
  const heights = points.map(({ value }) => (value === null ? null : placeOn(scale, value)));
  const ranges = points.map(({ range }) =>
    range ? ([placeOn(scale, range.low), placeOn(scale, range.high)] as const) : null,
  );
  const height = heights[active] ?? null;
  const marks: ChartMark[] = points.flatMap(({ mark, isWide }, index) =>
    mark === undefined
      ? []
      : [{ place: places[index] ?? 0, text: mark, strong: isBars && index === last, wide: isWide ?? false }],
  );
  const { label: when, text } = points[active] ?? { label: "", text: "" };
  return (
    <figure className="m-0 grid grid-cols-1 gap-1">
      <p className="tnum flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <span className="text-muted">{when}:</span> <strong className="font-semibold">{text}</strong>
        </span>
        {target && (
          <span className="inline-flex items-center gap-2 text-muted">
            <span aria-hidden className="w-5 border-t-2 border-dashed border-chart-2" />
            {target.text}
          </span>
        )}
      </p>
      <ChartFrame scale={scale} tickText={tickText} marks={marks}>
        {target && (
          <div
            aria-hidden
            className="absolute inset-x-0 border-t-2 border-dashed border-chart-2"
            style={{ top: percent(1 - placeOn(scale, target.value)) }}
          />
        )}
        <ChartShapes heights={heights} ranges={ranges} active={active} isBars={isBars} />
        {!isBars && (
          <>
            <div
              aria-hidden
              className="absolute inset-y-0 border-l border-border-strong"
              style={{ left: percent(places[active] ?? 0) }}
            />
            {height !== null && (
              <div
                aria-hidden
                className="absolute size-2.5 -translate-1/2 rounded-full bg-chart-1"
                style={{ left: percent(places[active] ?? 0), top: percent(1 - height) }}
              />
            )}
          </>
        )}
        <ChartReader
          label={label}
          text={`${when}: ${text}`}
          count={points.length}
          at={active}
          onAt={setAt}
          isBars={isBars}
        />
      </ChartFrame>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-muted hover:text-fg">Show as table</summary>
        <Table
          caption={label}
          columns={columns}
          rows={points}
          rowKey={(point) => point.label}
          density="compact"
        />
      </details>
    </figure>
  );
}
