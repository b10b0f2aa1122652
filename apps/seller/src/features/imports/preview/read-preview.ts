import { openTable } from "@quayside/spreadsheet/open-table";
import type { TableRow } from "@quayside/spreadsheet/table-rows";
import { understandTable } from "@quayside/spreadsheet/understanding/understand-table";
import type { Role } from "@quayside/spreadsheet/understanding/understanding";
import { UnreadableFile, type UnreadableReason } from "@quayside/spreadsheet/unreadable-file";

/** A preview of a list, as it will most likely be read; the server's result is authoritative. */
export interface ListPreview {
  /** Headings and first rows, with their numbers in the file. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  /** Number of the row with the headings; null when there are none. */
  readonly headerRow: number | null;
  /** The likely fields of the columns, by index. */
  readonly roles: Readonly<Record<number, Role>>;
}

/** The preview of a file, or why it cannot be read. */
export type PreviewAnswer = { readonly preview: ListPreview } | { readonly unreadable: UnreadableReason };

/** Rows from which a list is understood. */
const SAMPLE_ROWS = 200;
const SHOWN_ROWS = 6;
const SHOWN_COLUMNS = 12;
const SHOWN_CHARACTERS = 60;

/** Reads the beginning of a file. Takes the same time for large and small files, except for inflating a workbook. */
export async function readPreview(file: Blob): Promise<PreviewAnswer> {
  try {
    const table = await openTable(file);
    const sample: TableRow[] = [];
    for await (const row of table.rows()) {
      sample.push(row);
      if (sample.length >= SAMPLE_ROWS) break;
    }
    await table.close();
    const { chosen } = understandTable(sample, { isWorkbook: table.hasTypedNumbers });
    const first = Math.max(
      0,
      sample.findIndex(({ number }) => number === chosen.headerRow),
    );
    return {
      preview: {
        rows: sample.slice(first, first + SHOWN_ROWS).map(({ number, cells }) => ({
          number,
          cells: cells.slice(0, SHOWN_COLUMNS).map(({ text }) => text.trim().slice(0, SHOWN_CHARACTERS)),
        })),
        headerRow: chosen.headerRow,
        roles: Object.fromEntries(
          Object.entries(chosen.columns).map(([role, column]) => [column, role as Role]),
        ),
      },
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
}
