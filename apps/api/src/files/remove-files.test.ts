import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { keepFile } from "#files/file.writer.ts";
import { removeFiles } from "#files/remove-files.job.ts";
import { storeFiles } from "#files/store-files.job.ts";
import { newQid } from "#kernel/qid.ts";
import { useApi } from "#testing/use-api.ts";

const DAY_MS = 86_400_000;
const api = useApi();
let files = 0;

const keep = (content: Buffer) => {
  const hash = createHash("sha256").update(content).digest();
  const file = { mediaType: "image/png", content, hash };
  return inTransaction(api.services.db, async (tx) => {
    await keepFile(tx, file, api.services.securityClock.now());
    return { content, hash, key: hash.toString("hex") };
  });
};
const newFile = () => keep(Buffer.from(`file ${(files += 1)}`));

/** A document of some sale that has the file. */
async function refer(hash: Buffer): Promise<string> {
  const qid = newQid();
  await sql`insert into sale_documents (qid, sale_id, type, file_name, file_hash, uploaded_by, uploaded_at)
    select ${qid}, id, 'OTHER', ${qid}, ${hash}::bytea, 'Test', now() from sales order by id limit 1`.execute(
    api.services.db,
  );
  return qid;
}
const unrefer = (qid: string) => sql`delete from sale_documents where qid = ${qid}`.execute(api.services.db);

const isRow = async (hash: Buffer) =>
  (await sql`select from files where hash = ${hash}::bytea`.execute(api.services.db)).rows.length === 1;
const isObject = async (key: string) => (await api.services.objects.get(key)) !== undefined;

beforeEach(async () => {
  await storeFiles(api.services);
  api.securityClock.advance(2 * DAY_MS);
  await removeFiles(api.services);
});

describe("a file", () => {
  it("goes with its object when the last row that refers to it has gone, and not before", async () => {
    const { hash, key } = await newFile();
    const [one, other] = [await refer(hash), await refer(hash)];
    await storeFiles(api.services);
    api.securityClock.advance(2 * DAY_MS);
    await unrefer(one);
    expect(await removeFiles(api.services)).toBe(0);
    expect([await isRow(hash), await isObject(key)]).toEqual([true, true]);
    await unrefer(other);
    expect(await removeFiles(api.services)).toBe(1);
    expect([await isRow(hash), await isObject(key)]).toEqual([false, false]);
  });

  it("stays for a day after its last upload, however old it is", async () => {
    const { hash, content } = await newFile();
    await storeFiles(api.services);
    api.securityClock.advance(2 * DAY_MS);
    await keep(content);
    await removeFiles(api.services);
    expect(await isRow(hash)).toBe(true);
  });

  it("that is uploaded again while its object is queued is stored after the old object has gone", async () => {
    const { hash, key, content } = await newFile();
    await sql`insert into removed_files (hash, removed_at) values (${hash}::bytea, now())`.execute(
      api.services.db,
    );
    await api.services.objects.put(key, content);
    await storeFiles(api.services);
    const { rows } = await sql<{ content: Buffer | null }>`
      select content from files where hash = ${hash}::bytea`.execute(api.services.db);
    expect(rows[0]?.content?.equals(content)).toBe(true);
    expect(await removeFiles(api.services)).toBe(1);
    await storeFiles(api.services);
    expect([await isRow(hash), await isObject(key)]).toEqual([true, true]);
  });

  it("is deleted by a later run when the storage fails", async () => {
    const { hash, key } = await newFile();
    await storeFiles(api.services);
    api.securityClock.advance(2 * DAY_MS);
    const objects = { ...api.services.objects, remove: () => Promise.reject(new Error("down")) };
    await expect(removeFiles({ ...api.services, objects })).rejects.toThrow("down");
    expect([await isRow(hash), await isObject(key)]).toEqual([false, true]);
    expect(await removeFiles(api.services)).toBe(1);
    expect(await isObject(key)).toBe(false);
  });
});
