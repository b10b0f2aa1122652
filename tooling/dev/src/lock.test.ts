import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Failure } from "#failure.ts";
import { takeLock } from "#lock.ts";
import { identify, type Identity, lives } from "#process-table.ts";

describe("takeLock", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "lock-"));
    file = join(folder, "lock");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("rejects a second owner while the first lives, and names the first", async () => {
    const release = await takeLock(file);
    await expect(takeLock(file)).rejects.toThrow(Failure);
    await expect(takeLock(file)).rejects.toThrow(String(process.pid));
    release();
    expect(existsSync(file)).toBe(false);
  });

  it("takes over from an owner that was killed", async () => {
    const child = spawn("sleep", ["60"]);
    const dead = identify(child.pid ?? 0) as Identity;
    writeFileSync(file, JSON.stringify(dead));
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(lives(dead)).toBe(false);
    const release = await takeLock(file);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
    release();
  });

  it("takes over when the owner's process id now belongs to another process", async () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: "1" }));
    (await takeLock(file))();
  });

  it("takes over a lock that a full disk left empty", async () => {
    writeFileSync(file, "");
    (await takeLock(file))();
  });

  it("does not release a lock that another process has taken since", async () => {
    const release = await takeLock(file);
    writeFileSync(file, "{}");
    release();
    expect(existsSync(file)).toBe(true);
  });
});
