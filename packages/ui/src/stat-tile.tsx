import type { ReactNode } from "react";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type Trend = { direction: "up" | "down" | "flat"; text: string; good?: boolean };
const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight };

/** One figure with its target, its trend in words, its period and, with `href`, a link to the details. */
export function StatTile({
  label,
  value,
  trend,
  target,
  window,
  href,
  children,
}: {
  /** What is measured. */
  label: string;
  /** The figure, formatted. */
  value: ReactNode;
  /** Direction, words, and whether it is good. */
  trend?: Trend;
  /** The value to reach. */
  target?: ReactNode;
  /** The period. */
  window?: ReactNode;
  /** Makes the whole tile a link to the details. */
  href?: string;
  /** More below the figure. */
  children?: ReactNode;
}) {
  const Arrow = arrows[trend?.direction ?? "flat"];
  return (
    <div
      className={cn(
        "card relative grid content-start gap-1 p-4 sm:p-5",
        href && "transition-colors hover:bg-hover",
      )}
    >
      <p className="text-muted">
        {href ? (
          <UiLink href={href} className="after:absolute after:inset-0 hover:underline">
            {label}
          </UiLink>
        ) : (
          label
        )}
      </p>
      <p className="tnum text-xl font-semibold">{value}</p>
      {trend && (
        <p
          className={cn(
            "flex items-center gap-1 text-sm font-medium",
            trend.good === undefined ? "text-muted" : trend.good ? "text-success-fg" : "text-error-fg",
          )}
        >
          <Arrow aria-hidden className="size-4" />
          {trend.text}
        </p>
      )}
      {(target || window) && (
        <p className="tnum text-sm text-muted">
          {target && <>Target {target}</>}
          {target && window && " · "}
          {window}
        </p>
      )}
      {children}
    </div>
  );
}
