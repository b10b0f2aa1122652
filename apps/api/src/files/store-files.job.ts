import type { Services } from "#http/context.ts";
import { nextToStore } from "#files/file.reader.ts";
import { markStored } from "#files/file.writer.ts";
import { inTransaction } from "#db/transaction.ts";

/**
 * Moves files from the database to the object storage, one by one. The bytes leave the database only when the storage
 * has given them back once; two processes that move the same file put the same bytes.
 * @returns how many were moved
 */
export async function storeFiles(services: Services): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    const file = await nextToStore(services.db);
    if (!file) return moved;
    const key = file.hash.toString("hex");
    await services.objects.put(key, file.content);
    const kept = await services.objects.get(key);
    if (!kept?.equals(file.content)) throw new Error(`The object storage did not keep ${key}`);
    await inTransaction(services.db, (tx) => markStored(tx, file.hash, services.securityClock.now()));
  }
}
