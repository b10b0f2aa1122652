import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Dialect, type OpenTable, openTable } from "@quayside/spreadsheet/open-table";
import { UnreadableFile } from "@quayside/spreadsheet/unreadable-file";
import { type Annotation, annotationsOf } from "#testing/corpus/index-file.ts";
import { Tally } from "#testing/corpus/tally.ts";

/** Required share of files for which a property is correct. */
export const DIALECTS_RIGHT = 0.97;
export const DIALECT_MUSTS = ["delimiter", "encoding", "quote", "escape"];

const MARKS: Readonly<Record<string, string>> = {
  "": "",
  comma: ",",
  semicolon: ";",
  tab: "\t",
  vslash: "|",
  nsign: "#",
  space: " ",
  colon: ":",
  tilde: "~",
  caret: "^",
  asterix: "*",
  exclamationmark: "!",
  doublequote: '"',
  singlequote: "'",
  backslash: "\\",
};
const ENCODINGS: Readonly<Record<string, string>> = {
  utf8: "utf-8",
  ascii: "utf-8",
  ansi: "windows-1252",
  "shif-jis": "shift_jis",
};
const NEWLINES: Readonly<Record<string, string>> = { lf: "\n", crlf: "\r\n", cr: "\r" };

/** Reads every annotated text of a folder and compares its interpretation; null for a folder without any. */
export async function runDialects(folder: string): Promise<Tally | null> {
  const annotations = await annotationsOf(folder, [
    "path",
    "encoding",
    "delimiter",
    "quotechar",
    "escapechar",
  ]);
  if (annotations === null) return null;
  const tally = new Tally();
  for (const annotation of annotations) {
    const file = annotation["path"] ?? "";
    try {
      await compare(tally, readFileSync(path.join(folder, file)), annotation);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      for (const what of [...DIALECT_MUSTS, "rows identical"]) tally.note(what, false, file, error.reason);
    }
  }
  return tally;
}

/**
 * What is indistinguishable in a text counts as correct: an unused quote character, an encoding that reads the same.
 */
async function compare(tally: Tally, content: Uint8Array, annotation: Annotation): Promise<void> {
  const file = annotation["path"] ?? "";
  const wanted = wantedOf(annotation);
  const table = await openTable(content);
  const { dialect } = table;
  if (dialect === null) throw new UnreadableFile("NOT_A_TABLE");
  const text = new TextDecoder(wanted.encoding).decode(content);
  const shown = (mark: string): string => JSON.stringify(mark);
  const note = (what: string, isRight: boolean, found: string, instead: string): void =>
    tally.note(what, isRight, file, `${shown(found)} instead of ${shown(instead)}`);
  note("delimiter", dialect.delimiter === wanted.delimiter, dialect.delimiter, wanted.delimiter);
  const isRead = text === new TextDecoder(dialect.encoding).decode(content);
  note("encoding", isRead, dialect.encoding, wanted.encoding);
  const isUnquoted = !text.includes(wanted.quote) && (dialect.quote === "" || !text.includes(dialect.quote));
  note("quote", isUnquoted || dialect.quote === wanted.quote, dialect.quote, wanted.quote);
  const sequences = [wanted, dialect].map(({ escape, quote }) => (escape === "" ? null : escape + quote));
  const isEscaped = sequences.some((sequence) => sequence !== null && text.includes(sequence));
  note("escape", !isEscaped || dialect.escape === wanted.escape, dialect.escape, wanted.escape);
  const asAnnotated = await openTable(content, { dialect: wanted });
  const isSame = isDeepStrictEqual(await rowsOf(table), await rowsOf(asAnnotated));
  tally.note("rows identical", isSame, file);
}

function wantedOf(annotation: Annotation): Dialect {
  const markOf = (heading: string): string => MARKS[annotation[heading] ?? ""] ?? "";
  const encoding = annotation["encoding"] ?? "";
  return {
    delimiter: markOf("delimiter"),
    quote: markOf("quotechar"),
    escape: markOf("escapechar"),
    encoding: ENCODINGS[encoding] ?? encoding,
    newline: NEWLINES[annotation["line_end"] ?? ""] ?? "\n",
  };
}

async function rowsOf(table: OpenTable): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const batch of table.batches()) rows.push(...batch);
  return rows;
}
