import type { ReactNode } from "react";
import { cn } from "@quayside/ui/lib/cn";
import { columnLetters } from "#features/imports/mapping.view-model.ts";

interface SampleRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Maximum columns shown of a very wide list. */
const MOST_COLUMNS = 40;

/** The first rows of a file unchanged, with the heading row and the chosen columns marked. */
export function SampleTable({
  caption,
  rows,
  headerRow,
  roles,
  control,
}: {
  readonly caption: string;
  readonly rows: readonly SampleRow[];
  readonly headerRow: number | null;
  /** The fields of the columns, by column. */
  readonly roles?: ReadonlyMap<number, string>;
  /** Rendered before each row, e.g. to choose it. */
  readonly control?: (row: SampleRow) => ReactNode;
}) {
  const width = Math.min(MOST_COLUMNS, Math.max(1, ...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // Scrolls on its own, so that a wide list does not widen the page; focusable for keyboard scrolling.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="max-h-[28rem] overflow-auto rounded-lg border border-border bg-surface"
    >
      <table className="w-max min-w-full border-separate border-spacing-0 text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 h-9 bg-sunken px-3 text-left text-sm font-medium text-muted"
            >
              Row
            </th>
            {columns.map((column) => {
              const role = roles?.get(column);
              return (
                <th
                  key={column}
                  scope="col"
                  className={cn(
                    "sticky top-0 z-10 h-9 border-l border-border bg-sunken px-3 text-left text-sm font-medium whitespace-nowrap text-muted",
                    role !== undefined && "bg-selected text-fg",
                  )}
                >
                  {role ?? columnLetters(column)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} className={cn(row.number === headerRow && "bg-selected font-semibold")}>
              <th
                scope="row"
                className="tnum sticky left-0 z-10 h-9 border-t border-border bg-sunken px-3 text-left text-sm font-normal whitespace-nowrap text-muted"
              >
                {control === undefined ? row.number : control(row)}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  title={row.cells[column]}
                  className={cn(
                    "h-9 max-w-64 truncate border-t border-l border-border px-3",
                    roles?.has(column) === true && row.number !== headerRow && "bg-selected/50",
                  )}
                >
                  {row.cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
