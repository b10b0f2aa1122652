import type { ReactNode } from "react";
import { cn } from "#lib/cn.ts";

/**
 * Grey lines as a placeholder for loading text; meanwhile the shell keeps its footer out of view.
 *
 * @param label what is loading, for screen readers, e.g. "Loading the documents"; without it the surrounding text
 * says so
 * @param className for the whole block, e.g. a minimum height, so that nothing shifts when the text arrives
 */
export function Skeleton({
  lines = 1,
  label,
  className,
}: {
  /** Number of lines. */
  lines?: number;
  /** What is loading, for screen readers. */
  label?: string;
  /** For the whole block, such as a minimum height. */
  className?: string;
}) {
  return (
    <div
      data-coming=""
      aria-busy={label === undefined ? undefined : true}
      className={cn("grid content-start gap-2.5", className)}
    >
      {label !== undefined && (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          aria-hidden
          className={cn(
            "h-4 animate-shimmer rounded bg-neutral-bg",
            line > 0 && line === lines - 1 && "w-2/3",
          )}
        />
      ))}
    </div>
  );
}

/**
 * Several skeletons as one part of a page that is on its way.
 *
 * @param label what is on its way, for screen readers, e.g. "Loading the order"
 */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  /** What is on its way, for screen readers. */
  label: string;
  /** Class names for the outer element. */
  className?: string;
  /** The skeletons. */
  children: ReactNode;
}) {
  return (
    <div aria-busy className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Placeholder for a loading table: same row height, so nothing shifts when the rows arrive. */
export function TableSkeleton({
  rows = 8,
  columns = 5,
  label,
}: {
  /** Number of rows below the head. */
  rows?: number;
  /** Number of columns. */
  columns?: number;
  /** What is loading, if no surrounding text says so. */
  label?: string;
}) {
  return (
    <div data-coming="" aria-busy={label === undefined ? undefined : true} className="card overflow-hidden">
      {label !== undefined && (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
      {Array.from({ length: rows + 1 }, (_row, row) => (
        <div
          key={row}
          aria-hidden
          className={cn(
            "flex h-(--row-h) items-center gap-6 border-b border-border px-4 last:border-b-0",
            row === 0 && "bg-sunken",
          )}
        >
          {Array.from({ length: columns }, (_column, column) => (
            <div
              key={column}
              className={cn(
                "h-3.5 flex-1 animate-shimmer rounded bg-neutral-bg",
                column > 2 && "max-sm:hidden",
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
