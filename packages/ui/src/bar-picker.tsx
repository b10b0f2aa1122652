"use client";
import { useId, useState } from "react";
import { ChartFrame } from "#chart-frame.tsx";
import { chartScale, placeOn } from "#lib/chart-scale.ts";
import { cn } from "#lib/cn.ts";

/** A bar to choose: `label` is its full name, `mark` the short one below it, `text` the formatted value. */
export type PickedBar = { id: string; label: string; mark: string; value: number; text: string };

/**
 * Bars that are radio buttons: arrow keys and clicks choose one. The value of the chosen one, or of the one under the
 * pointer, stands above them.
 */
export function BarPicker({
  label,
  bars,
  picked,
  onPick,
  tickText,
}: {
  /** What the bars show: names the group. */
  label: string;
  /** The bars from left to right; values of 0 or more. */
  bars: readonly PickedBar[];
  /** Id of the chosen bar; null when none is. */
  picked: string | null;
  /** Called with the id of a bar that is chosen. */
  onPick: (id: string) => void;
  /** A value as text with its unit, for the axis. */
  tickText: (value: number) => string;
}) {
  const name = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const scale = chartScale(
    bars.map(({ value }) => value),
    0,
  );
  const shown = bars.find(({ id }) => id === (pointed ?? picked));
  return (
    <fieldset className="m-0 grid grid-cols-1 gap-1 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      <p className="tnum min-h-5 text-sm" aria-hidden>
        {shown ? (
          <>
            <span className="text-muted">{shown.label}:</span>{" "}
            <strong className="font-semibold">{shown.text}</strong>
          </>
        ) : (
          <span className="text-muted">{label}</span>
        )}
      </p>
      <ChartFrame
        scale={scale}
        tickText={tickText}
        marks={bars.map(({ id, mark }, index) => ({
          place: (index + 0.5) / bars.length,
          text: mark,
          short: mark.slice(0, 1),
          strong: id === picked,
        }))}
      >
        <div className="absolute inset-0 flex" onPointerLeave={() => setPointed(null)}>
          {bars.map(({ id, label: long, value, text }) => (
            <label
              key={id}
              onPointerEnter={() => setPointed(id)}
              className="group relative -mb-6 flex-1 cursor-pointer rounded-sm pb-6 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={id === picked}
                onChange={() => onPick(id)}
              />
              <span className="sr-only">
                {long}: {text}
              </span>
              <span aria-hidden className="relative block size-full">
                <span
                  className={cn(
                    "absolute inset-x-[15%] bottom-0 min-h-px rounded-t-sm bg-chart-1 forced-colors:bg-[CanvasText]",
                    id !== picked && "opacity-45 group-hover:opacity-80",
                  )}
                  style={{ height: `${(placeOn(scale, value) * 100).toFixed(2)}%` }}
                />
              </span>
            </label>
          ))}
        </div>
      </ChartFrame>
    </fieldset>
  );
}
