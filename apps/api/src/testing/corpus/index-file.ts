import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readTable } from "@quayside/spreadsheet/read-table";

/** The annotations of a file: texts keyed by the headings of the index. */
export type Annotation = Readonly<Record<string, string>>;

/** The rows of the `index.csv` in a folder of annotated files; null when it has none with these headings. */
export async function annotationsOf(
  folder: string,
  headings: readonly string[],
): Promise<readonly Annotation[] | null> {
  const file = path.join(folder, "index.csv");
  if (!existsSync(file)) return null;
  const [head = [], ...rows] = (await readTable(readFileSync(file))).sheets[0]?.rows ?? [];
  if (!headings.every((heading) => head.includes(heading))) return null;
  return rows.map((cells) =>
    Object.fromEntries(head.map((heading, place) => [heading, (cells[place] ?? "").trim()])),
  );
}
