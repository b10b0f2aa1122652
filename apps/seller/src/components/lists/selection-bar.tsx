import type { ReactNode } from "react";
import { Button } from "@quayside/ui/button";
import type { Selected } from "#components/lists/selection.ts";

/** How many rows of a list are selected. */
export const countSelected = (selected: Selected, total: number): number =>
  selected.kind === "all" ? total : selected.qids.size;

/**
 * The bulk actions of a list.
 *
 * @param props.label the name of the bar: "Selected orders"
 * @param props.texts the texts for the number of selected rows, and for selecting all matches
 * @param props.total number of rows that match
 */
export function SelectionBar({
  label,
  texts,
  selected,
  total,
  onSelectAll,
  onClear,
  children,
}: {
  readonly label: string;
  readonly texts: {
    readonly selected: (count: number) => string;
    readonly selectAll: (count: number) => string;
  };
  readonly selected: Selected;
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-selected px-3 py-0.5 print:hidden"
    >
      <p className="tnum font-medium" role="status">
        {texts.selected(countSelected(selected, total))}
      </p>
      {selected.kind === "some" && selected.qids.size < total && (
        <button type="button" className="prose-link min-h-6 text-sm" onClick={onSelectAll}>
          {texts.selectAll(total)}
        </button>
      )}
      <div className="flex flex-1 flex-wrap justify-end gap-2">
        {children}
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </div>
  );
}
