"use client";
import { useState } from "react";
import { ChartFrame } from "#chart-frame.tsx";
import type { ChartMark } from "#chart-frame.tsx";
import { ChartReader } from "#chart-reader.tsx";
import { Table } from "#table.tsx";
import type { Column } from "#table.tsx";
import { chartScale, placeOn } from "#lib/chart-scale.ts";
import { cn } from "#lib/cn.ts";

/** A value of a chart: `label` says when, `text` is the formatted value, `mark` is written below it. */
export type ChartPoint = {
  label: string;
  /** Null where there is none: the line has a gap. */
  value: number | null;
  text: string;
  mark?: string;
  /** Below it only where there is room. */
  isWide?: boolean;
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const columns: readonly Column<ChartPoint>[] = [
  { key: "label", header: "When", rowHeader: true, cell: ({ label }) => label },
  { key: "text", header: "Value", align: "end", cell: ({ text }) => text },
];

/** The places of the points: a line goes from edge to edge, a bar stands in the middle of its share of the width. */
const placesOf = (count: number, isBars: boolean): number[] =>
  Array.from({ length: count }, (_, index) =>
    isBars ? (index + 0.5) / count : count === 1 ? 0.5 : index / (count - 1),
  );

/** The line through the heights as a path; a gap where there is none. */
function pathOf(heights: readonly (number | null)[], places: readonly number[]): string {
  return heights
    .map((height, index) => {
      if (height === null) return "";
      const isStart = index === 0 || heights[index - 1] === null;
      return `${isStart ? "M" : "L"}${((places[index] ?? 0) * 100).toFixed(2)} ${(100 - height * 100).toFixed(2)}`;
    })
    .join("");
}

function Shapes({
  heights,
  active,
  isBars,
}: {
  heights: readonly (number | null)[];
  active: number;
  isBars: boolean;
}) {
  const places = placesOf(heights.length, isBars);
  const width = (100 / heights.length) * 0.7;
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {isBars ? (
        heights.map((height, index) => (
          <rect
            key={places[index]}
            x={(places[index] ?? 0) * 100 - width / 2}
            y={100 - (height ?? 0) * 100}
            width={width}
            height={(height ?? 0) * 100}
            className={cn("fill-chart-1", index !== active && "opacity-55")}
          />
        ))
      ) : (
        <path
          d={pathOf(heights, places)}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-chart-1"
        />
      )}
    </svg>
  );
}

/**
 * Values over time with axes. Pointer and arrow keys read one value after the other; the same values are in a table.
 */
export function TimeChart({
  label,
  points,
  kind = "line",
  tickText,
  target,
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
  /** The largest possible value, e.g. 100 per cent. */
  most?: number;
}) {
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  if (points.length < 2 || points.every(({ value }) => value === null)) return null;
  const isBars = kind === "bars";
  const active = Math.min(at, last);
  const scale = chartScale(
    [...points.flatMap(({ value }) => value ?? []), ...(target ? [target.value] : isBars ? [0] : [])],
    isBars ? 0 : undefined,
    most,
  );
  const places = placesOf(points.length, isBars);
  const heights = points.map(({ value }) => (value === null ? null : placeOn(scale, value)));
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
        <Shapes heights={heights} active={active} isBars={isBars} />
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
