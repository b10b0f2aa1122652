"use client";
import type { ReactNode } from "react";
import { X } from "lucide-react";

export type ActiveFilter = {
  /** Key of the filter. */
  id: string;
  /** Its name. */
  label: string;
  /** Its value in words. */
  value: string;
  /** Called to remove it. */
  onRemove: () => void;
};

/**
 * One row: the controls of a list, then the other active filters as removable pills.
 *
 * @param onClearAll set while any control or pill filters the list
 */
export function FilterBar({
  filters = [],
  onClearAll,
  children,
}: {
  /** Active filters without a control of their own. */
  filters?: readonly ActiveFilter[];
  /** Offers "Clear all"; set while anything filters the list. */
  onClearAll?: () => void;
  /** The controls: search, pills, "Add filter". */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      {children}
      {filters.length > 0 && (
        <div className="flex min-h-(--control-h) flex-wrap items-center gap-2">
          <ul aria-label="Active filters" className="flex flex-wrap gap-2">
            {filters.map((filter) => (
              <li
                key={filter.id}
                className="inline-flex h-7 items-center large:h-14 rounded-full border border-border bg-surface pl-3 text-sm"
              >
                <span className="text-muted">{filter.label}:&nbsp;</span>
                <span className="font-medium">{filter.value}</span>
                <button
                  type="button"
                  aria-label={`Remove filter ${filter.label}: ${filter.value}`}
                  onClick={filter.onRemove}
                  className="ml-1 grid size-7 large:size-14 place-items-center rounded-full text-muted hover:bg-hover hover:text-fg"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {onClearAll && (
        <button type="button" onClick={onClearAll} className="prose-link min-h-7 large:min-h-14 px-1 text-sm">
          Clear all
        </button>
      )}
    </div>
  );
}
