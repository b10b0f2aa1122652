import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "@quayside/api-client/client";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import {
  findKnown,
  forgetAbsent,
  listKnown,
  noteKnown,
  readPackagesAhead,
} from "#components/offline/known-packages.ts";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";

const OWNER = "user-anna";

function packageOf(number: number): IncomingPackage {
  return {
    qid: `package-${number}`,
    sscc: String(340_000_000_000_000_000n + BigInt(number)),
    saleNumber: String(100_000 + number),
    sellerCode: "QX7B2M",
    carrier: "ups",
    trackingNumber: `PL${String(number).padStart(8, "0")}`,
    boxNumber: 1,
    boxCount: 1,
    units: 10,
    weightGrams: 1000,
    destinationCountry: "DE",
    status: "ANNOUNCED",
    announcedAt: "2026-11-18T09:00:00Z",
    expectedAt: new Date(Date.UTC(2026, 10, 23, 0, number)).toISOString(),
    receivedAt: null,
  };
}

/** An API that has these packages on their way, of which others receive some after each answer. */
function clientOf(
  all: readonly IncomingPackage[],
  receivedMeanwhile: (qid: string) => boolean = () => false,
) {
  let isFirst = true;
  const call = vi.fn((_endpoint: unknown, { query }: { query: { cursor: string; size: number } }) => {
    const from = all.findIndex(({ qid }) => qid === query.cursor) + 1;
    const left = all.slice(from).filter(({ qid }) => isFirst || !receivedMeanwhile(qid));
    isFirst = false;
    const results = left.slice(0, query.size);
    return Promise.resolve({ results, cursor: left.length > query.size ? results.at(-1)?.qid : null });
  });
  return { client: { call } as unknown as Client, call };
}

let stores = 0;
let db: OfflineDb;
beforeEach(async () => {
  db = await openOfflineDb(`packages-of-test-${(stores += 1)}`);
});
afterEach(() => db.close());

describe("packages known to a device", () => {
  it("are all expected ones, found by SSCC and tracking number or a prefix of either", async () => {
    const packages = Array.from({ length: 450 }, (_, number) => packageOf(number));
    const { client, call } = clientOf(packages);
    expect(await readPackagesAhead(db, client, OWNER)).toBe(450);
    expect(call).toHaveBeenCalledTimes(3);
    expect(await findKnown(db, OWNER, packageOf(444).sscc)).toMatchObject([{ qid: "package-444" }]);
    expect(await findKnown(db, OWNER, "pl00000444")).toMatchObject([{ qid: "package-444" }]);
    expect(await findKnown(db, OWNER, "PL000000")).toHaveLength(20);
    expect(await findKnown(db, OWNER, "PL9")).toEqual([]);
    expect(await findKnown(db, "user-ben", packageOf(444).sscc)).toEqual([]);
  });

  it("are all of them, although others receive some while they are read", async () => {
    const packages = Array.from({ length: 450 }, (_, number) => packageOf(number));
    const first = new Set(packages.slice(0, 30).map(({ qid }) => qid));
    await readPackagesAhead(db, clientOf(packages, (qid) => first.has(qid)).client, OWNER);
    expect(await db.count("packages")).toBe(450);
  });

  it("are listed as the API lists them, without those received here", async () => {
    await readPackagesAhead(db, clientOf([3, 1, 2].map(packageOf)).client, OWNER);
    await noteKnown(db, OWNER, { qid: "package-2", status: "RECEIVED", waits: true });
    const page = await listKnown(db, OWNER, { search: "", page: 1, size: 20 });
    expect(page).toMatchObject({ count: 2, results: [{ qid: "package-1" }, { qid: "package-3" }] });
    expect(page?.results[0]).toEqual(packageOf(1));
  });

  it("are deleted with the answers once their user has left the device, apart from what waits in the queue", async () => {
    const answer = { hash: "h", queryKey: queryKey(listIncomingPackages, {}), data: {}, at: 1 };
    for (const owner of [OWNER, "user-ben"]) {
      await readPackagesAhead(db, clientOf([1, 2, 3].map(packageOf)).client, owner);
      await noteKnown(db, owner, { qid: "package-2", status: "RECEIVED", waits: true });
      await db.put("answers", { owner, ...answer });
    }
    const left = async () => ({
      packages: (await db.getAllKeys("packages")).map(([owner, qid]) => `${owner} ${qid}`),
      answers: (await db.getAllKeys("answers")).map(([owner]) => owner),
    });
    await forgetAbsent(db, "user-ben");
    const packages = [1, 2, 3].map((number) => `user-ben package-${number}`);
    expect(await left()).toEqual({
      packages: [`${OWNER} package-2`, ...packages],
      answers: ["user-ben"],
    });
    await forgetAbsent(db, null);
    expect(await left()).toEqual({ packages: [`${OWNER} package-2`, "user-ben package-2"], answers: [] });
  });

  it("are listed page by page, with their total", async () => {
    const numbers = Array.from({ length: 45 }, (_, number) => number);
    await readPackagesAhead(db, clientOf(numbers.map(packageOf)).client, OWNER);
    await readPackagesAhead(db, clientOf([packageOf(99)]).client, "user-ben");
    const pageOf = async (page: number) => {
      const listed = await listKnown(db, OWNER, { search: "", page, size: 20 });
      return [listed?.count, listed?.results.map(({ qid }) => qid)];
    };
    const qids = numbers.map((number) => `package-${number}`);
    expect(await pageOf(1)).toEqual([45, qids.slice(0, 20)]);
    expect(await pageOf(2)).toEqual([45, qids.slice(20, 40)]);
    expect(await pageOf(3)).toEqual([45, qids.slice(40)]);
    expect(await pageOf(4)).toEqual([45, []]);
    const searched = { search: "PL000000", page: 2, size: 20 };
    expect((await listKnown(db, OWNER, searched))?.results).toHaveLength(20);
  });

  it("are distinguished from unknown packages when all matches were received here", async () => {
    await readPackagesAhead(db, clientOf([1, 2].map(packageOf)).client, OWNER);
    await noteKnown(db, OWNER, { qid: "package-1", status: "RECEIVED", waits: true });
    const listOf = (search: string) => listKnown(db, OWNER, { search, page: 1, size: 20 });
    expect(await listOf("PL00000001")).toEqual({ count: 0, results: [] });
    expect(await listOf("PL00000003")).toBeNull();
    expect(await listOf("PL0000000")).toMatchObject({ count: 1, results: [{ qid: "package-2" }] });
  });

  it("survive the upgrade from an earlier version of the store, as does the queue", async () => {
    const name = "packages-of-the-first-version";
    const first = await openDB(name, 1, {
      upgrade(old) {
        old
          .createObjectStore("entries", { keyPath: "order", autoIncrement: true })
          .createIndex("byId", "id", { unique: true });
        const packages = old.createObjectStore("packages", { keyPath: ["owner", "qid"] });
        packages.createIndex("bySscc", ["owner", "sscc"]);
        packages.createIndex("byTracking", ["owner", "trackingNumber"]);
        packages.createIndex("byExpected", ["owner", "expectedAt"]);
        old.createObjectStore("answers", { keyPath: ["owner", "hash"] }).createIndex("byTime", "at");
      },
    });
    await first.add("entries", { id: "scan-1", owner: OWNER, state: "waiting" });
    await first.put("packages", { ...packageOf(7), owner: OWNER, waits: false, seenIn: 1 });
    first.close();
    const updated = await openOfflineDb(name);
    expect(await updated.getAll("entries")).toMatchObject([{ id: "scan-1", state: "waiting" }]);
    const listed = await listKnown(updated, OWNER, { search: "", page: 1, size: 20 });
    expect(listed).toEqual({ count: 1, results: [packageOf(7)] });
    updated.close();
  });

  it("keep their local state while the queue has entries for them, and are otherwise dropped with the list", async () => {
    await readPackagesAhead(db, clientOf([1, 2, 3].map(packageOf)).client, OWNER);
    await noteKnown(db, OWNER, { qid: "package-1", status: "RECEIVED", waits: true });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await readPackagesAhead(db, clientOf([1, 2].map(packageOf)).client, OWNER);
    vi.restoreAllMocks();
    expect(await db.getAll("packages")).toMatchObject([
      { qid: "package-1", status: "RECEIVED", waits: true },
      { qid: "package-2", status: "ANNOUNCED" },
    ]);
    await noteKnown(db, OWNER, { qid: "package-1", waits: false });
    await readPackagesAhead(db, clientOf([1].map(packageOf)).client, OWNER);
    expect(await db.getAll("packages")).toMatchObject([{ qid: "package-1", status: "ANNOUNCED" }]);
  });
});
