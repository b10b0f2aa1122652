/** Rows of a file with a header, each by the names of its columns: commas, quotes doubled, a line a row. */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === ",") continue;
    if (cells.length > 1 || cells[0] !== "") lines.push(cells);
    cells = [];
  }
  const [header = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}
