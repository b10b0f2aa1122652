/** Where contents of files lie once they have settled: by the hex of their SHA-256, so nothing is ever overwritten. */
export interface ObjectStorage {
  /** Returns only when the bytes are safe; the same key always has the same bytes. */
  put(key: string, content: Buffer): Promise<void>;
  /** @returns undefined when there is nothing under the key */
  get(key: string): Promise<Buffer | undefined>;
}

/** Keys become names of files and addresses, so nothing else is one. */
export function requireKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error("An object's key is 64 hex digits");
  return key;
}
