"use client";
import type { PointerEvent } from "react";

/**
 * Covers the plot of a chart and reads its values one by one: a slider for arrow keys and screen readers, on which the
 * pointer only has to rest. Its parent is positioned.
 */
export function ChartReader({
  label,
  text,
  count,
  at,
  onAt,
  isBars = false,
}: {
  /** Names the values. */
  label: string;
  /** The value that is read, with its time. */
  text: string;
  /** How many values there are. */
  count: number;
  /** Index of the value that is read. */
  at: number;
  /** Called with the index of the value to read; that of the last one when the pointer leaves. */
  onAt: (at: number) => void;
  /** Whether each value has a share of the width, instead of a point of a line from edge to edge. */
  isBars?: boolean;
}) {
  const last = count - 1;
  const readAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    onAt(Math.min(last, Math.max(0, Math.round(isBars ? share * count - 0.5 : share * last))));
  };
  return (
    <div className="absolute inset-0 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
      <input
        type="range"
        className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        aria-label={`${label}, values`}
        aria-valuetext={text}
        min={0}
        max={last}
        value={at}
        onChange={(event) => onAt(Number(event.target.value))}
        onPointerMove={readAt}
        onPointerLeave={() => onAt(last)}
      />
    </div>
  );
}
