import type { Services } from "#kernel/context.ts";
import { readFile } from "#files/file.reader.ts";
import { failWith } from "#kernel/fail.ts";
import { STORAGE_TIMEOUT_MS } from "#objects/s3-storage.ts";
import { callOutside } from "#providers/call-outside.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/**
 * Reads a stored file, wherever its bytes are; access is decided by the record that refers to the hash.
 * @returns undefined when there is no such file
 * @throws 503 when the storage does not answer or returns different bytes; Error when it has lost the file
 */
export async function openFile(
  services: Services,
  hash: Buffer,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  refuseInTransaction("a file is fetched");
  const file = await readFile(services.db, hash);
  if (!file) return undefined;
  const key = hash.toString("hex");
  const content =
    file.content ??
    (await callOutside(
      services,
      "object-storage",
      () => fetchWhole(services, key),
      null,
      STORAGE_TIMEOUT_MS,
    ));
  if (content === null) return failWith("unavailable");
  if (!content) throw new Error(`The object storage has lost ${key}`);
  return { mediaType: file.mediaType, content };
}

/** Fetches an object and verifies its hash: a proxy or a broken service may have answered instead. */
async function fetchWhole({ objects }: Services, key: string): Promise<Buffer | undefined> {
  const content = await objects.get(key);
  if (!content) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(content));
  if (Buffer.from(digest).toString("hex") !== key)
    throw new Error(`The object storage answered other bytes for ${key}`);
  return content;
}
