import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { Failure, FullDisk, tellsOfFullDisk } from "#failure.ts";
import { dataFolder, ROOT } from "#paths.ts";
import { tail } from "#run-tool.ts";

const MB = 1024 * 1024;
/** With less than this the database cannot write its next segment of 16 MB. */
const FULL_MB = 20;

/** Free space, in whole megabytes, on the disk of an existing or future folder. */
export function freeMegabytes(folder: string): number {
  const there = existing(folder);
  const { bavail, bsize } = statfsSync(there);
  return Math.floor((bavail * bsize) / MB);
}

function existing(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder));
}

/**
 * Checks for free space before anything is written, so that nothing is left incomplete.
 *
 * @param need.folder where it is written
 * @param need.megabytes about how much that takes
 * @param need.purpose what for, as the end of "too little room …"
 * @throws Failure that names the folder, what is free there and what is needed
 */
export function needRoom(need: { folder: string; megabytes: number; purpose: string }): void {
  const { folder, megabytes, purpose } = need;
  const free = freeMegabytes(folder);
  if (free < megabytes) {
    throw new Failure(
      `There is too little room ${purpose}: about ${megabytes} MB are needed and ${free} MB are free on the disk of ${folder}. ${adviceFor(folder)}`,
    );
  }
}

/** A line for each full disk we write to; none when there is space everywhere. */
export function fullDisks(): string[] {
  const full = [dataFolder(), ROOT, tmpdir()].filter((folder) => freeMegabytes(folder) < FULL_MB);
  return full.map(
    (folder) =>
      `The disk is full: ${freeMegabytes(folder)} MB are free on the disk of ${folder}. ${adviceFor(folder)} Nothing half-made is used.`,
  );
}

/**
 * Why a seeding step failed: a full disk if that was the cause, otherwise the tool's last output. Aborting frees
 * space again, so the disk may look fine by now.
 */
export function fillingFailure(title: string, output: string): Failure {
  // A database that cannot write its log any more only breaks the connection.
  if (!tellsOfFullDisk(output) && fullDisks().length === 0) {
    return new Failure(`${title} failed.\n${tail(output, 15)}`);
  }
  if (process.env.DATABASE_URL) {
    return new FullDisk(`${title} failed: the disk of the database that DATABASE_URL names is full.`);
  }
  const folder = dataFolder();
  return new FullDisk(
    `${title} failed: the disk of ${folder} became full; ${freeMegabytes(folder)} MB are free on it now. ${adviceFor(folder)}`,
  );
}

function adviceFor(folder: string): string {
  return folder === dataFolder()
    ? "Free some space and start again, or set DATA_DIR to a folder on another disk."
    : "Free some space and start again.";
}
