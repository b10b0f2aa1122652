import {
  type Dialect,
  encodingOfBeginning,
  isUtf8,
  namedDelimiter,
  refuseMarkup,
} from "#delimited/dialect.ts";
import { RowScanner } from "#delimited/row-scanner.ts";
import { detectDialect } from "#understanding/detect-dialect.ts";
import { detectEncoding } from "#understanding/detect-encoding.ts";
import type { Meter } from "#table-caps.ts";
import type { TableRow } from "#table-rows.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** Opens the bytes of a text from the beginning. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** Control characters that do not occur in tables. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
/** Characters at the beginning from which delimiter and line breaks are detected. */
const SAMPLE_CHARACTERS = 256 * 1024;
/** Bytes that are decoded at once. */
const PART_BYTES = 64 * 1024;
/** `sep=` with its delimiter and a line break. */
const NAMED_CHARACTERS = 8;

/**
 * Detects the dialect of a delimited text. @throws UnreadableFile EMPTY, or what it is instead
 */
export async function detectDelimited(open: OpenBytes): Promise<Dialect> {
  const beginning = await beginningOf(open());
  const known = encodingOfBeginning(beginning) ?? ((await isUtf8(open())) ? "utf-8" : undefined);
  const encodings =
    known === undefined ? detectEncoding(await accentedPartsOf(open())) : [{ encoding: known, score: 1 }];
  await sampleOf(open, encodings[0]?.encoding ?? "windows-1252");
  return detectDialect(beginning, encodings).best;
}

/** The likeliest encoding of a text. */
export async function encodingOfText(open: OpenBytes): Promise<string> {
  const known =
    encodingOfBeginning(await beginningOf(open())) ?? ((await isUtf8(open())) ? "utf-8" : undefined);
  return known ?? detectEncoding(await accentedPartsOf(open()))[0]?.encoding ?? "windows-1252";
}

/** The beginning of a file that is known to be text. */
async function sampleOf(open: OpenBytes, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let sample = "";
  let isText = false;
  for await (const bytes of open()) {
    const text = decoder.decode(bytes, { stream: true });
    if (BINARY.test(text)) throw new UnreadableFile("NOT_A_TABLE");
    isText ||= text.trim() !== "";
    if (sample.length < SAMPLE_CHARACTERS) sample += text.slice(0, SAMPLE_CHARACTERS - sample.length);
    else if (isText) break;
  }
  if (!isText) throw new UnreadableFile("EMPTY");
  refuseMarkup(sample);
  return sample;
}

/** Rejects a file that is not delimited text, when its dialect is given. */
export async function refuseOtherTexts(open: OpenBytes, encoding: string): Promise<void> {
  await sampleOf(open, encoding);
}

/** Bytes at the beginning from which the dialect is detected. */
const BEGINNING_BYTES = 1024 * 1024;

async function beginningOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of chunks) {
    parts.push(bytes.subarray(0, BEGINNING_BYTES - size));
    size += Math.min(bytes.length, BEGINNING_BYTES - size);
    if (size >= BEGINNING_BYTES) break;
  }
  return together(parts, size);
}

/** Bytes of non-ASCII parts from anywhere in the text, for detecting the encoding. */
const ACCENTED_BYTES = 64 * 1024;
const AROUND = 24;

/** The non-ASCII parts of a text, each with some ASCII before and after it. */
async function accentedPartsOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of chunks) {
    for (let at = 0; at < bytes.length && size < ACCENTED_BYTES; at += 1) {
      if ((bytes[at] ?? 0) < 0x80) continue;
      let end = at + AROUND;
      while (end < bytes.length && (bytes[end] ?? 0) >= 0x80) end += 1;
      const part = bytes.subarray(Math.max(0, at - 4), end);
      parts.push(part);
      size += part.length;
      at = end;
    }
    if (size >= ACCENTED_BYTES) break;
  }
  return together(parts, size);
}

function together(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Streams the rows of a delimited text in batches, with only one batch in memory.
 * @throws UnreadableFile NOT_A_TABLE when it is binary, or when a cap is passed
 */
export async function* delimitedBatches(
  chunks: AsyncIterable<Uint8Array>,
  dialect: Dialect,
  meter: Meter,
): AsyncGenerator<readonly TableRow[]> {
  const decoder = new TextDecoder(dialect.encoding);
  const scanner = new RowScanner(dialect, meter);
  let beginning: string | undefined = "";
  const take = (piece: string, isLast: boolean): readonly TableRow[] => {
    if (BINARY.test(piece)) throw new UnreadableFile("NOT_A_TABLE");
    let text = piece;
    if (beginning !== undefined) {
      beginning += piece;
      if (beginning.length < NAMED_CHARACTERS && !isLast) return [];
      text = beginning.slice(namedDelimiter(beginning)?.length ?? 0);
      beginning = undefined;
    }
    return scanner.read(text, isLast);
  };
  for await (const bytes of chunks) {
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      meter.start();
      const rows = take(decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: true }), false);
      meter.stop();
      if (rows.length > 0) yield rows;
    }
  }
  meter.start();
  const rows = take(decoder.decode(), true);
  meter.stop();
  if (rows.length > 0) yield rows;
}
