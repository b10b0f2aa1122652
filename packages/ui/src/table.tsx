"use client";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { CSSProperties } from "react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { RowCheckbox } from "#row-checkbox.tsx";
import { SHOWN_FROM, TableRow } from "#table-row.tsx";
import type { Column } from "#table-row.tsx";
import { cn } from "#lib/cn.ts";
import type { Density } from "#lib/row-heights.ts";

export type { Column } from "#table-row.tsx";

export type Sort = { key: string; direction: "asc" | "desc" };

export type Selection = {
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  /** Label of a row's checkbox, e.g. "Select order 225083820"; its key by default. */
  labelOf?: (key: string) => string;
};

export type TableProps<T> = {
  /** Name of the table, for screen readers. */
  caption: string;
  /** Must be a stable array: rows re-render when it changes. */
  columns: readonly Column<T>[];
  /** The rows, in the order shown. */
  rows: readonly T[];
  /** A stable key of a row. */
  rowKey: (row: T) => string;
  /** Makes the whole row a link, stretched from its row header. */
  rowHref?: (row: T) => string | undefined;
  /** The sorted column and its direction. */
  sort?: Sort;
  /** Called with the column whose head was pressed. */
  onSort?: (key: string) => void;
  /** Called with the key of a row that the user is about to open: once a pointer or the focus rests on it. */
  onIntent?: (key: string) => void;
  /** The row whose page is prefetched before a pointer rests on it. */
  warmKey?: string | undefined;
  /** Height of a row; the page's by default. */
  density?: Density;
  /** Adds a checkbox to every row. */
  selection?: Selection;
};

function HeaderCell<T>({
  column,
  sort,
  onSort,
}: {
  column: Column<T>;
  sort?: Sort;
  onSort?: (key: string) => void;
}) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable && onSort;
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction ? (direction === "asc" ? "ascending" : "descending") : undefined}
      style={column.width && !column.grows ? { width: column.width } : undefined}
      className={cn(
        "h-9 bg-sunken px-3 text-sm font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4",
        column.align === "end" ? "text-right" : "text-left",
        column.rowHeader && "stays",
        column.from && SHOWN_FROM[column.from],
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          aria-description={direction === "asc" ? "Sort descending" : "Sort ascending"}
          className={cn(
            "-mx-1.5 inline-flex min-h-7 large:min-h-14 items-center gap-1 rounded px-1.5 hover:bg-hover hover:text-fg",
            direction && "text-fg",
          )}
        >
          {column.header}
          <Icon aria-hidden className={cn("size-3.5", !direction && "opacity-60")} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** Class names of a column's cells; computed once for all rows. */
function lookOf<T>(column: Column<T>, isFixed: boolean): string {
  return cn(
    "cell",
    isFixed && "cell-line",
    column.align === "end" && "tnum sm:text-right",
    column.rowHeader && "stays bg-inherit font-medium",
    column.hideOnCard && "max-sm:hidden",
    column.from && SHOWN_FROM[column.from],
  );
}

/**
 * A native table: sortable headers expose their state, one column is the row header, its link covers the row. Under
 * 640 px every row is a card with labels and values. Controls inside cells need `relative z-10`. If all columns have
 * a width, they keep it regardless of the content; the remaining width goes to the one that grows, or to all in
 * proportion. A cell is then one line, truncated if too long, and the density sets the row height: 32, 40 or 56 px.
 */
export function Table<T>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSort,
  onIntent,
  warmKey,
  density,
  selection,
}: TableProps<T>) {
  const chosen = rows.filter((row) => selection?.selected.has(rowKey(row))).length;
  const isFixed = columns.every(({ width }) => width !== undefined);
  const looks = useMemo(() => columns.map((column) => lookOf(column, isFixed)), [columns, isFixed]);
  const widthOf = (shown: readonly Column<T>[]): string =>
    `calc(${[...shown.map(({ width }) => width), selection ? "2.5rem" : "0rem"].join(" + ")})`;
  const leastUpTo = (width: number) => widthOf(columns.filter(({ from = 0 }) => from <= width));
  const least = {
    "--least": leastUpTo(0),
    "--least-wide": leastUpTo(1536),
    "--least-widest": leastUpTo(1800),
  };
  // The same function for every row and render, so that a row re-renders only for its own changes.
  const answers = useRef({ selection, onIntent });
  useEffect(() => {
    answers.current = { selection, onIntent };
  });
  const toggle = useCallback((key: string) => answers.current.selection?.onToggle(key), []);
  const mean = useCallback((key: string) => answers.current.onIntent?.(key), []);
  return (
    <div
      data-density={density}
      className={cn(
        "table-frame isolate overflow-x-auto sm:card",
        selection ? "[--stays-at:2.5rem]" : "[--stays-at:0rem]",
      )}
    >
      {/* Explicit roles: the display values that turn rows into cards would otherwise remove them. */}
      <table
        role="table"
        style={isFixed ? (least as CSSProperties) : undefined}
        className={cn(
          "w-full border-separate border-spacing-0 text-base max-sm:block",
          isFixed &&
            "table-fixed sm:min-w-(--least) 2xl:min-w-(--least-wide) min-[112.5rem]:min-w-(--least-widest)",
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {selection && (
              <th scope="col" className="choice-head sticky left-0 z-20 w-10 min-w-10 bg-sunken pl-4">
                <RowCheckbox
                  label="Select all rows"
                  checked={chosen === 0 ? false : chosen === rows.length ? true : "indeterminate"}
                  onChange={() => selection.onToggleAll()}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2">
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                id={key}
                row={row}
                columns={columns}
                looks={looks}
                href={rowHref?.(row)}
                selected={selection?.selected.has(key)}
                selectLabel={selection && (selection.labelOf?.(key) ?? `Select row ${key}`)}
                onToggle={toggle}
                onIntent={mean}
                warm={key === warmKey}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
