import Papa from "papaparse";
import { BINARY, DELIMITERS, UnreadableFile, encodingOfMark } from "#read-table.ts";

/** How a delimited text is written. */
export interface DelimitedForm {
  readonly encoding: string;
  readonly delimiter: string;
  readonly newline: "\r\n" | "\n" | "\r";
}

/** Characters of the beginning by which delimiter and line breaks are guessed. */
const SAMPLE_CHARACTERS = 256 * 1024;
/** Characters that are parsed at once. */
const BATCH_CHARACTERS = 256 * 1024;
/** A row longer than this is none: a quotation mark was never closed. */
const LONGEST_ROW = 1024 * 1024;

/**
 * Finds out how a delimited text is written, reading all of it once.
 * @throws UnreadableFile when it is no such text
 */
export async function delimitedFormOf(open: () => AsyncIterable<Uint8Array>): Promise<DelimitedForm> {
  const first = await firstBytesOf(open());
  const marked = encodingOfMark(first);
  const encoding = marked ?? ((await isUtf8(open())) ? "utf-8" : "windows-1252");
  const decoder = new TextDecoder(encoding);
  let sample = "";
  let isBlank = true;
  for await (const bytes of open()) {
    const text = decoder.decode(bytes, { stream: true });
    if (BINARY.test(text)) throw new UnreadableFile("NOT_A_TABLE");
    if (isBlank && text.trim() !== "") isBlank = false;
    if (sample.length < SAMPLE_CHARACTERS) sample += text.slice(0, SAMPLE_CHARACTERS - sample.length);
  }
  if (isBlank) throw new UnreadableFile("EMPTY");
  if (/^\s*<(\?xml|!doctype|html)/i.test(sample)) throw new UnreadableFile("NOT_A_TABLE");
  const { meta } = Papa.parse<string[]>(sample, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [...DELIMITERS],
    preview: 200,
  });
  const newline = (["\r\n", "\r"] as const).find((mark) => mark === meta.linebreak) ?? "\n";
  return { encoding, delimiter: meta.delimiter, newline };
}

/**
 * The rows of a delimited text, many at a time, holding no more of it than that. Cells are as `readTable` gives them; a
 * blank line stays a row without cells.
 * @throws UnreadableFile for a row that never ends
 */
export async function* readDelimitedRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, delimiter, newline }: DelimitedForm,
): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(encoding);
  let rest = "";
  const take = (isLast: boolean): string[][] => {
    const parser = new Papa.Parser({ delimiter, newline });
    const parsed: { data: string[][]; meta: { cursor: number } } = parser.parse(rest, 0, !isLast);
    rest = rest.slice(parsed.meta.cursor);
    if (!isLast && rest.length > LONGEST_ROW) throw new UnreadableFile("BROKEN");
    return parsed.data.map(cellsOf);
  };
  for await (const bytes of chunks) {
    rest += decoder.decode(bytes, { stream: true });
    if (rest.length >= BATCH_CHARACTERS) yield take(false);
  }
  rest += decoder.decode();
  yield take(true);
}

function cellsOf(row: readonly string[]): string[] {
  const cells = row.map((cell) => cell.trim());
  return cells.every((cell) => cell === "") ? [] : cells;
}

async function firstBytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const bytes of chunks) if (bytes.length > 2) return bytes;
  return new Uint8Array();
}

async function isUtf8(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of chunks) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
