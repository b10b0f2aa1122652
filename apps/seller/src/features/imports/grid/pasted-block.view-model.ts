import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { GridColumn } from "#features/imports/grid/grid-row.tsx";
import type { Position } from "#features/imports/grid/grid-position.view-model.ts";

/** A cell with its new text. */
export interface CellEdit {
  readonly number: number;
  readonly column: number;
  readonly text: string;
}

/** The rows of a grid covered by a pasted block, inclusive; null if there are none. */
export function rowsBelow(
  { row }: Position,
  pasted: number,
  rowCount: number,
): { readonly first: number; readonly last: number } | null {
  const fitting = Math.min(pasted, rowCount - row, DRAFT_LIMITS.pastedRows);
  return fitting < 1 ? null : { first: row, last: row + fitting - 1 };
}

/**
 * The changes of a pasted block of cells, from its first cell to the right and down. Cells over read-only columns and
 * unchanged cells are omitted. An empty row leaves its row unchanged.
 *
 * @param rowAt the row at a place of the grid
 */
export function blockEdits(
  at: Position,
  cells: readonly (readonly string[])[],
  {
    columns,
    rowAt,
  }: {
    readonly columns: readonly GridColumn[];
    readonly rowAt: (
      index: number,
    ) => { readonly number: number; readonly cells: readonly string[] } | undefined;
  },
): readonly CellEdit[] {
  return cells.flatMap((texts, down) => {
    const row = rowAt(at.row + down);
    if (row === undefined) return [];
    return texts.flatMap((text, right) => {
      const column = columns[at.column + right];
      if (column?.isEditable !== true) return [];
      const place = Number(column.key);
      return (row.cells[place] ?? "") === text ? [] : [{ number: row.number, column: place, text }];
    });
  });
}
