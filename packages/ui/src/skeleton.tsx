import { cn } from "#lib/cn.ts";

/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={cn(
            "h-4 animate-shimmer rounded bg-neutral-bg",
            line > 0 && line === lines - 1 && "w-2/3",
            className,
          )}
        />
      ))}
    </div>
  );
}

/** The shape of a table that is on its way: same row height, so nothing jumps when the rows come. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div aria-hidden className="card overflow-hidden">
      {Array.from({ length: rows + 1 }, (_row, row) => (
        <div
          key={row}
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
