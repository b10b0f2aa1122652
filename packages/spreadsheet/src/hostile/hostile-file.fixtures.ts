import { type OpenTable, openTable } from "#open-table.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** A hostile file, and its expected outcome. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Uint8Array;
  /** A reason; or its rows as "number: cell | cell", prefixed with a mark if quotes do not match. */
  readonly outcome: string;
}

/** Rows that are listed one by one. */
const TOLD_ROWS = 6;
const TOLD_CHARACTERS = 60;

/** The outcome of reading the first visible sheet of a file. */
export async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    return await told(await openTable(bytes));
  } catch (error) {
    return error instanceof UnreadableFile ? error.reason : `ERROR ${String(error)}`;
  }
}

async function told(table: OpenTable): Promise<string> {
  const rows: string[] = [];
  let [count, last, cellCount] = [0, 0, 0];
  for await (const { number, cells, fault } of table.rows()) {
    count += 1;
    last = number;
    cellCount += cells.length;
    if (rows.length > TOLD_ROWS) continue;
    const texts = cells.map(({ text }) =>
      text.length > TOLD_CHARACTERS ? `${text.length} characters` : JSON.stringify(text).slice(1, -1),
    );
    rows.push(`${fault ? "?" : ""}${number}: ${texts.join(" | ")}`);
  }
  if (rows.length <= TOLD_ROWS && cellCount <= 100) return rows.join("\n");
  return `${count} rows to ${last}, ${cellCount} cells`;
}
