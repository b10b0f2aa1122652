import type { Client } from "@quayside/api-client/client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import type { KnownPackage, OfflineDb } from "#components/offline/offline-db.ts";

/** The API's maximum page size. */
const PAGE = 200;

/** Maximum pages of expected packages that a device prefetches. */
const MOST_PAGES = 50;

/** The highest character: a range ending with it includes every code with the same prefix. */
const LAST = "\uffff";

/** A position in the packages, in the order of an index. */
interface PackageCursor {
  readonly value: KnownPackage;
  continue(): Promise<PackageCursor | null>;
}

/** Prefetches inbound packages, so that they are found offline; returns how many. */
export async function readPackagesAhead(db: OfflineDb, client: Client, owner: string): Promise<number> {
  const seenIn = Date.now();
  let count = 0;
  // From package to package: the list becomes shorter while others receive, and numbered pages would skip some.
  let cursor: string | null | undefined = "";
  for (let page = 1; page <= MOST_PAGES && typeof cursor === "string"; page += 1) {
    const answer: AnswerOf<typeof listIncomingPackages> = await client.call(listIncomingPackages, {
      query: { cursor, size: PAGE },
    });
    const { results } = answer;
    const write = db.transaction("packages", "readwrite");
    for (const one of results) {
      const before = await write.store.get([owner, one.qid]);
      // Entries in the queue are newer than the API's data.
      const known = before?.waits ? before : one;
      await write.store.put({ ...known, owner, waits: before?.waits ?? false, seenIn });
    }
    await write.done;
    count += results.length;
    ({ cursor } = answer);
  }
  await forgetOthers(db, owner, seenIn);
  return count;
}

/** Deletes packages that are no longer inbound. */
async function forgetOthers(db: OfflineDb, owner: string, seenIn: number) {
  const write = db.transaction("packages", "readwrite");
  for await (const cursor of write.store.iterate(IDBKeyRange.bound([owner, ""], [owner, LAST]))) {
    const { seenIn: seen, waits } = cursor.value;
    if (seen !== seenIn && !waits) await cursor.delete();
  }
  await write.done;
}

/**
 * Deletes the packages and answers of everyone who is not at this device any more. What waits in the queue is kept, with
 * its packages: it is sent when its user is back.
 *
 * @param owner the user at this device; null when nobody is signed in
 */
export async function forgetAbsent(db: OfflineDb, owner: string | null): Promise<void> {
  const write = db.transaction(["packages", "answers"], "readwrite");
  for await (const cursor of write.objectStore("packages").iterate())
    if (cursor.value.owner !== owner && !cursor.value.waits) await cursor.delete();
  for await (const cursor of write.objectStore("answers").iterate())
    if (cursor.value.owner !== owner) await cursor.delete();
  await write.done;
}

/** Deletes prefetched packages of a user who may no longer see them; waiting entries are kept. */
export async function forgetKnown(db: OfflineDb, owner: string): Promise<void> {
  await forgetOthers(db, owner, 0);
}

/** The packages whose SSCC or tracking number equals, or otherwise begins with, this text; up to `most`. */
export async function findKnown(
  db: OfflineDb,
  owner: string,
  text: string,
  most = 20,
): Promise<KnownPackage[]> {
  const code = text.toUpperCase();
  const beginning = IDBKeyRange.bound([owner, code], [owner, code + LAST]);
  const [bySscc, byTracking] = await Promise.all([
    db.getAllFromIndex("packages", "bySscc", beginning, most),
    db.getAllFromIndex("packages", "byTracking", beginning, most),
  ]);
  const found = new Map([...bySscc, ...byTracking].map((one) => [one.qid, one]));
  return [...found.values()].slice(0, most);
}

/**
 * One page of the announced packages on this device, earliest expected first.
 *
 * @returns null if the device has no announced package, and none of another status that matches the search
 */
export async function listKnown(
  db: OfflineDb,
  owner: string,
  { search, page, size }: { readonly search: string; readonly page: number; readonly size: number },
): Promise<{ readonly results: IncomingPackage[]; readonly count: number } | null> {
  const skipped = (page - 1) * size;
  if (search !== "") {
    const found = await findKnown(db, owner, search, PAGE);
    if (found.length === 0) return null;
    const announced = found.filter(({ status }) => status === "ANNOUNCED");
    return {
      results: announced.slice(skipped, skipped + size).map(withoutNotes),
      count: announced.length,
    };
  }
  const index = db.transaction("packages").store.index("byStatus");
  const announced = IDBKeyRange.bound([owner, "ANNOUNCED", ""], [owner, "ANNOUNCED", LAST]);
  // Both in one transaction, and only the page's rows: a device may have 10,000.
  const [count, results] = await Promise.all([
    index.count(announced),
    skipped === 0 ? index.getAll(announced, size) : readOn(await index.openCursor(announced), skipped, size),
  ]);
  return count === 0 ? null : { results: results.map(withoutNotes), count };
}

/** The packages of a cursor after the first `skipped`, at most `size`. */
async function readOn(
  first: { advance(count: number): Promise<PackageCursor | null> } | null,
  skipped: number,
  size: number,
): Promise<readonly KnownPackage[]> {
  const read: KnownPackage[] = [];
  let at = (await first?.advance(skipped)) ?? null;
  while (at !== null && read.length < size) {
    read.push(at.value);
    at = await at.continue();
  }
  return read;
}

function withoutNotes({
  owner: _owner,
  waits: _waits,
  seenIn: _seenIn,
  ...one
}: KnownPackage): IncomingPackage {
  return one;
}

/** Stores a package that was found in another way. */
export async function keepKnown(db: OfflineDb, owner: string, found: IncomingPackage): Promise<void> {
  await db.put("packages", { ...found, owner, waits: false, seenIn: Date.now() });
}

/**
 * Records a step of a package on this device, and whether it is still to be sent; without a status, the status is
 * unchanged.
 */
export async function noteKnown(
  db: OfflineDb,
  owner: string,
  note: { readonly qid: string; readonly status?: IncomingPackage["status"]; readonly waits: boolean },
): Promise<void> {
  const { qid, status, waits } = note;
  const write = db.transaction("packages", "readwrite");
  const known = await write.store.get([owner, qid]);
  if (known !== undefined) await write.store.put({ ...known, status: status ?? known.status, waits });
  await write.done;
}
