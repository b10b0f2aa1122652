"use client";
import type { ReactNode } from "react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { RowCheckbox } from "#row-checkbox.tsx";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

export type Column<T> = {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand at the end, tabular. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Names the row: exactly one column has it, and it carries the link of the row. */
  rowHeader?: boolean;
  /** Leaves the fact out of the card that a row becomes under 640 px. */
  hideOnCard?: boolean;
  /** CSS width, for example "8rem". */
  width?: string;
};

export type Sort = { key: string; direction: "asc" | "desc" };

export type Selection = {
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  /** Names the box of a row, e.g. "Select order 225083820"; else it is named by its key. */
  labelOf?: (key: string) => string;
};

export type TableProps<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Makes the whole row a link, stretched from its row header. */
  rowHref?: (row: T) => string | undefined;
  sort?: Sort;
  onSort?: (key: string) => void;
  density?: "compact" | "default" | "relaxed";
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
      style={column.width ? { width: column.width } : undefined}
      className={cn(
        "h-9 border-b border-border bg-sunken px-3 text-sm font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4",
        column.align === "end" ? "text-right" : "text-left",
        column.rowHeader && stays,
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

/** What names a row stays in sight when a wide table is moved sideways, beside the box that selects the row. */
const stays = "sm:sticky sm:left-(--stays-at) sm:z-20";

/** Covers the row beside its header: that one stays in sight, and so cannot reach out of its own cell. */
function RowCover({ href }: { href: string }) {
  return <UiLink href={href} aria-hidden tabIndex={-1} className="absolute inset-0 max-sm:hidden" />;
}

/** The name of a fact on a card. Drawn, not built: a list has hundreds of cells, and a wide table shows none of these. */
const cardLabel =
  "max-sm:before:content-[attr(data-label)_/_''] max-sm:before:text-sm max-sm:before:text-muted";

function RowCells<T>({ row, columns, href }: { row: T; columns: readonly Column<T>[]; href?: string }) {
  const cover = columns.findLast((column) => !column.rowHeader);
  return columns.map((column) => {
    const content = column.cell(row);
    const look = cn(
      "border-b border-border px-3 sm:py-(--cell-py) text-left align-middle font-normal group-last:border-b-0",
      "first:pl-4 last:pr-4 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:px-0 max-sm:py-0.5 max-sm:first:pl-0 max-sm:last:pr-0",
      column.align === "end" && "tnum sm:text-right",
      column.rowHeader && `${stays} bg-inherit font-medium`,
      column.hideOnCard && "max-sm:hidden",
    );
    if (column.rowHeader) {
      return (
        <th key={column.key} scope="row" className={look}>
          {href ? (
            <UiLink href={href} className="text-fg after:absolute after:inset-0 hover:underline">
              {content}
            </UiLink>
          ) : (
            content
          )}
        </th>
      );
    }
    return (
      <td key={column.key} data-label={column.header} className={cn(look, cardLabel)}>
        <span className="max-sm:text-right">{content}</span>
        {href && column === cover && <RowCover href={href} />}
      </td>
    );
  });
}

/**
 * A native table: sortable headers tell their state, one column names the row, the row link covers the row.
 * Under 640 px every row is a card with its facts as label and value. Controls inside cells need `relative z-10`.
 */
export function Table<T>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSort,
  density,
  selection,
}: TableProps<T>) {
  const chosen = rows.filter((row) => selection?.selected.has(rowKey(row))).length;
  return (
    <div
      data-density={density}
      className={cn(
        "isolate overflow-x-auto sm:card",
        selection ? "[--stays-at:2.5rem]" : "[--stays-at:0rem]",
      )}
    >
      {/* Explicit roles: display values that make cards of rows would otherwise take them away. */}
      <table role="table" className="w-full border-separate border-spacing-0 text-base max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {selection && (
              <th
                scope="col"
                className="sticky left-0 z-20 w-10 min-w-10 border-b border-border bg-sunken pl-4"
              >
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
        <tbody role="rowgroup" className="max-sm:grid max-sm:gap-2">
          {rows.map((row) => {
            const key = rowKey(row);
            const href = rowHref?.(row);
            const selected = selection?.selected.has(key) ?? false;
            return (
              <tr
                key={key}
                role="row"
                aria-selected={selection ? selected : undefined}
                className={cn(
                  "group relative h-(--row-h) bg-surface transition-colors max-sm:card max-sm:block max-sm:h-auto max-sm:p-4",
                  href && "hover:bg-hover",
                  selected && "bg-selected",
                )}
              >
                {selection && (
                  <td className="z-20 border-b border-border bg-inherit pl-4 group-last:border-b-0 max-sm:absolute max-sm:top-4 max-sm:right-4 max-sm:border-0 max-sm:pl-0 sm:sticky sm:left-0">
                    <RowCheckbox
                      label={selection.labelOf?.(key) ?? `Select row ${key}`}
                      checked={selected}
                      onChange={() => selection.onToggle(key)}
                    />
                  </td>
                )}
                <RowCells row={row} columns={columns} href={href} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
