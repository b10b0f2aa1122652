"use client";
import { formatDate } from "@quayside/format/date";
import { ChartReader } from "@quayside/ui/chart-reader";
import { dayText, type HistoryDay } from "#features/offer/offer.view-model.ts";
import { formatMinorUnits } from "#lib/money.ts";

const WIDTH = 720;
const HEIGHT = 240;
const EDGE = { left: 64, right: 8, top: 8, bottom: 24 };

/** Points of a step line. */
function steps(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      return before === undefined ? `${x},${y}` : `${x},${before[1]} ${x},${y}`;
    })
    .join(" ");
}

/** The own price as a line in the band of other sellers' prices. The table beside it has the same values. */
export function PriceChart({
  days,
  currency,
  at,
  onAt,
}: {
  readonly days: readonly HistoryDay[];
  readonly currency: string;
  /** Index of the day that is read. */
  readonly at: number;
  readonly onAt: (at: number) => void;
}) {
  const prices = days.flatMap(({ price, lowest, highest }) => [price, lowest ?? price, highest ?? price]);
  const [low, high] = [Math.min(...prices) * 0.97, Math.max(...prices) * 1.03];
  const x = (index: number) =>
    EDGE.left + (index / Math.max(1, days.length - 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (minor: number) =>
    EDGE.top + ((high - minor) / (high - low || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const line = (of: (day: HistoryDay) => number | null) =>
    days.flatMap((day, index) => {
      const value = of(day);
      return value === null
        ? []
        : [[Math.round(x(index) * 10) / 10, Math.round(y(value) * 10) / 10] as const];
    });
  const [lowest, highest] = [line((day) => day.lowest), line((day) => day.highest)];
  const ticks = [low + (high - low) * 0.05, (low + high) / 2, high - (high - low) * 0.05];
  const marks = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  const read = days[at];
  return (
    <div className="relative">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="h-auto w-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={EDGE.left}
              x2={WIDTH - EDGE.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-border"
            />
            <text
              x={EDGE.left - 8}
              y={y(tick) + 4}
              textAnchor="end"
              className="tnum fill-muted text-[12px] max-sm:text-[20px]"
            >
              {formatMinorUnits(Math.round(tick), currency)}
            </text>
          </g>
        ))}
        {marks.map((mark, place) => (
          <text
            key={mark}
            x={x(mark)}
            y={HEIGHT - 4}
            textAnchor={place === 0 ? "start" : place === marks.length - 1 ? "end" : "middle"}
            className="tnum fill-muted text-[12px] max-sm:text-[20px]"
          >
            {days[mark] && formatDate(days[mark].day)}
          </text>
        ))}
        {lowest.length > 1 && (
          <>
            <polygon
              points={`${steps(lowest)} ${steps(highest).split(" ").toReversed().join(" ")}`}
              className="fill-chart-2 opacity-15"
            />
            {[lowest, highest].map((edge, place) => (
              <polyline
                key={place === 0 ? "lowest" : "highest"}
                points={steps(edge)}
                fill="none"
                strokeWidth="1.5"
                strokeDasharray={place === 0 ? undefined : "4 3"}
                className="stroke-chart-2"
              />
            ))}
          </>
        )}
        <polyline
          points={steps(line((day) => day.price))}
          fill="none"
          strokeWidth="2.5"
          className="stroke-chart-1"
        />
        {read && (
          <>
            <line
              x1={x(at)}
              x2={x(at)}
              y1={EDGE.top}
              y2={HEIGHT - EDGE.bottom}
              className="stroke-border-strong"
            />
            <circle cx={x(at)} cy={y(read.price)} r="4" className="fill-chart-1" />
          </>
        )}
      </svg>
      <div
        className="absolute"
        style={{
          left: `${(EDGE.left / WIDTH) * 100}%`,
          right: `${(EDGE.right / WIDTH) * 100}%`,
          top: `${(EDGE.top / HEIGHT) * 100}%`,
          bottom: `${(EDGE.bottom / HEIGHT) * 100}%`,
        }}
      >
        <ChartReader
          label="Price history"
          text={dayText(read, currency)}
          count={days.length}
          at={at}
          onAt={onAt}
        />
      </div>
    </div>
  );
}
