import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { isWorkbook } from "@quayside/spreadsheet/open-table";
import { LARGE_LIST_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { STOCK_FILE_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { LIST_MEDIA_TYPE, PACKED_MEDIA_TYPE } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";

/** A text of at least this size is a large list: it may have more rows than fit in memory at once. */
const LARGE_FROM_BYTES = 4 * 1024 * 1024;
/** Maximum compressed size of a large list; product texts compress to a fifth or less. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
/** Most of the compression for little time. */
const PACKING_LEVEL = 3;

/** A file of a source as stored. */
export interface SourceFile {
  readonly content: Buffer;
  readonly mediaType: string;
}

/** A file exceeds the maximum size. */
export class TooLarge extends Error {
  constructor() {
    super("The file has too many bytes");
    this.name = "TooLarge";
  }
}

/**
 * Reads a file chunk by chunk, keeping a large text in compressed form only.
 * @throws TooLarge
 */
export async function packList(parts: AsyncIterable<Uint8Array>): Promise<SourceFile> {
  const iterator = parts[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    held.push(next.value);
    bytes += next.value.length;
    // A pushed file arrives as one chunk, so a text may exceed the limit of other files at once.
    if (bytes >= LARGE_FROM_BYTES && !isWorkbook(Buffer.concat(held.slice(0, 8)))) {
      return { content: await packed(held, iterator), mediaType: PACKED_MEDIA_TYPE };
    }
    if (bytes > STOCK_FILE_LIMITS.maxBytes) throw new TooLarge();
  }
  return { content: Buffer.concat(held), mediaType: LIST_MEDIA_TYPE };
}

async function packed(held: Uint8Array[], iterator: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let bytes = 0;
  async function* all(): AsyncGenerator<Uint8Array> {
    for (const part of held.splice(0)) yield counted(part);
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield counted(next.value);
  }
  const counted = (part: Uint8Array): Uint8Array => {
    bytes += part.length;
    if (bytes > LARGE_LIST_LIMITS.maxBytes) throw new TooLarge();
    return part;
  };
  const source = Readable.from(all());
  const packing = createGzip({ level: PACKING_LEVEL });
  source.on("error", (error) => packing.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source.pipe(packing)) {
    const part: unknown = chunk;
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > MAX_PACKED_BYTES) throw new TooLarge();
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/**
 * The text of a compressed list.
 * @throws TooLarge
 */
export async function unpackList(content: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of Readable.from([content]).pipe(createGunzip())) {
    const part: unknown = chunk;
    if (!(part instanceof Uint8Array)) continue;
    bytes += part.length;
    // Stored lists are within the limit; nothing else may decompress beyond it either.
    if (bytes > LARGE_LIST_LIMITS.maxBytes) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
