import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSpoolFolder } from "#http/spool.ts";
import { Uploads } from "#http/uploads.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
});
afterAll(() => rm(folder, { recursive: true }));

const make = () =>
  new Uploads({ perCompany: { atOnce: 2, waiting: 1 }, spooledBytes: 120, memoryBytes: 100 }, folder);

/** Calls whose files arrive, and that last until they are released. */
function lasting(uploads: Uploads) {
  const ends: (() => void)[] = [];
  const begin = (company: string, bytes: number, announced = bytes) =>
    uploads.admit(company, announced, async (spool) => {
      await spool.write(Readable.from([Buffer.alloc(bytes)]));
      await new Promise<void>((end) => ends.push(end));
    });
  const isHeld = (bytes: number) => expect.poll(() => uploads.load.spooledBytes).toBe(bytes);
  return { begin, isHeld, endAll: () => ends.splice(0).forEach((end) => end()) };
}

it("refuses a company's next call, with a Retry-After, when its slots and its queue are full", async () => {
  const { begin, isHeld, endAll } = lasting(make());
  const calls = [begin("a", 1), begin("a", 1), begin("a", 1)];
  await expect(begin("a", 1)).rejects.toMatchObject({ code: "too_many_requests", details: { wait: 5 } });
  const other = begin("b", 1);
  await isHeld(4);
  endAll();
  await Promise.all([...calls, other]);
  const again = begin("a", 1);
  await isHeld(1);
  endAll();
  await again;
});

it("leaves a share of the disk to the next company, however many have taken theirs", async () => {
  const { begin, isHeld, endAll } = lasting(make());
  const calls = [begin("a", 30), begin("a", 30)];
  await isHeld(60);
  await expect(begin("a", 1)).rejects.toMatchObject({ code: "too_many_requests" });
  calls.push(begin("b", 30));
  await isHeld(90);
  await expect(begin("b", 1)).rejects.toMatchObject({ code: "too_many_requests" });
  calls.push(begin("c", 15));
  await isHeld(105);
  calls.push(begin("d", 7));
  await isHeld(112);
  endAll();
  await Promise.all(calls);
});

it("refuses a file that outgrows the share of its company, whatever it announced, and keeps nothing of it", async () => {
  const uploads = make();
  await expect(lasting(uploads).begin("a", 61, 0)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(uploads.load).toEqual({ calls: 0, spooledBytes: 0, memoryBytes: 0 });
});

it("reads back what arrived, which has no name in the folder", async () => {
  await make().admit("a", 0, async (spool) => {
    const pieces = ["one ", "two ", "three"].map((text) => Buffer.from(text));
    const { byteCount, sha256 } = await spool.write(Readable.from(pieces));
    expect([byteCount, sha256.length, String(await spool.read())]).toEqual([13, 32, "one two three"]);
    expect(await readdir(folder)).toEqual([]);
  });
});

it("deletes at start-up what a crash has left in the folder", async () => {
  await writeFile(join(folder, "left"), "");
  await openSpoolFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});
