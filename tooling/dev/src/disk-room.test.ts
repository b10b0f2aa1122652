import { join } from "node:path";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Failure } from "#failure.ts";
import { fillingFailure, freeMegabytes, fullDisks, needRoom } from "#disk-room.ts";

const disk = vi.hoisted(() => ({ freeMb: {} as Record<string, number> }));
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  statfsSync: (folder: string) => {
    const [, freeMb] = Object.entries(disk.freeMb).find(([start]) => folder.startsWith(start)) ?? ["", 5000];
    return { bavail: freeMb * 256, bsize: 4096 };
  },
}));
afterEach(() => {
  disk.freeMb = {};
  vi.unstubAllEnvs();
});

describe("free disk space", () => {
  it("is measured on the disk that will contain a missing folder", () => {
    disk.freeMb = { [tmpdir()]: 77 };
    expect(freeMegabytes(join(tmpdir(), "not there", "either"))).toBe(77);
  });

  it("is checked before anything is written, with the required and available amounts and the place", () => {
    disk.freeMb = { [tmpdir()]: 60 };
    vi.stubEnv("DATA_DIR", tmpdir());
    const need = { folder: tmpdir(), megabytes: 500, purpose: "for the data" };
    expect(() => needRoom(need)).toThrow(Failure);
    expect(() => needRoom(need)).toThrow(
      `There is too little room for the data: about 500 MB are needed and 60 MB are free on the disk of ${tmpdir()}. Free some space and start again, or set DATA_DIR to a folder on another disk.`,
    );
    expect(() => needRoom({ ...need, megabytes: 60 })).not.toThrow();
  });

  it("explains a failed filling of the database, even when the rollback has freed space again", () => {
    vi.stubEnv("DATABASE_URL", undefined);
    vi.stubEnv("DATA_DIR", tmpdir());
    disk.freeMb = { [tmpdir()]: 60 };
    const output = 'could not extend file "base/5/1": No space left on device';
    expect(fillingFailure("Filling in demo data", output).message).toBe(
      `Filling in demo data failed: the disk of ${tmpdir()} became full; 60 MB are free on it now. Free some space and start again, or set DATA_DIR to a folder on another disk.`,
    );
    disk.freeMb = { [tmpdir()]: 3 };
    expect(fillingFailure("Filling in demo data", "Connection terminated unexpectedly").message).toContain(
      "became full; 3 MB are free on it now.",
    );
    disk.freeMb = {};
    vi.stubEnv("DATABASE_URL", "postgresql://elsewhere/quayside");
    expect(fillingFailure("Filling in demo data", output).message).toBe(
      "Filling in demo data failed: the disk of the database that DATABASE_URL names is full.",
    );
    expect(fillingFailure("Filling in demo data", "division by zero").message).toBe(
      "Filling in demo data failed.\ndivision by zero",
    );
  });

  it("names the full disk after a failure, and none when there is space", () => {
    vi.stubEnv("DATA_DIR", tmpdir());
    expect(fullDisks()).toEqual([]);
    disk.freeMb = { [tmpdir()]: 3 };
    expect(fullDisks()[0]).toContain(`The disk is full: 3 MB are free on the disk of ${tmpdir()}.`);
  });
});
