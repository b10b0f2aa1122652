import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { freeMegabytes } from "#disk-room.ts";

/** What is written here stays in memory. */
const MEMORY = "/dev/shm";
/** A run of the tests holds less than 3 GB of data at once; its browsers and builds want the rest. */
const MEMORY_MB = 8192;
const ROOM_MB = 4096;

/** The folders in which a run of the tests may have left something, if it was killed. */
export const scratchRoots = (): string[] => [tmpdir(), MEMORY].filter((folder) => existsSync(folder));

/**
 * The folder for disposable data, such as a test's. A run creates and drops a database for each test file, with
 * thousands of files each: in memory that takes a seventh less time. A small machine keeps its memory.
 *
 * @param free what is free, in megabytes: memory, and room in the folder that lies in it
 */
export function scratchRoot(
  free = {
    memory: Math.floor(process.availableMemory() / 1024 / 1024),
    room: existsSync(MEMORY) ? freeMegabytes(MEMORY) : 0,
  },
): string {
  return free.memory >= MEMORY_MB && free.room >= ROOM_MB ? MEMORY : tmpdir();
}
