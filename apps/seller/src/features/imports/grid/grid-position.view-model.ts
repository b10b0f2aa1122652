/** A cell of a grid, both counted from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

interface Limits {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page key moves by. */
  readonly pageRows: number;
  /** True while Ctrl or Command is held: moves to the edge. */
  readonly isCtrl?: boolean;
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/**
 * The cell that a key moves to, as in a spreadsheet.
 *
 * @returns null for a key that does not move, and for a grid without cells
 */
export function nextPosition(
  key: string,
  { row, column }: Position,
  { rows, columns, pageRows, isCtrl = false }: Limits,
): Position | null {
  if (rows < 1 || columns < 1) return null;
  const to = (next: Partial<Position>): Position => ({
    row: within(next.row ?? row, rows),
    column: within(next.column ?? column, columns),
  });
  switch (key) {
    case "ArrowUp":
      return to({ row: isCtrl ? 0 : row - 1 });
    case "ArrowDown":
      return to({ row: isCtrl ? rows : row + 1 });
    case "ArrowLeft":
      return to({ column: isCtrl ? 0 : column - 1 });
    case "ArrowRight":
      return to({ column: isCtrl ? columns : column + 1 });
    case "Home":
      return to({ column: 0, ...(isCtrl && { row: 0 }) });
    case "End":
      return to({ column: columns, ...(isCtrl && { row: rows }) });
    case "PageUp":
      return to({ row: row - pageRows });
    case "PageDown":
      return to({ row: row + pageRows });
    default:
      return null;
  }
}

/** True for a key that writes a character, which begins an edit. */
export function isTyping({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
