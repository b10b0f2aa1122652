import { cn } from "#lib/cn.ts";

/** The places of the points: a line goes from edge to edge, a bar stands in the middle of its share of the width. */
export const placesOf = (count: number, isBars: boolean): number[] =>
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

/** The ends of the range of a value, from 0 (low end of the scale) to 1. */
type Ends = readonly [low: number, high: number] | null;

/** The band between the ends of the ranges as a path; empty without two of them. */
function bandOf(ranges: readonly Ends[], places: readonly number[]): string {
  const known = ranges.flatMap((range, index) =>
    range === null ? [] : [{ x: ((places[index] ?? 0) * 100).toFixed(2), range }],
  );
  if (known.length < 2) return "";
  const corner = (x: string, height: number) => `${x} ${(100 - height * 100).toFixed(2)}`;
  const top = known.map(({ x, range: [, high] }) => corner(x, high));
  const bottom = known.map(({ x, range: [low] }) => corner(x, low)).toReversed();
  return `M${[...top, ...bottom].join("L")}Z`;
}

/** The values of a chart as a line with the band of their ranges, or as bars. */
export function ChartShapes({
  heights,
  ranges,
  active,
  isBars,
}: {
  /** Each value from 0 to 1; null where there is none. */
  heights: readonly (number | null)[];
  /** The range of each value; null without one. */
  ranges: readonly Ends[];
  /** Index of the value that is read. */
  active: number;
  /** Bars instead of a line. */
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
        <>
          <path d={bandOf(ranges, places)} className="fill-chart-1 opacity-20" />
          <path
            d={pathOf(heights, places)}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-chart-1"
          />
        </>
      )}
    </svg>
  );
}
