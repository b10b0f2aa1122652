import type { ReactNode } from "react";
import { type ChartScale, placeOn } from "#lib/chart-scale.ts";
import { cn } from "#lib/cn.ts";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** A label below the plot, at a place from 0 (left) to 1 (right). */
export type ChartMark = {
  place: number;
  text: string;
  /** Instead of the text on a phone. */
  short?: string;
  strong?: boolean;
  wide?: boolean;
};

/** The axes of a chart around its plot: lines at round values with their labels, and labels below. Text keeps its size at any width. */
export function ChartFrame({
  scale,
  tickText,
  marks,
  children,
}: {
  /** The scale of the values. */
  scale: ChartScale;
  /** A value as text with its unit. */
  tickText: (value: number) => string;
  /** The labels below; `wide` ones only where there is room. */
  marks: readonly ChartMark[];
  /** What is plotted; it covers the whole area. */
  children: ReactNode;
}) {
  const texts = scale.ticks.map(tickText);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <div
        aria-hidden
        className="tnum relative my-2 text-xs text-muted"
        style={{ width: `${Math.max(...texts.map((text) => text.length)) * 0.95}ch` }}
      >
        {scale.ticks.map((tick, index) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: percent(1 - placeOn(scale, tick)) }}
          >
            {texts[index]}
          </span>
        ))}
      </div>
      <div className="relative my-2 h-36">
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            aria-hidden
            className="absolute inset-x-0 border-t border-border"
            style={{ top: percent(1 - placeOn(scale, tick)) }}
          />
        ))}
        {children}
      </div>
      <div aria-hidden className="tnum relative col-start-2 h-4 text-xs text-muted">
        {marks.map(({ place, text, short, strong, wide }) => (
          <span
            key={place}
            className={cn(
              "absolute whitespace-nowrap",
              place === 1 ? "-translate-x-full" : place > 0 && "-translate-x-1/2",
              strong && "font-semibold text-fg",
              wide && "max-lg:hidden",
            )}
            style={{ left: percent(place) }}
          >
            {short === undefined ? (
              text
            ) : (
              <>
                <span className="sm:hidden">{short}</span>
                <span className="max-sm:hidden">{text}</span>
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
