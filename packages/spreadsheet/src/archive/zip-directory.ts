import { UnreadableFile } from "#unreadable-file.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_HEADER = 0x04034b50;
const ZIP64_END_OF_DIRECTORY = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
/** The end record and the longest comment that can follow it. */
const END_RECORD_REACH = 22 + 0xffff;
/** Marks a size or offset that is in the ZIP64 fields. */
const ELSEWHERE = 0xffffffff;
/** Workbooks have a few dozen. */
const MOST_ENTRIES = 20_000;

export interface ZipEntry {
  /** With "/" between folders. */
  readonly name: string;
  /** Offset and size of its bytes. */
  readonly offset: number;
  readonly packedBytes: number;
  readonly crc: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
}

/**
 * Reads only the directory of an archive, so that a ZIP bomb is not inflated.
 * @throws UnreadableFile BROKEN when it is incomplete, TOO_LARGE when it has tens of thousands of entries
 */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return entriesOf(bytes, view);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("BROKEN", { cause: error });
  }
}

function entriesOf(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const end = findEnd(view);
  let { count, at } = { count: view.getUint16(end + 10, true), at: view.getUint32(end + 16, true) };
  if (end >= 20 && view.getUint32(end - 20, true) === ZIP64_LOCATOR) {
    const record = Number(view.getBigUint64(end - 12, true));
    if (view.getUint32(record, true) !== ZIP64_END_OF_DIRECTORY) throw new UnreadableFile("BROKEN");
    count = Number(view.getBigUint64(record + 32, true));
    at = Number(view.getBigUint64(record + 48, true));
  }
  if (count > MOST_ENTRIES) throw new UnreadableFile("TOO_LARGE");
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new UnreadableFile("BROKEN");
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const extra = at + 46 + nameLength;
    const { packedBytes, header } = placeOf(view, at, { from: extra, to: extra + extraLength });
    const offset = contentAt(view, header);
    if (offset + packedBytes > view.byteLength) throw new UnreadableFile("BROKEN");
    entries.push({
      name: decoder.decode(bytes.subarray(at + 46, extra)).replaceAll("\\", "/"),
      offset,
      packedBytes,
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = extra + extraLength + commentLength;
  }
  return entries;
}

/** Packed size and header of an entry; ZIP64 archives write them after its name. */
function placeOf(
  view: DataView,
  at: number,
  extra: { readonly from: number; readonly to: number },
): { packedBytes: number; header: number } {
  let packedBytes = view.getUint32(at + 20, true);
  let header = view.getUint32(at + 42, true);
  for (let field = extra.from; field + 4 <= extra.to; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    if (view.getUint32(at + 24, true) === ELSEWHERE) value += 8;
    if (packedBytes === ELSEWHERE) {
      packedBytes = Number(view.getBigUint64(value, true));
      value += 8;
    }
    if (header === ELSEWHERE) header = Number(view.getBigUint64(value, true));
  }
  return { packedBytes, header };
}

/** The offset of an entry's bytes, after its local header. */
function contentAt(view: DataView, header: number): number {
  if (view.getUint32(header, true) !== ENTRY_HEADER) throw new UnreadableFile("BROKEN");
  return header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_RECORD_REACH);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new UnreadableFile("BROKEN");
}
