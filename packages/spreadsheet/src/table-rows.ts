/** A cell as text. */
export interface TableCell {
  /**
   * The normalised text of the cell: dates as `2026-11-23`, numbers with a decimal point and no thousands separators,
   * percentages as `5%`. "4.00002E+12" stays as it is, because digits are lost.
   */
  readonly text: string;
  /** The number's text in the file, if different. */
  readonly raw?: string;
  /** The number format, such as `#,##0.00 "€"`, unless it is the general one; for ODS the currency. */
  readonly format?: string;
}

export interface TableRow {
  /** Counted from 1, as in a spreadsheet program. Rows without content are omitted; the others keep their number. */
  readonly number: number;
  readonly cells: readonly TableCell[];
  /** The row's quotation marks do not match: its line was split literally, so the cells may be wrong. */
  readonly fault?: "QUOTES";
}

/** Iterates over the rows of batches one by one, without a generator's cost per row. */
export class RowsOfBatches implements AsyncIterableIterator<TableRow> {
  readonly #batches: AsyncIterator<readonly TableRow[]>;
  #batch: readonly TableRow[] = [];
  #at = 0;

  constructor(batches: AsyncIterable<readonly TableRow[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<TableRow>> {
    const value = this.#batch[this.#at];
    if (!value) return this.#fill();
    this.#at += 1;
    return Promise.resolve({ value, done: false });
  }

  async #fill(): Promise<IteratorResult<TableRow>> {
    for (;;) {
      const { value, done } = await this.#batches.next();
      if (done === true) return { value: undefined, done: true };
      if (value.length === 0) continue;
      this.#batch = value;
      this.#at = 1;
      const [first] = value;
      if (first) return { value: first, done: false };
    }
  }

  async return(): Promise<IteratorResult<TableRow>> {
    this.#batch = [];
    await this.#batches.return?.();
    return { value: undefined, done: true };
  }
}

export const EMPTY_CELL: TableCell = Object.freeze({ text: "" });
