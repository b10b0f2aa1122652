import type { Services } from "#kernel/context.ts";
import { type FileToStore, nextToStore } from "#files/file.reader.ts";
import { markStored } from "#files/file.writer.ts";
import { inTransaction } from "#db/transaction.ts";

/** After this many failures the storage counts as down: the rest waits for the next run. */
const MOST_FAILURES = 5;

/**
 * Moves files from the database to the object storage, one by one. The bytes are deleted from the database only after
 * they have been read back from the storage; two processes that move the same file write the same bytes. One failing
 * file does not delay the others.
 * @returns how many were moved
 * @throws AggregateError at the end, with the files that the storage did not accept
 */
export async function storeFiles(services: Services, signal?: AbortSignal): Promise<number> {
  const failed: Buffer[] = [];
  const errors: unknown[] = [];
  let moved = 0;
  while (errors.length < MOST_FAILURES) {
    const file = await nextToStore(services.db, failed);
    if (!file || signal?.aborted) break;
    try {
      await storeFile(services, file);
      moved += 1;
    } catch (error) {
      failed.push(file.hash);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("; "));
  return moved;
}

async function storeFile(services: Services, { hash, content }: FileToStore): Promise<void> {
  const key = hash.toString("hex");
  await services.objects.put(key, content);
  const kept = await services.objects.get(key);
  if (!kept?.equals(content)) throw new Error(`The object storage did not keep ${key}`);
  await inTransaction(services.db, (tx) => markStored(tx, hash, services.securityClock.now()));
}
