import { UnreadableFile } from "#unreadable-file.ts";

/**
 * Resource limits for reading one file. Checked while reading: the file's own statements about its size are not
 * trusted.
 */
export interface TableCaps {
  /** Bytes of the file. */
  readonly bytes: number;
  /** Cells of one sheet, including empty ones before a filled one. */
  readonly cells: number;
  /** Non-empty rows of one sheet. */
  readonly rows: number;
  /** Index of the last filled cell of a row. */
  readonly columns: number;
  /** Bytes inflated from an archive in one pass. */
  readonly unpackedBytes: number;
  /** Characters of one cell; in a delimited text, of a whole row. */
  readonly cellCharacters: number;
  /** Time the reader itself spends in one pass, without the caller's. */
  readonly milliseconds: number;
}

/** The row limit of spreadsheet programs. */
export const MOST_ROWS = 1_048_576;

/** Filled cells of a file that is in memory as a whole while it is read: some 600 MB in the library for workbooks. */
export const MOST_HELD_CELLS = 1_000_000;

export const DEFAULT_CAPS: TableCaps = {
  bytes: 25 * 1024 * 1024,
  cells: 10_000_000,
  rows: MOST_ROWS,
  columns: 1024,
  unpackedBytes: 256 * 1024 * 1024,
  cellCharacters: 1024 * 1024,
  milliseconds: 60_000,
};

/** Counts the resources of one pass over a file. Every method throws UnreadableFile, or the signal's reason. */
export class Meter {
  readonly caps: TableCaps;
  readonly #signal: AbortSignal | undefined;
  #unpackedBytes = 0;
  #cells = 0;
  #rows = 0;
  #blankRows = 0;
  #worked = 0;
  #since = 0;

  constructor(caps: TableCaps, signal?: AbortSignal) {
    this.caps = caps;
    this.#signal = signal;
  }

  /** Starts the clock for a piece of work. */
  start(): void {
    this.#signal?.throwIfAborted();
    this.#since = performance.now();
  }

  stop(): void {
    this.#worked += performance.now() - this.#since;
    if (this.#worked > this.caps.milliseconds) throw new UnreadableFile("TIMEOUT");
  }

  addUnpacked(bytes: number): void {
    this.#unpackedBytes += bytes;
    if (this.#unpackedBytes > this.caps.unpackedBytes) throw new UnreadableFile("TOO_LARGE");
  }

  /** @param cells cells up to the last filled one */
  addRow(cells: number): void {
    this.#rows += 1;
    if (this.#rows > this.caps.rows) throw new UnreadableFile("TOO_MANY_ROWS");
    if (cells > this.caps.columns) throw new UnreadableFile("TOO_MANY_COLUMNS");
    this.addCells(cells);
  }

  addCells(cells: number): void {
    this.#cells += cells;
    if (this.#cells > this.caps.cells) throw new UnreadableFile("TOO_LARGE");
  }

  /** A row without content: free within limits, as programs write many of them. */
  addBlankRow(): void {
    this.#blankRows += 1;
    if (this.#blankRows > MOST_ROWS) throw new UnreadableFile("TOO_MANY_ROWS");
  }

  /** @param characters of a cell so far */
  checkCell(characters: number): void {
    if (characters > this.caps.cellCharacters) throw new UnreadableFile("TOO_LARGE");
  }
}
