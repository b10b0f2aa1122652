import { crc32 } from "#archive/crc32.ts";

/** A part of an archive; its content is read once, while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

const ENTRY_HEADER = 0x04034b50;
const SIZES_AFTER_CONTENT = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** The first version of the format with compression. */
const VERSION = 20;
/** Sizes follow the content, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, so that the same content gives the same bytes on any day. */
const FIRST_DAY = 0x21;
/** Sizes and offsets have 32 bits. */
const LARGEST = 0xffffffff;

type Field = readonly [bytes: 2 | 4, value: number];

/** Little-endian numbers in the order of the format, followed by the rest. */
function record(fields: readonly Field[], tail = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const out = new Uint8Array(length + tail.length);
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (value > LARGEST) throw new RangeError("An archive can hold at most 4 GB.");
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  out.set(tail, at);
  return out;
}

/**
 * Streams an archive: of each part only its name, sizes and checksum are kept in memory.
 * @throws RangeError when a part or the archive is larger than 4 GB
 */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const directory: Uint8Array[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const path = encoder.encode(name);
    const place = at;
    const kind: readonly Field[] = [
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, FIRST_DAY],
    ];
    const head = record([[4, ENTRY_HEADER], ...kind, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]], path);
    yield head;
    let [sum, size, packed] = [0, 0, 0];
    async function* bytes() {
      for await (const text of content) {
        const piece = encoder.encode(text);
        sum = crc32(piece, sum);
        size += piece.length;
        yield piece;
      }
    }
    const deflated = ReadableStream.from(bytes()).pipeThrough(new CompressionStream("deflate-raw"));
    for await (const piece of deflated) {
      packed += piece.length;
      yield piece;
    }
    const sizes: readonly Field[] = [
      [4, sum],
      [4, packed],
      [4, size],
    ];
    const end = record([[4, SIZES_AFTER_CONTENT], ...sizes]);
    yield end;
    at += head.length + packed + end.length;
    const rest: readonly Field[] = [
      [2, path.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, place],
    ];
    directory.push(record([[4, DIRECTORY_ENTRY], [2, VERSION], ...kind, ...sizes, ...rest], path));
  }
  yield* directory;
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  const count = directory.length;
  yield record([
    [4, END_OF_DIRECTORY],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, at],
    [2, 0],
  ]);
}
