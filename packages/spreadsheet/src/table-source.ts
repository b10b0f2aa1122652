import type { Meter } from "#table-caps.ts";
import type { TableRow } from "#table-rows.ts";

/** What a file can be read as. */
export type TableKind = "csv" | "xlsx" | "xls" | "ods";

export interface TableSheet {
  /** "" for a delimited text. */
  readonly name: string;
  readonly isHidden: boolean;
}

/** The sheets of one kind of file. */
export interface TableSource {
  readonly sheets: readonly TableSheet[];
  /** Rows of a sheet as they are read, many at a time. */
  batches(sheet: number, meter: Meter): AsyncIterable<readonly TableRow[]>;
}
