import { UnreadableFile } from "#unreadable-file.ts";

const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
const [STREAM, ROOT] = [2, 5];
/** Streams below this size lie in sectors of 64 bytes, inside the stream of the root. */
const [SMALL_STREAM, SMALL_SECTOR] = [4096, 64];

export interface CompoundEntry {
  readonly type: number;
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
}

/** The container of old Office files: its directory, and its streams. */
export class CompoundFile {
  readonly entries: readonly CompoundEntry[];
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;
  readonly #fat: number[];

  /** @throws UnreadableFile BROKEN */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      const shift = this.#view.getUint16(30, true);
      if (shift !== 9 && shift !== 12) throw new UnreadableFile("BROKEN");
      this.#sectorBytes = 2 ** shift;
      this.#fat = this.#readFat();
      this.entries = this.#readEntries();
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile("BROKEN", { cause: error });
    }
  }

  #offsetOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  /** Sectors of the allocation table: the first 109 are listed in the header, others in DIFAT sectors. */
  #readFat(): number[] {
    const most = Math.ceil(this.#bytes.length / this.#sectorBytes);
    const perSector = this.#sectorBytes / 4;
    const sectors: number[] = [];
    for (let at = 76; at < 512; at += 4) sectors.push(this.#view.getUint32(at, true));
    let next = this.#view.getUint32(68, true);
    for (let seen = 0; next < LAST_SECTOR && seen <= most; seen += 1) {
      const offset = this.#offsetOf(next);
      for (let index = 0; index < perSector - 1; index += 1)
        sectors.push(this.#view.getUint32(offset + 4 * index, true));
      next = this.#view.getUint32(offset + this.#sectorBytes - 4, true);
    }
    const fat: number[] = [];
    for (const sector of sectors) {
      if (sector >= LAST_SECTOR) continue;
      const offset = this.#offsetOf(sector);
      // The last sector may be truncated; the missing rest is free.
      for (let at = offset; at < offset + this.#sectorBytes && at + 4 <= this.#bytes.length; at += 4)
        fat.push(this.#view.getUint32(at, true));
      if (fat.length > most + perSector) break;
    }
    return fat;
  }

  /** The sectors from `start` on, by their numbers. */
  *#chain(start: number, table: readonly number[] = this.#fat): Generator<number> {
    const seen = new Set<number>();
    for (let sector = start; sector < LAST_SECTOR; sector = table[sector] ?? 0xffffffff) {
      if (seen.has(sector)) throw new UnreadableFile("BROKEN");
      seen.add(sector);
      yield sector;
    }
  }

  #readEntries(): CompoundEntry[] {
    const entries: CompoundEntry[] = [];
    for (const sector of this.#chain(this.#view.getUint32(48, true))) {
      const offset = this.#offsetOf(sector);
      for (let at = offset; at < offset + this.#sectorBytes; at += ENTRY_BYTES) {
        const nameBytes = this.#view.getUint16(at + 64, true);
        const type = this.#view.getUint8(at + 66);
        if ((type !== STREAM && type !== ROOT) || nameBytes < 2 || nameBytes > 64) continue;
        entries.push({
          type,
          name: new TextDecoder("utf-16le").decode(this.#bytes.subarray(at, at + nameBytes - 2)),
          start: this.#view.getUint32(at + 116, true),
          bytes: this.#view.getUint32(at + 120, true),
        });
      }
    }
    return entries;
  }

  /**
   * A copy of a stream. It ends where the file does.
   * @throws UnreadableFile BROKEN
   */
  content({ type, start, bytes }: CompoundEntry): Uint8Array {
    if (type === ROOT || bytes >= SMALL_STREAM) return this.#collect(this.#large(start), bytes);
    const root = this.entries.find((entry) => entry.type === ROOT);
    const small = root ? this.content(root) : new Uint8Array();
    const rest = new DataView(this.#collect(this.#large(this.#view.getUint32(60, true))).buffer);
    const table = Array.from({ length: Math.floor(rest.byteLength / 4) }, (_, at) =>
      rest.getUint32(at * 4, true),
    );
    const parts: Uint8Array[] = [];
    for (const sector of this.#chain(start, table))
      parts.push(small.subarray(sector * SMALL_SECTOR, (sector + 1) * SMALL_SECTOR));
    return this.#collect(parts, bytes);
  }

  *#large(start: number): Generator<Uint8Array> {
    for (const sector of this.#chain(start))
      yield this.#bytes.subarray(this.#offsetOf(sector), this.#offsetOf(sector + 1));
  }

  #collect(parts: Iterable<Uint8Array>, most = this.#bytes.length): Uint8Array<ArrayBuffer> {
    const content = new Uint8Array(Math.min(most, this.#bytes.length));
    let done = 0;
    for (const part of parts) {
      if (part.length === 0 || done >= content.length) break;
      content.set(part.subarray(0, content.length - done), done);
      done += part.length;
    }
    return content.slice(0, done);
  }
}
