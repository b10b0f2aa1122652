import { crc32 } from "#archive/crc32.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** Size of a compressed chunk, in bytes. */
const PART_BYTES = 64 * 1024;
/** Size of an uncompressed chunk in Node, in bytes. The standard `DecompressionStream` uses 16 KB and takes four times as long. */
const UNPACKED_BYTES = 128 * 1024;

/** Node's zlib; undefined in a browser. */
const node = globalThis.process?.getBuiltinModule?.("node:zlib");

/**
 * Inflates raw deflate data, with back-pressure.
 * @throws UnreadableFile BROKEN for data that is damaged or has bytes after its end
 */
export const inflate: (packed: Uint8Array) => AsyncGenerator<Uint8Array> = node
  ? (packed) => inflateWith(node, packed)
  : inflateAnywhere;

/**
 * The CRC-32 of an archive entry, updated chunk by chunk.
 * @param crc the checksum so far; 0 to start
 */
export const checkSum: (bytes: Uint8Array, crc: number) => number = node ? node.crc32 : crc32;

/** Splits bytes into chunks without copying them. */
export function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

async function* inflateWith(zlib: NonNullable<typeof node>, packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = zlib.createInflateRaw({ chunkSize: UNPACKED_BYTES });
  stream.end(packed);
  try {
    for await (const part of stream) yield part as Uint8Array;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("BROKEN", { cause: error });
  }
  if (stream.bytesWritten !== packed.length) throw new UnreadableFile("BROKEN");
}

/** Inflates with `DecompressionStream`, which browsers and Node share. */
export async function* inflateAnywhere(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const parts = slices(packed);
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { value, done } = parts.next();
        if (done === true) controller.close();
        else controller.enqueue(value as Uint8Array<ArrayBuffer>);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  let isDone = false;
  try {
    while (!isDone) {
      const next = await reader.read();
      isDone = next.done;
      if (next.value) yield next.value;
    }
  } catch (error) {
    isDone = true;
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("BROKEN", { cause: error });
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}
