/** A cell as text. */
export interface TableCell {
  /**
   * What the cell says: dates as `2026-11-23`, numbers with a point and without thousands, percentages as `5%`.
   * "4.00002E+12" stays so, as digits are lost.
   */
  readonly text: string;
  /** The file's own text of a number, where it differs. */
  readonly raw?: string;
  /** The number format, such as `#,##0.00 "€"`, where it is not the general one; of ODS the currency. */
  readonly format?: string;
}

export interface TableRow {
  /** Counted from 1 as a spreadsheet program shows it. Rows without content are left out; the others keep their number. */
  readonly number: number;
  readonly cells: readonly TableCell[];
  /** Quotation marks of the row do not match: the cells are those of its line, taken literally, and may be wrong. */
  readonly fault?: "QUOTES";
}

/** Hands out the rows of batches one by one, without a generator's cost for each. */
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
