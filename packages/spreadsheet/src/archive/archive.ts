import { checkSum, inflate, slices } from "#archive/inflate.ts";
import { type ZipEntry, zipDirectory } from "#archive/zip-directory.ts";
import type { Meter } from "#table-caps.ts";
import { UnreadableFile } from "#unreadable-file.ts";

const STORED = 0;
const DEFLATED = 8;

/** A ZIP archive whose parts are inflated as a stream. Names are case-insensitive. */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #entries = new Map<string, ZipEntry>();

  /** @throws UnreadableFile BROKEN, also when two parts have the same name: programs disagree on which one counts */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (const entry of zipDirectory(bytes)) {
      const name = entry.name.toLowerCase();
      if (this.#entries.has(name)) throw new UnreadableFile("BROKEN");
      this.#entries.set(name, entry);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Whether a matching name exists; names are in lower case. */
  some(pattern: RegExp): boolean {
    return [...this.#entries.keys()].some((name) => pattern.test(name));
  }

  /** The names that match, in lower case as the pattern sees them. */
  names(pattern: RegExp): string[] {
    return [...this.#entries.entries()].flatMap(([name, entry]) => (pattern.test(name) ? [entry.name] : []));
  }

  /**
   * The content of a part, verified against its checksum at the end.
   * @throws UnreadableFile BROKEN when it is missing or damaged, PASSWORD when it is encrypted
   */
  async *open(name: string, meter: Meter): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new UnreadableFile("BROKEN");
    if (entry.isEncrypted) throw new UnreadableFile("PASSWORD");
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new UnreadableFile("BROKEN");
    const packed = this.#bytes.subarray(entry.offset, entry.offset + entry.packedBytes);
    let crc = 0;
    for await (const part of entry.method === STORED ? slices(packed) : inflate(packed)) {
      meter.addUnpacked(part.length);
      crc = checkSum(part, crc);
      yield part;
    }
    if (crc !== entry.crc) throw new UnreadableFile("BROKEN");
  }

  /** The whole content of a part. */
  async bytes(name: string, meter: Meter): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of this.open(name, meter)) {
      parts.push(part);
      size += part.length;
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /** The whole text of a small part. */
  async text(name: string, meter: Meter): Promise<string> {
    let text = "";
    for await (const part of decodeXml(this.open(name, meter))) text += part;
    return text;
  }
}

/**
 * The text of an XML part: UTF-8, or UTF-16 with a mark.
 * @throws UnreadableFile BROKEN for bytes that are not text
 */
export async function* decodeXml(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const part of parts) {
      decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
      yield decoder.decode(part, { stream: true });
    }
    const rest = decoder?.decode() ?? "";
    if (rest !== "") yield rest;
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile("BROKEN", { cause: error });
    throw error;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
