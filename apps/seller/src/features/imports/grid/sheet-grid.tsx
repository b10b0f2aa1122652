"use client";
import { pastedCells } from "@quayside/spreadsheet/understanding/pasted-cells";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Leaving } from "#features/imports/grid/cell-editor.tsx";
import { GridHeader } from "#features/imports/grid/grid-header.tsx";
import { GridRow, type GridColumn, type GridRowData } from "#features/imports/grid/grid-row.tsx";
import { type Position, isTyping, nextPosition } from "#features/imports/grid/grid-position.view-model.ts";

const ROW_HEIGHT = 36;
const HEADER_HEIGHT = 48;
/** Rows rendered above and below the view (overscan), so that fast scrolling shows no gaps. */
const OVERSCAN = 12;
/** Rows a page key moves by before the view is measured. */
const USUAL_PAGE = 15;

const isField = (target: EventTarget) => target instanceof HTMLInputElement;

/** The cell that was clicked; null for the headings and the numbers of rows. */
function cellOf(target: EventTarget): Position | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-column]") : null;
  if (cell === null) return null;
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

/** The uncommitted text of an open cell. */
interface Edit {
  readonly text: string;
  /** True if a key replaced the text: the caret is then after it. */
  readonly isTyped: boolean;
}

interface SheetGridProps {
  /** Names the grid, e.g. "Rows to fix". */
  readonly label: string;
  /** The same array until a column changes. */
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** The row at an index, from 0; undefined while loading. */
  readonly rowAt: (index: number) => GridRowData | undefined;
  /** Called with the rows in view, so that they can be loaded. */
  readonly onRange: (first: number, last: number) => void;
  /** Called with the changed text of an editable cell. */
  readonly onEdit: (row: GridRowData, column: GridColumn, text: string) => void;
  /** Called with a pasted block of cells, row by row, and the position of its first cell. */
  readonly onPasteBlock: (at: Position, cells: readonly (readonly string[])[]) => void;
  readonly onUndo: () => void;
  readonly isReadOnly: boolean;
}

/**
 * A grid that works like a spreadsheet: arrows, Home, End and page keys move, a typed character, Enter or F2 opens a
 * cell, Enter and Tab move to the next one, Escape cancels the edit, Ctrl+Z undoes. Only rows in view are rendered
 * (virtualised), so that 200,000 rows scroll smoothly. A block of cells copied from a spreadsheet is pasted from the
 * active cell. The grid keeps the focus and refers to its active cell by aria-activedescendant, as that cell may be
 * out of view.
 */
export function SheetGrid(props: SheetGridProps) {
  const { label, columns, rowCount, rowAt, onRange, onEdit, onPasteBlock, onUndo, isReadOnly } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const [edit, setEdit] = useState<Edit | null>(null);
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADER_HEIGHT,
    paddingStart: HEADER_HEIGHT,
  });
  const drawn = virtual.getVirtualItems();
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];
  useEffect(() => onRange(first, last), [first, last, onRange]);
  // A filter may leave fewer rows.
  const at: Position = { row: Math.min(active.row, Math.max(rowCount - 1, 0)), column: active.column };

  const moveTo = (next: Position) => {
    setActive(next);
    virtual.scrollToIndex(next.row, { align: "auto" });
    const cell = document.getElementById(`${id}-${next.row}-${next.column}`);
    cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  const open = (next: Edit) => {
    const isThere = rowAt(at.row) !== undefined && columns[at.column]?.isEditable === true;
    if (!isReadOnly && isThere) setEdit(next);
  };
  const textAt = ({ row, column }: Position) => rowAt(row)?.cells[columns[column]?.key ?? ""]?.text ?? "";
  const write = (text: string) => {
    const [row, column] = [rowAt(at.row), columns[at.column]];
    if (isReadOnly || row === undefined || column?.isEditable !== true || text === textAt(at)) return;
    onEdit(row, column, text);
  };
  const close = (text: string | null, leaving: Leaving) => {
    setEdit(null);
    if (text !== null) write(text);
    if (leaving === "blur") return;
    if (leaving !== "stay") step(leaving, false);
    box.current?.focus({ preventScroll: true });
  };
  function step(key: string, isCtrl: boolean): boolean {
    const shown = Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2;
    const pageRows = shown > 0 ? shown : USUAL_PAGE;
    const next = nextPosition(key, at, { rows: rowCount, columns: columns.length, pageRows, isCtrl });
    if (next === null) return false;
    moveTo(next);
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (edit !== null || event.target !== event.currentTarget) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (isCtrl && event.key.toLowerCase() === "z") onUndo();
    else if (event.key === "Enter" || event.key === "F2") open({ text: textAt(at), isTyped: false });
    else if (event.key === "Delete" || event.key === "Backspace") write("");
    else if (isTyping(event)) open({ text: event.key, isTyped: true });
    else if (!step(event.key, isCtrl)) return;
    event.preventDefault();
  }
  const onCopy = (event: ClipboardEvent) => {
    if (edit !== null) return;
    event.clipboardData.setData("text/plain", textAt(at));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (edit !== null) return;
    event.preventDefault();
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    const isBlock = cells.length > 1 || (cells[0] ?? []).length > 1;
    if (!isBlock) write(cells[0]?.[0] ?? "");
    else if (!isReadOnly) onPasteBlock(at, cells);
  };
  const template = ["4.5rem", ...columns.map(({ width }) => width)].join(" ");
  return (
    // The focus stays on the grid itself, which handles the keys of all its cells.
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={rowCount > 0 && edit === null ? `${id}-${at.row}-${at.column}` : undefined}
      style={{ "--sheet-columns": template } as React.CSSProperties}
      className="group/grid relative max-h-[min(62dvh,44rem)] min-h-40 overflow-auto rounded-lg border border-border bg-surface text-base focus-visible:outline-2 focus-visible:outline-focus"
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        // The focus stays on the grid, or in the open cell.
        if (isField(event.target) || cellOf(event.target) === null) return;
        event.preventDefault();
        box.current?.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        const cell = isField(event.target) ? null : cellOf(event.target);
        if (cell === null) return;
        if (cell.row === at.row && cell.column === at.column) open({ text: textAt(at), isTyped: false });
        else moveTo(cell);
      }}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <div
        className="relative w-max min-w-full"
        style={{ height: virtual.getTotalSize() }}
        role="presentation"
      >
        <GridHeader columns={columns} />
        {drawn.map(({ index, start }) => (
          <GridRow
            key={index}
            gridId={id}
            index={index}
            top={start}
            row={rowAt(index)}
            columns={columns}
            activeColumn={index === at.row ? at.column : null}
            edit={index === at.row ? edit : null}
            onEnd={close}
          />
        ))}
      </div>
    </div>
  );
}
