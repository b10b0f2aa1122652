import { formatNumber } from "@quayside/format/number";
import { cn } from "@quayside/ui/lib/cn";
import type { MoveBar } from "#features/imports/diff.view-model.ts";

const offersText = (count: number) => `${formatNumber(count)} ${count === 1 ? "offer" : "offers"}`;

/** A chart of price changes: decreases left of the line, increases right of it. Screen readers get a list. */
export function PriceMoves({ bars }: { readonly bars: readonly MoveBar[] }) {
  const falls = bars.filter(({ direction }) => direction === "down").length;
  return (
    <figure className="m-0 grid gap-2">
      <figcaption className="font-medium">Price changes</figcaption>
      <ul
        className="grid h-44 items-end gap-1 sm:gap-2"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ label, offers, direction, share }, index) => (
          <li
            key={label}
            title={`${offersText(offers)}: ${label}`}
            className={cn(
              "relative flex h-full flex-col justify-end",
              index === falls &&
                index > 0 &&
                "before:absolute before:inset-y-0 before:-left-[3px] before:w-px before:bg-border-strong sm:before:-left-[5px]",
            )}
          >
            <span className="sr-only">
              {offersText(offers)}: {label}
            </span>
            <span aria-hidden className="tnum pb-1 text-center text-xs text-muted">
              {offers > 0 && formatNumber(offers)}
            </span>
            <span
              aria-hidden
              style={{ height: `${Math.max(share * 78, offers > 0 ? 2 : 0.6)}%` }}
              className={cn(
                "w-full rounded-t-sm forced-colors:bg-[CanvasText]",
                offers === 0 ? "bg-border" : direction === "down" ? "bg-chart-4" : "bg-chart-1",
              )}
            />
          </li>
        ))}
      </ul>
      <div
        aria-hidden
        className="grid gap-1 border-t border-border-strong pt-1 text-center text-xs text-muted sm:gap-2"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ label, short }) => (
          <span key={label} className="tnum">
            {short}
          </span>
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        <span>← cheaper</span>
        <span>dearer →</span>
      </p>
    </figure>
  );
}
