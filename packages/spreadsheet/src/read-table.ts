import { readOds } from "hucre/ods";
import { readXls, readXlsb, readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { type ZipEntry, zipEntries } from "#zip-sizes.ts";

/** Why a file cannot be read; each has a sentence of its own where it is shown. */
export type UnreadableReason = "EMPTY" | "PASSWORD" | "TOO_LARGE" | "NOT_A_TABLE" | "BROKEN";

/** The file cannot be read as a table; nothing of it was used. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options);
    this.name = "UnreadableFile";
    this.reason = reason;
  }
}

export interface TableSheet {
  readonly name: string;
  /** Cells as text, as they were written: an identifier is never turned into a number and back. */
  readonly rows: readonly (readonly string[])[];
}

/** What an archive may unpack to; real workbooks of 200,000 rows need a tenth of it. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Files that people send: 25 MB is the limit of an upload. */
const MAX_BYTES = 25 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, hex: string): boolean =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString("hex") === hex;

/**
 * Reads a delimited text, XLSX, XLSB, XLS or ODS file by its content, whatever its name.
 * @throws UnreadableFile with the reason
 */
export async function readTable(bytes: Uint8Array): Promise<{ sheets: TableSheet[] }> {
  if (bytes.length === 0) throw new UnreadableFile("EMPTY");
  if (bytes.length > MAX_BYTES) throw new UnreadableFile("TOO_LARGE");
  if (startsWith(bytes, "504b0304")) return { sheets: await readArchive(bytes) };
  if (startsWith(bytes, "d0cf11e0a1b11ae1")) return { sheets: await workbook(() => readXls(bytes)) };
  return { sheets: [{ name: "", rows: readDelimited(decode(bytes)) }] };
}

async function readArchive(bytes: Uint8Array): Promise<TableSheet[]> {
  const entries = zipEntries(bytes);
  if (!entries) throw new UnreadableFile("BROKEN");
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (unpacked > MAX_UNPACKED_BYTES) throw new UnreadableFile("TOO_LARGE");
  const has = (test: (entry: ZipEntry) => boolean) => entries.some(test);
  if (has(({ name }) => name === "xl/workbook.bin")) return workbook(() => readXlsb(bytes));
  if (has(({ name }) => name === "xl/workbook.xml")) {
    return workbook(() => readXlsx(bytes, { sheets: (sheet) => !sheet.hidden && !sheet.veryHidden }));
  }
  if (has(({ name }) => name === "content.xml")) return workbook(() => readOds(bytes));
  throw new UnreadableFile("NOT_A_TABLE");
}

type Read = () => Promise<{ sheets: readonly { name: string; rows: readonly (readonly unknown[])[] }[] }>;

async function workbook(read: Read): Promise<TableSheet[]> {
  try {
    const { sheets } = await read();
    return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cellText)) }));
  } catch (error) {
    const isLocked = error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`);
    throw new UnreadableFile(isLocked ? "PASSWORD" : "BROKEN", { cause: error });
  }
}

/** Whole numbers without exponent: Excel keeps a GTIN as a number, and its digits are what counts. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell);
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "object" && "text" in cell ? String(cell.text) : "";
}

/** Control characters that no table has. */
export const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

const ENCODING_MARKS: readonly (readonly [string, string])[] = [
  ["efbbbf", "utf-8"],
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];

/** The encoding that the first bytes of a text name; undefined when they name none. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  return ENCODING_MARKS.find(([mark]) => startsWith(bytes, mark))?.[1];
}

/** What stands between the cells of a text. */
export const DELIMITERS: readonly string[] = [",", ";", "\t", "|"];

/** Whether bytes begin a workbook of some kind, an archive or an old binary one, instead of a text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, "504b0304") || startsWith(bytes, "d0cf11e0a1b11ae1");

function decode(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes);
  const text = marked ? new TextDecoder(marked).decode(bytes) : utf8Or1252(bytes);
  if (BINARY.test(text)) throw new UnreadableFile("NOT_A_TABLE");
  if (text.trim() === "") throw new UnreadableFile("EMPTY");
  if (/^\s*<(\?xml|!doctype|html)/i.test(text)) throw new UnreadableFile("NOT_A_TABLE");
  return text;
}

function utf8Or1252(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readDelimited(text: string): string[][] {
  // Blank lines would mislead the guess; 200 rows are enough for one.
  const { meta } = Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [...DELIMITERS],
    preview: 200,
  });
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  // A blank line stays a row without cells: numbers of rows are what people see in their own program.
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const filled = rows.map((row) => (row.every((cell) => cell === "") ? [] : row));
  return filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1);
}
