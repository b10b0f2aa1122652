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

/** Opens the bytes of a text from their beginning. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** Control characters that no table has. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
/** Characters of the beginning by which delimiter and line breaks are guessed. */
const SAMPLE_CHARACTERS = 256 * 1024;
/** Bytes that are decoded at once. */
const PART_BYTES = 64 * 1024;
/** `sep=` with its delimiter and a line break. */
const NAMED_CHARACTERS = 8;

/**
 * Finds out how a delimited text is written.
 * @throws UnreadableFile EMPTY, or what it is instead
 */
export async function detectDelimited(open: OpenBytes): Promise<Dialect> {
  const beginning = await beginningOf(open());
  const known = encodingOfBeginning(beginning) ?? ((await isUtf8(open())) ? "utf-8" : undefined);
  const encodings =
    known === undefined ? detectEncoding(await accentedPartsOf(open())) : [{ encoding: known, score: 1 }];
  await sampleOf(open, encodings[0]?.encoding ?? "windows-1252");
  return detectDialect(beginning, encodings).best;
}

/** The beginning of a text that is known to be one. */
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

/** Refuses what is no delimited text, when how it is written is known. */
export async function refuseOtherTexts(open: OpenBytes, encoding: string): Promise<void> {
  await sampleOf(open, encoding);
}

/** Bytes of the beginning by which it is judged how the text is written. */
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

/** Bytes of accented parts that tell an encoding, wherever in a text they are. */
const ACCENTED_BYTES = 64 * 1024;
const AROUND = 24;

/** The parts of a text that are no ASCII, each from the ASCII before it on, with some of what follows. */
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
 * The rows of a delimited text, many at a time, holding no more of it than that.
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
