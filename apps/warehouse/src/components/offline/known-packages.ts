import type { Client } from "@quayside/api-client/client";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import type { KnownPackage, OfflineDb } from "#components/offline/offline-db.ts";

/** As many packages at a time as the API gives. */
const PAGE = 200;

/** The most pages of expected packages that a device prefetches. */
const MOST_PAGES = 50;

/** The highest character of a code: with it, a range ends behind everything that begins alike. */
const LAST = "\uffff";

/** A place in the packages, in the order of an index. */
interface PackageCursor {
  readonly value: KnownPackage;
  continue(): Promise<PackageCursor | null>;
}

/** Reads ahead what is on its way, so that it is found without a network; answers how many packages that are. */
export async function readPackagesAhead(db: OfflineDb, client: Client, owner: string): Promise<number> {
  const seenIn = Date.now();
  let count = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { results, next } = await client.call(listIncomingPackages, { query: { page, size: PAGE } });
    const write = db.transaction("packages", "readwrite");
    for (const one of results) {
      const before = await write.store.get([owner, one.qid]);
      // What waits in the queue is newer than what the API tells.
      const known = before?.waits ? before : one;
      await write.store.put({ ...known, owner, waits: before?.waits ?? false, seenIn });
    }
    await write.done;
    count += results.length;
    if (next === null) break;
  }
  await forgetOthers(db, owner, seenIn);
  return count;
}

/** Forgets what is no longer on its way. */
async function forgetOthers(db: OfflineDb, owner: string, seenIn: number) {
  const write = db.transaction("packages", "readwrite");
  for await (const cursor of write.store.iterate(IDBKeyRange.bound([owner, ""], [owner, LAST]))) {
    const { seenIn: seen, waits } = cursor.value;
    if (seen !== seenIn && !waits) await cursor.delete();
  }
  await write.done;
}

/** Forgets what was read ahead for a user who may not see it any more; what waits to be sent stays. */
export async function forgetKnown(db: OfflineDb, owner: string): Promise<void> {
  await forgetOthers(db, owner, 0);
}

/** The packages whose SSCC or tracking number is, or else begins with, this text; up to `most` of them. */
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
 * One page of the announced packages that this device knows, the earliest expected first.
 *
 * @returns null where the device knows none that is announced, nor one of another status that the search finds
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
  // Both in one transaction, and no more rows than the page shows: a device may know 10,000.
  const [count, results] = await Promise.all([
    index.count(announced),
    skipped === 0 ? index.getAll(announced, size) : readOn(await index.openCursor(announced), skipped, size),
  ]);
  return count === 0 ? null : { results: results.map(withoutNotes), count };
}

/** The packages of a cursor behind the first `skipped` ones, `size` of them at most. */
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

/** Keeps a package that was found otherwise. */
export async function keepKnown(db: OfflineDb, owner: string, found: IncomingPackage): Promise<void> {
  await db.put("packages", { ...found, owner, waits: false, seenIn: Date.now() });
}

/** Notes what was done to a package on this device, and whether it still waits to be sent; no status leaves it as it is. */
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
