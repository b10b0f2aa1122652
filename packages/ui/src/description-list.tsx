import type { ReactNode } from "react";
import { cn } from "#lib/cn.ts";

/** Facts as label and value, in one or two columns. */
export function DescriptionList({
  items,
  columns = 1,
}: {
  /** The facts, in reading order. */
  items: readonly { label: string; value: ReactNode }[];
  /** Columns from 640 px. */
  columns?: 1 | 2;
}) {
  return (
    <dl className={cn("grid gap-x-8", columns === 2 && "sm:grid-cols-2")}>
      {items.map((item) => (
        <div
          key={item.label}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] items-baseline gap-3 border-b border-border py-2 last:border-b-0"
        >
          <dt className="text-muted">{item.label}</dt>
          <dd className="min-w-0 wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
