import { crc32 } from "#archive/crc32.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** Bytes that are unpacked from in one step. */
const PART_BYTES = 64 * 1024;
/** Bytes that Node unpacks to in one step. The stream that browsers and Node share has 16 KB and takes four times as long. */
const UNPACKED_BYTES = 128 * 1024;

/** What Node has of its own; undefined in a browser. */
const node = globalThis.process?.getBuiltinModule?.("node:zlib");

/** Unpacks no faster than the parts are taken. Throws UnreadableFile BROKEN for what is damaged or goes on behind its end. */
export const inflate: (packed: Uint8Array) => AsyncGenerator<Uint8Array> = node
  ? (packed) => inflateWith(node, packed)
  : inflateAnywhere;

/**
 * The check sum of an archive's entry, part by part.
 * @param crc of what came before; 0 at the beginning
 */
export const checkSum: (bytes: Uint8Array, crc: number) => number = node ? node.crc32 : crc32;

/** A part after the other, as they are. */
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

/** With what browsers bring. */
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
