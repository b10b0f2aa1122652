import { MOST_HELD_CELLS, type Meter } from "#table-caps.ts";
import { type HeldTable, TableBuilder } from "#html/table-builder.ts";
import type { TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";

const ROWS_AT_ONCE = 1000;
const MOST_TABLES = 1000;

/**
 * Opens the tables of a web page, which many systems save as .xls. Each is a sheet. All of them are read at once and
 * kept, as a page has no order of parts.
 * @param parts the bytes of the page
 * @throws UnreadableFile HTML when it has no table, or when a cap is passed
 */
export async function openHtml(
  parts: AsyncIterable<Uint8Array>,
  encoding: string,
  meter: Meter,
): Promise<TableSource> {
  // Few files are web pages, so their parser is only loaded for them.
  const { Parser } = await import("htmlparser2");
  const tables: HeldTable[] = [];
  const builder = new TableBuilder(meter, (table) => {
    tables.push(table);
    if (tables.length > MOST_TABLES) throw new UnreadableFile("TOO_LARGE");
  });
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      onclosetag: (name) => builder.close(name),
      ontext: (text) => builder.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) {
    meter.start();
    parser.write(decoder.decode(part, { stream: true }));
    meter.stop();
    if (builder.cells > MOST_HELD_CELLS) throw new UnreadableFile("TOO_LARGE");
  }
  parser.end();
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new UnreadableFile("HTML");

  async function* batches(sheet: number, pass: Meter): AsyncGenerator<readonly TableRow[]> {
    const table = filled[sheet];
    if (!table) throw new RangeError(`There is no sheet ${sheet}`);
    for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
      const rows = table.rows.slice(from, from + ROWS_AT_ONCE);
      for (const { cells } of rows) pass.addRow(cells.length);
      yield rows;
    }
  }

  const nameOf = ({ name }: HeldTable, place: number): string =>
    name === "" && filled.length > 1 ? `Table ${place + 1}` : name;
  const sheets = filled.map((table, place) => ({ name: nameOf(table, place), isHidden: false }));
  return { sheets, batches };
}

/** The encoding that a page declares; undefined without a known one. */
export function declaredEncoding(beginning: Uint8Array): string | undefined {
  const text = new TextDecoder("latin1").decode(beginning.subarray(0, 4096));
  const [, label] = /<meta\b[^>]*charset\s*=\s*["']?\s*([\w:-]+)/i.exec(text) ?? [];
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
