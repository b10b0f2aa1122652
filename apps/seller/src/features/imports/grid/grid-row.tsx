"use client";
import { CircleAlert } from "lucide-react";
import { memo } from "react";
import { cn } from "@quayside/ui/lib/cn";
import { CellEditor, type Leaving } from "#features/imports/grid/cell-editor.tsx";

/** A column of the grid. */
export interface GridColumn {
  readonly key: string;
  /** The seller's own heading. */
  readonly header: string;
  /** The field of the column, e.g. "Price". */
  readonly note?: string;
  /** As CSS, e.g. "10rem". */
  readonly width: string;
  readonly align?: "end";
  readonly isEditable: boolean;
}

interface GridCell {
  readonly text: string;
  /** Why the cell cannot be read; undefined when it can. */
  readonly problem?: string | undefined;
  readonly isEdited?: boolean | undefined;
}

/** A row of the grid: its cells by column key. */
export interface GridRowData {
  /** Row in the file, counted from 1; numbers go on from sheet to sheet. */
  readonly number: number;
  /** Its row in its own sheet, when several are read. */
  readonly rowInSheet?: number;
  readonly cells: Readonly<Record<string, GridCell | undefined>>;
}

interface GridRowProps {
  readonly gridId: string;
  readonly index: number;
  /** Distance from the top of all rows, in px. */
  readonly top: number;
  readonly row: GridRowData | undefined;
  readonly columns: readonly GridColumn[];
  readonly activeColumn: number | null;
  readonly edit: { readonly text: string; readonly isTyped: boolean } | null;
  readonly onEnd: (text: string | null, leaving: Leaving) => void;
}

function Row({ gridId, index, top, row, columns, activeColumn, edit, onEnd }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      style={{ transform: `translateY(${top}px)` }}
      className="absolute top-0 left-0 grid h-9 w-full grid-cols-(--sheet-columns) border-b border-border"
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className="tnum sticky left-0 z-10 bg-sunken px-3 py-2 text-sm text-muted"
      >
        {row?.rowInSheet ?? row?.number ?? ""}
      </span>
      {columns.map((column, place) => {
        const { key, header, align, isEditable } = column;
        const cell = row?.cells[key];
        const isActive = place === activeColumn;
        return (
          // The grid handles clicks and keys, and keeps the focus.
          <span
            key={key}
            id={`${gridId}-${index}-${place}`}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={isActive}
            aria-invalid={cell?.problem === undefined ? undefined : true}
            aria-readonly={isEditable ? undefined : true}
            title={cell?.problem ?? cell?.text}
            data-row={index}
            data-column={place}
            className={cn(
              "relative flex min-w-0 items-center gap-1.5 border-l border-border px-3",
              align === "end" && "tnum justify-end",
              !isEditable && "text-muted",
              cell?.isEdited === true && "bg-info-bg",
              cell?.problem !== undefined && "bg-error-bg text-error-fg",
              isActive &&
                "outline-2 -outline-offset-2 outline-border-strong group-focus-within/grid:outline-focus",
            )}
          >
            {isActive && edit !== null ? (
              <CellEditor label={`${header}, row ${row?.number ?? ""}`} edit={edit} onEnd={onEnd} />
            ) : (
              <>
                {cell?.problem !== undefined && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
                <span className="truncate">{cell?.text}</span>
                {cell?.problem !== undefined && <span className="sr-only">, {cell.problem}</span>}
                {cell?.isEdited === true && <span className="sr-only">, edited</span>}
                {row === undefined && <span className="h-3 w-2/3 animate-shimmer rounded bg-neutral-bg" />}
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}

/**
 * A positioned row. Re-rendered only for its own changes: the callbacks it gets read the current state.
 */
export const GridRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.top === after.top &&
    before.activeColumn === after.activeColumn &&
    before.edit === after.edit &&
    // The active row and the clicked row use the grid's current state.
    before.activeColumn === null &&
    after.activeColumn === null,
);
