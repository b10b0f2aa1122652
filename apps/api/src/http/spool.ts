import { type Hash, createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { commonFailure } from "#kernel/fail.ts";

/**
 * Makes the folder for arriving files. What a crash left there is deleted; it is empty, because a file loses its name
 * as soon as it is open.
 */
export async function openSpoolFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true });
}

/** A full disk is no fault of the sender, nor of the program. */
function refuseFull(error: unknown): never {
  const isFull =
    error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
  throw isFull ? commonFailure("unavailable") : error;
}

/**
 * The file of one call while it arrives. It is deleted from its folder once it is open, so the system frees its bytes
 * however the call or the process ends.
 */
export class Spool {
  readonly #folder: string;
  readonly #count: (bytes: number) => void;
  #handle: FileHandle | undefined;
  #bytes = 0;
  #hasEnded = false;

  /** @param count is told the size of each piece before it is written; throws when there is no room for it */
  constructor(folder: string, count: (bytes: number) => void) {
    this.#folder = folder;
    this.#count = count;
  }

  /**
   * Writes a file as it arrives.
   * @returns its size, and its SHA-256
   */
  async write(pieces: AsyncIterable<Buffer>): Promise<{ byteCount: number; sha256: Buffer }> {
    const hash: Hash = createHash("sha256");
    const from = this.#bytes;
    for await (const piece of pieces) {
      const handle = (this.#handle ??= await this.#open());
      this.#claim(piece.length);
      hash.update(piece);
      await handle.writeFile(piece).catch(refuseFull);
    }
    return { byteCount: this.#bytes - from, sha256: hash.digest() };
  }

  /** Reads what was written into memory. */
  async read(): Promise<Buffer> {
    const content = Buffer.allocUnsafe(this.#bytes);
    let at = 0;
    while (at < content.length) {
      const { bytesRead } = (await this.#handle?.read(content, at, content.length - at, at)) ?? {
        bytesRead: 0,
      };
      if (bytesRead === 0) throw new Error("A file that arrived is shorter than what was written of it");
      at += bytesRead;
    }
    return content;
  }

  /** Frees the bytes; nothing can be written after that. @returns how many there were */
  async end(): Promise<number> {
    this.#hasEnded = true;
    await this.#handle?.close();
    return this.#bytes;
  }

  #claim(bytes: number): void {
    if (this.#hasEnded) throw new Error("The call of this file has ended");
    this.#count(bytes);
    this.#bytes += bytes;
  }

  async #open(): Promise<FileHandle> {
    const path = join(this.#folder, randomUUID());
    const handle = await open(path, "wx+", 0o600);
    await rm(path, { force: true });
    if (!this.#hasEnded) return handle;
    await handle.close();
    throw new Error("The call of this file has ended");
  }
}
