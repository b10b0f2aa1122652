import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { ApiProcess } from "#testing/api-process.ts";

vi.setConfig({ testTimeout: 120_000 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let api: ApiProcess | undefined;

beforeAll(async () => {
  await ensureTemplate("migrated_template", async (url) => {
    await migrate(url);
  });
  database = await createTestDatabase({ template: "migrated_template" });
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "log-"));
});
afterEach(async () => {
  await api?.end("SIGKILL");
  rmSync(folder, { recursive: true });
});

const isLosing = (process: ApiProcess) =>
  expect.poll(() => process.metric("log_lines_lost_total"), { timeout: 30_000 }).toBeGreaterThan(0);

it("a log on a full device stops no process: it starts, answers, counts the lines and ends when it is told", async () => {
  api = await ApiProcess.start(
    database.url,
    { LOG_LEVEL: "debug" },
    { shell: "exec > /dev/full 2> /dev/full" },
  );
  await isLosing(api);
  expect(await api.isUp()).toBe(true);
  expect(await api.end("SIGTERM")).toBe(0);
});

/** Room for all that a lost connection makes the API say. */
const LOG_BYTES = 128 * 512;

it("a log that has filled its file goes on once there is room, and says how many lines are missing", async () => {
  const file = path.join(folder, "api.log");
  writeFileSync(file, `${"x".repeat(LOG_BYTES - 100)}\n`);
  // Blocks of 512 bytes. Without the trap, the first byte beyond them would end the program.
  const limited = `trap '' XFSZ\nulimit -f ${LOG_BYTES / 512}\nexec >> ${file} 2>&1`;
  api = await ApiProcess.start(database.url, { LOG_LEVEL: "debug" }, { shell: limited });
  await isLosing(api);
  const lost = await api.metric("log_lines_lost_total");
  truncateSync(file);
  const lines = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as { msg: string; lines?: number });
  // Lost connections are lines of their own.
  await withClient(database.url, async (client) => {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
  });
  const isBack = (line: { msg: string }) => line.msg === "log lines were lost: they could not be written";
  await expect.poll(() => lines().some(isBack), { timeout: 30_000 }).toBe(true);
  expect(lines().find(isBack)?.lines).toBeGreaterThanOrEqual(lost);
});

it("an unread log does not block the process", async () => {
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  // Opened for both directions, so that it has a reader, which never reads; and filled.
  const unread = `exec 3<> ${pipe}\nhead -c 65536 /dev/zero >&3\nexec > ${pipe} 2>&1`;
  api = await ApiProcess.start(database.url, { LOG_LEVEL: "debug" }, { shell: unread });
  expect(await api.isUp()).toBe(true);
  // It cannot end by itself while the system still writes a line.
  expect([0, null]).toContain(await api.end("SIGTERM"));
});

it("a command whose outputs are full does all of its work", () => {
  const file = path.join(folder, "done");
  const program = `
    import { writeFileSync } from "node:fs";
    import { setTimeout } from "node:timers/promises";
    import { runProgram } from "#foundation/refusal.ts";
    await runProgram(async () => {
      for (const line of ["one", "two", "three"]) { process.stdout.write(line); process.stderr.write(line); }
      await setTimeout(1);
      writeFileSync(${JSON.stringify(file)}, "all");
    });`;
  execFileSync(
    "sh",
    ["-c", '"$0" --input-type=module --eval "$1" > /dev/full 2> /dev/full', process.execPath, program],
    { cwd: path.join(import.meta.dirname, "../..") },
  );
  expect(readFileSync(file, "utf8")).toBe("all");
});
