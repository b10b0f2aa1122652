import { join } from "node:path";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Failure } from "#failure.ts";
import { freeMegabytes, fullDisks, needRoom } from "#disk-room.ts";

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

describe("room on the disk", () => {
  it("is that of the disk on which a folder would lie that is not there yet", () => {
    disk.freeMb = { [tmpdir()]: 77 };
    expect(freeMegabytes(join(tmpdir(), "not there", "either"))).toBe(77);
  });

  it("says before anything is written what is needed, what is free and where", () => {
    disk.freeMb = { [tmpdir()]: 60 };
    vi.stubEnv("DATA_DIR", tmpdir());
    const need = { folder: tmpdir(), megabytes: 500, purpose: "for the data" };
    expect(() => needRoom(need)).toThrow(Failure);
    expect(() => needRoom(need)).toThrow(
      `There is too little room for the data: about 500 MB are needed and 60 MB are free on the disk of ${tmpdir()}. Free some space and start again, or set DATA_DIR to a folder on another disk.`,
    );
    expect(() => needRoom({ ...need, megabytes: 60 })).not.toThrow();
  });

  it("names the disk that is full when something has failed, and none when there is room", () => {
    vi.stubEnv("DATA_DIR", tmpdir());
    expect(fullDisks()).toEqual([]);
    disk.freeMb = { [tmpdir()]: 3 };
    expect(fullDisks()[0]).toContain(`The disk is full: 3 MB are free on the disk of ${tmpdir()}.`);
  });
});
