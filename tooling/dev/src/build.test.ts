import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { build, changedApps } from "#build.ts";
import { ROOT } from "#paths.ts";
import { runTool } from "#run-tool.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const APPS = ["api", "seller", "warehouse", "marketing"];
const FILES = ["apps/seller/src/source.ts", "packages/ui/src/source.ts", "packages/portal/src/source.ts"];

/** The packages of this repository with what they depend on and what their builds read; a build only leaves its name. */
let root = "";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  for (const file of ["turbo.json", "pnpm-lock.yaml", ".gitignore"]) {
    cpSync(join(ROOT, file), join(root, file));
  }
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<
    string,
    string
  >;
  write("package.json", JSON.stringify({ name: "quayside", private: true, packageManager }));
  write("pnpm-workspace.yaml", "packages: [apps/*, packages/*]\n");
  for (const folder of ["apps", "packages"].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  )) {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as {
      devDependencies?: Record<string, string>;
      scripts?: Record<string, string>;
    };
    delete manifest.devDependencies?.["@quayside/dev"];
    const leavesItsName = `mkdir -p dist && echo made > dist/main.js && echo ${folder} >> ../../built`;
    manifest.scripts = manifest.scripts?.build ? { build: leavesItsName } : {};
    write(`${folder}/package.json`, JSON.stringify(manifest));
    write(`${folder}/src/source.ts`, "as it was");
  }
  const filters = APPS.map((app) => `--filter=@quayside/${app}`);
  expect((await runTool("turbo", ["run", "build", ...filters], { cwd: root })).code).toBe(0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  FILES.forEach((file) => write(file, "as it was"));
});

/** Which builds have run so far. */
const built = () => readFileSync(join(root, "built"), "utf8").trim().split("\n");

/** Builds, and says what it told and which builds have run. */
async function buildAll(): Promise<{ told: string[]; ran: string[] }> {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const before = built().length;
  await build(APPS, root);
  return { told: lines.filter((line) => line.startsWith("Building")), ran: built().slice(before) };
}

describe("build", () => {
  it("skips builds of unchanged apps", async () => {
    expect(built().toSorted()).toEqual(expect.arrayContaining(["apps/api", "apps/marketing"]));
    expect(await buildAll()).toEqual({ told: [], ran: [] });
  });

  it("builds only the app whose source has changed", async () => {
    write("apps/seller/src/source.ts", "changed");
    expect(await buildAll()).toEqual({
      told: ["Building the seller portal …"],
      ran: ["apps/seller"],
    });
  });
});

describe("the server of a web app", () => {
  it("goes on when the disk behind its outputs is full, however often it was prepared", async () => {
    const folder = "apps/marketing/.next/standalone/apps/marketing";
    const program = `import { setTimeout } from "node:timers/promises";
      import { writeFileSync } from "node:fs";
      for (const line of ["one", "two"]) { process.stdout.write(line); process.stderr.write(line); }
      await setTimeout(1);
      writeFileSync("done", "all");`;
    write(`${folder}/server.js`, program);
    write(`${folder}/package.json`, '{ "type": "module" }');
    await buildAll();
    await buildAll();
    const full = '"$0" server.js > /dev/full 2> /dev/full';
    execFileSync("sh", ["-c", full, process.execPath], { cwd: join(root, folder) });
    expect(readFileSync(join(root, folder, "done"), "utf8")).toBe("all");
    expect(readFileSync(join(root, folder, "server.js"), "utf8").split("stream.on(").length).toBe(2);
  });
});

describe("changedApps", () => {
  it.each([
    ["packages/portal/src/source.ts", ["seller", "warehouse"]],
    ["packages/ui/src/source.ts", ["seller", "warehouse", "marketing"]],
  ])("are those affected by %s, directly or through a package", async (file, reached) => {
    write(file, "changed");
    expect(await changedApps(APPS, root)).toEqual(reached);
  });

  it("are none after changes that no build depends on", async () => {
    for (const file of [
      "apps/seller/src/source.test.ts",
      "packages/ui/src/source.test.tsx",
      "apps/api/README.md",
    ]) {
      write(file, "changed");
    }
    expect(await changedApps(APPS, root)).toEqual([]);
  });
});
