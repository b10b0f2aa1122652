import type { Meter } from "#table-caps.ts";
import type { TableRow } from "#table-rows.ts";

/** File formats. */
export type TableKind = "csv" | "xlsx" | "xls" | "xlsb" | "ods" | "html" | "xml";

export interface TableSheet {
  /** "" for a delimited text. */
  readonly name: string;
  readonly isHidden: boolean;
}

/** The sheets of one kind of file. */
export interface TableSource {
  readonly sheets: readonly TableSheet[];
  /** The rows of a sheet, in batches. */
  batches(sheet: number, meter: Meter): AsyncIterable<readonly TableRow[]>;
}
