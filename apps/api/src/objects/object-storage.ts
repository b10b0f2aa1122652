/** Content-addressed storage of files: the key is the hex SHA-256 of the content, so nothing is ever overwritten. */
export interface ObjectStorage {
  /** Resolves only when the bytes are durable; the same key always has the same bytes. */
  put(key: string, content: Buffer): Promise<void>;
  /** @returns undefined for an unknown key */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes an object; an unknown key is no error. */
  remove(key: string): Promise<void>;
}

/** Validates a key, as keys become file names and URLs. */
export function requireKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error("An object's key is 64 hex digits");
  return key;
}
