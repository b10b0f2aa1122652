import type { TableRow } from "@quayside/spreadsheet/table-rows";
import { tierPlaces } from "@quayside/spreadsheet/understanding/read-tiers";
import { copyCell } from "#db/copy-rows.ts";
import type { EditsKept } from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { rawsOf, rowOf, textsOf, withTexts } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { type DraftReading, readDraftRow } from "#modules/inventory/stock-drafts/read-draft-row.rules.ts";

/** Bytes per chunk, and rows between progress updates. */
const CHUNK_BYTES = 64 * 1024;
const ROWS_A_STEP = 5000;

/**
 * The rows below the headings as COPY lines.
 * @param how.edited cells that were edited before the file is read again
 * @param how.progress called with the number of rows read so far
 */
export async function* draftLines(
  batches: AsyncIterable<readonly TableRow[]>,
  how: { reading: DraftReading; edited: EditsKept; progress: (read: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  const { reading, edited, progress } = how;
  const { columns, headerRow, tiers } = reading.choice;
  const places = [...Object.values(columns), ...tierPlaces(tiers?.columns ?? [])];
  let [lines, read, told] = ["", 0, 0];
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.number <= (headerRow ?? 0)) continue;
      read += 1;
      lines += lineOf(row, { reading, places, edit: edited.get(row.number) });
      if (lines.length < CHUNK_BYTES) continue;
      yield Buffer.from(lines);
      lines = "";
    }
    if (read - told < ROWS_A_STEP) continue;
    told = read;
    await progress(read);
  }
  yield Buffer.from(lines);
}

function lineOf(
  row: TableRow,
  how: { reading: DraftReading; places: readonly number[]; edit: ReturnType<EditsKept["get"]> },
): string {
  const { reading, places, edit } = how;
  const { number } = row;
  const source = textsOf(row);
  const raws = rawsOf(row, places);
  const { cells, edits } = edit
    ? withTexts({ cells: source, edits: null }, edit.texts)
    : { cells: source, edits: null };
  const read = readDraftRow(rowOf({ number, cells, edits, raws }), reading);
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  const values = [
    number,
    edit?.version ?? 1,
    JSON.stringify(cells),
    json(edits),
    json(raws),
    read.readAs,
    read.ignoredBecause,
    json(read.faults),
    json(read.lacks),
    json(read.notes),
    read.gtin14,
    read.gtin,
    read.name,
    read.priceMinor,
    read.stock,
    read.unit,
    read.sku,
    json(read.tiers),
  ];
  return `${values.map(copyCell).join("\t")}\n`;
}
