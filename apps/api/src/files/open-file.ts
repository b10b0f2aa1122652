import type { Services } from "#http/context.ts";
import { readFile } from "#files/file.reader.ts";
import { failWith } from "#http/fail.ts";
import { callOutside } from "#work/call-outside.ts";
import { refuseInTransaction } from "#work/transaction-scope.ts";

/**
 * The bytes of a stored file, wherever they lie; who may see them is decided by the record that names the hash.
 * @returns undefined when there is no such file
 * @throws a refusal with 503 when the storage that holds it does not answer; Error when it has lost it
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
    file.content ?? (await callOutside(services, "object-storage", () => services.objects.get(key), null));
  if (content === null) return failWith("unavailable");
  if (!content) throw new Error(`The object storage has lost ${key}`);
  return { mediaType: file.mediaType, content };
}
