import { randomUUID } from "node:crypto";
import { withClient } from "#db/one-client.ts";
import type { Log } from "#foundation/log.ts";
import { Refusal, messageOf } from "#foundation/refusal.ts";
import type { ObjectStorage } from "#objects/object-storage.ts";

/** The object with the mark: no content has this hash. */
const KEY = "0".repeat(64);

/** Arbitrary id, not used by any other advisory lock: first starts mark the storage one after the other. */
const LOCK = 4_600_003;

const OTHER = "The storage of files is not the one of this database";

/**
 * Refuses a storage that is not the one with the files of this database: a folder that was not mounted, or that of
 * another installation, would look as if all files were lost. The first start marks both. A storage that does not answer
 * is only warned of: calls without files go on.
 *
 * @throws Refusal when the storage has no mark or another one
 */
export async function refuseOtherStorage(
  url: string,
  { objects, log }: { readonly objects: ObjectStorage; readonly log: Log },
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { rows } = await client.query<{ mark: string }>("select mark from object_storage");
    const expected = rows[0]?.mark;
    const found = await markIn(objects, expected === undefined).catch((error: unknown) => {
      log.warn(`The storage of files was not checked, as it does not answer: ${messageOf(error)}`);
      return null;
    });
    if (found === null) return;
    if (expected === undefined) await client.query("insert into object_storage (mark) values ($1)", [found]);
    else if (found === undefined) throw new Refusal(`${OTHER}: it has no mark. Is it mounted?`);
    else if (found !== expected) throw new Refusal(`${OTHER}: it has the mark ${found}, and not ${expected}`);
    await client.query("commit");
  });
}

/** The mark of a storage; a new one if it has none and `isNew`. */
async function markIn(objects: ObjectStorage, isNew: boolean): Promise<string | undefined> {
  const content = await objects.get(KEY);
  if (content !== undefined || !isNew) return content?.toString("utf8");
  const mark = randomUUID();
  await objects.put(KEY, Buffer.from(mark));
  return mark;
}
