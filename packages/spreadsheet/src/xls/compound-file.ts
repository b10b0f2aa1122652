import { UnreadableFile } from "#unreadable-file.ts";

const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;

export interface CompoundEntry {
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
}

/** The container of old Office files: its directory, and the beginning of its streams. */
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

  *#chain(start: number): Generator<number> {
    const seen = new Set<number>();
    for (let sector = start; sector < LAST_SECTOR; sector = this.#fat[sector] ?? 0xffffffff) {
      if (seen.has(sector)) throw new UnreadableFile("BROKEN");
      seen.add(sector);
      yield this.#offsetOf(sector);
    }
  }

  #readEntries(): CompoundEntry[] {
    const entries: CompoundEntry[] = [];
    for (const offset of this.#chain(this.#view.getUint32(48, true))) {
      for (let at = offset; at < offset + this.#sectorBytes; at += ENTRY_BYTES) {
        const nameBytes = this.#view.getUint16(at + 64, true);
        if (this.#view.getUint8(at + 66) !== STREAM || nameBytes < 2 || nameBytes > 64) continue;
        entries.push({
          name: new TextDecoder("utf-16le").decode(this.#bytes.subarray(at, at + nameBytes - 2)),
          start: this.#view.getUint32(at + 116, true),
          bytes: this.#view.getUint32(at + 120, true),
        });
      }
    }
    return entries;
  }

  /**
   * The beginning of a large stream; empty for one below 4 KB, which is stored elsewhere.
   * @param most maximum bytes
   */
  beginning({ start, bytes }: CompoundEntry, most: number): Uint8Array {
    const wanted = Math.min(most, bytes);
    const content = new Uint8Array(wanted);
    if (bytes < 4096) return new Uint8Array();
    let done = 0;
    for (const offset of this.#chain(start)) {
      if (done >= wanted) break;
      const part = this.#bytes.subarray(offset, offset + Math.min(this.#sectorBytes, wanted - done));
      content.set(part, done);
      done += part.length;
      if (part.length === 0) break;
    }
    return content.subarray(0, done);
  }
}
