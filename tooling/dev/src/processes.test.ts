import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { killProcessTree } from "#kill-process-tree.ts";
import { Stopping } from "#failure.ts";
import { ProcessRecord } from "#process-record.ts";
import { identify, type Identity, lives, sendSignal } from "#process-table.ts";
import { Children, type Service } from "#processes.ts";

vi.setConfig({ testTimeout: 20_000 });

const STUBBORN = "for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => {});";
const STAYS = "setInterval(() => {}, 1000);";
/** Said by a child: now it and its parent are there. */
const SAYS_BOTH = "console.log(JSON.stringify([process.ppid, process.pid]));";
const parentOf = (child: string, detached: boolean) =>
  `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}],
    { stdio: ["ignore", "inherit", "inherit"], detached: ${detached} });`;

let folder = "";
const started: Identity[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "processes-"));
});
afterEach(() => {
  started.filter(lives).forEach(({ pid }) => sendSignal(pid, "SIGKILL"));
  started.length = 0;
  rmSync(folder, { recursive: true });
});

function known(pid: number | undefined): Identity {
  const identity = identify(pid ?? 0);
  if (!identity) {
    throw new Error(`There is no process ${pid}.`);
  }
  started.push(identity);
  return identity;
}

/** Leads a group of its own and returns once it has said something. */
async function leader(program: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ["-e", program], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  known(child.pid);
  return { child, said: said.toString() };
}

describe("killProcessTree", () => {
  it("kills unresponsive processes after the grace period, in whatever group they are", async () => {
    const child = `${STUBBORN} ${SAYS_BOTH} ${STAYS}`;
    const { said } = await leader(`${STUBBORN} ${parentOf(child, true)} ${STAYS}`);
    const family = (JSON.parse(said) as number[]).map(known);
    await killProcessTree(family[0]?.pid ?? 0, 300);
    expect(family.filter(lives)).toEqual([]);
  });

  it.each([true, false])(
    "gives a grandchild time to exit cleanly when the child is faster (in a group of its own: %s)",
    async (detached) => {
      const file = join(folder, "ended");
      const child = `process.on("SIGTERM", () => setTimeout(() => {
        require("node:fs").writeFileSync(${JSON.stringify(file)}, "well"); process.exit(); }, 200));
        ${SAYS_BOTH} ${STAYS}`;
      const { said } = await leader(`${parentOf(child, detached)} ${STAYS}`);
      const family = (JSON.parse(said) as number[]).map(known);
      await killProcessTree(family[0]?.pid ?? 0, 5_000);
      expect(existsSync(file) && readFileSync(file, "utf8")).toBe("well");
      expect(family.filter(lives)).toEqual([]);
    },
  );
});

describe("ProcessRecord", () => {
  it("ends the processes recorded by a dead launcher", async () => {
    const { child } = await leader(`console.log("here"); ${STAYS}`);
    const file = join(folder, "children.json");
    new ProcessRecord(file).add(known(child.pid));
    expect(await new ProcessRecord(file).endOrphans()).toBe(1);
    expect(identify(child.pid ?? 0)).toBeUndefined();
  });

  it("never ends an unrelated process that has reused the process id of a child", async () => {
    const { child } = await leader(`console.log("here"); ${STAYS}`);
    const stranger = known(child.pid);
    const file = join(folder, "children.json");
    new ProcessRecord(file).add({ pid: stranger.pid, started: "before" });
    expect(await new ProcessRecord(file).endOrphans()).toBe(0);
    expect(lives(stranger)).toBe(true);
  });

  it.each(["", "{}", "[{", "[null]", '[{"pid":1}]', '[{"pid":-1}]'])(
    "contains no process when the file reads %j, as after a full disk",
    async (text) => {
      const file = join(folder, "children.json");
      writeFileSync(file, text);
      expect(await new ProcessRecord(file).endOrphans()).toBe(0);
    },
  );
});

describe("Children", () => {
  const service = (program: string): Service => ({
    name: "api",
    command: process.execPath,
    args: ["-e", program],
    cwd: folder,
    env: process.env,
    log: join(folder, "api.log"),
  });
  const said = () => {
    const text = existsSync(join(folder, "api.log")) ? readFileSync(join(folder, "api.log"), "utf8") : "";
    return text
      .split("\n")
      .filter((line) => line.startsWith("["))
      .map((line) => JSON.parse(line) as number[]);
  };

  it("restart a dead one, and remove its leftovers that would block it", async () => {
    const reports: string[] = [];
    const children = new Children(new ProcessRecord(join(folder, "children.json")), (line) =>
      reports.push(line),
    );
    try {
      const first = children.start(service(`${parentOf(`${SAYS_BOTH} ${STAYS}`, false)} ${STAYS}`));
      children.settle("api");
      await expect.poll(() => said().length, { timeout: 30_000 }).toBe(1);
      const grandchild = known(said()[0]?.[1]);
      first.kill("SIGKILL");
      await expect.poll(() => said().length, { timeout: 30_000 }).toBe(2);
      expect(lives(grandchild)).toBe(false);
      expect(reports).toEqual([expect.stringContaining("api ended unexpectedly and starts again at once")]);
    } finally {
      await children.stop();
    }
    expect(
      said()
        .flat()
        .filter((pid) => identify(pid)),
    ).toEqual([]);
  });

  it("retry one that could not be started", async () => {
    const reports: string[] = [];
    const children = new Children(new ProcessRecord(join(folder, "children.json")), (line) =>
      reports.push(line),
    );
    children.settle("api");
    children.start({ ...service(STAYS), command: join(folder, "missing") });
    await expect.poll(() => reports.filter((line) => line.includes("starts again"))).not.toEqual([]);
    await children.stop();
  });

  it("start none after they were stopped", async () => {
    const children = new Children(new ProcessRecord(join(folder, "children.json")), () => undefined);
    await children.stop();
    expect(() => children.start(service(STAYS))).toThrow(Stopping);
  });
});
