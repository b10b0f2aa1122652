import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it as everyIt } from "vitest";
import { ROOT } from "#paths.ts";
import { sendSignal } from "#process-table.ts";

/** The release asks with curl whether a process answers. */
const it = everyIt.skipIf(spawnSync("curl", ["--version"]).status !== 0);

/** A program of any release: it answers with its version, unless it is broken. */
const server = (version: string, isBroken: boolean) => `
  if (${String(isBroken)}) process.exit(1);
  require("node:http").createServer((_, answer) => answer.end("${version}")).listen(Number(process.argv[2]), "127.0.0.1");`;
const cli = (isRefused: boolean) => `
  require("node:fs").appendFileSync(process.env.TRACE, process.argv.slice(2).join(" ") + "\\n");
  process.exit(${isRefused ? "1" : "0"});`;
/**
 * In place of systemctl: ends the process of a unit, and starts it from the folder in service. A process that has ended
 * may be there as a zombie for as long as nobody asks for its end.
 */
const SYSTEMCTL = `#!/usr/bin/env bash
lives() { [[ -f /proc/$1/stat && $(sed 's/.*) //; s/ .*//' /proc/$1/stat 2> /dev/null) != [ZX] ]]; }
if [[ $1 == is-failed ]]; then ! lives "$(cat "$QUAYSIDE_ROOT/$3.pid")"; exit; fi
unit=$2
echo "$1 $unit -> $(readlink "$QUAYSIDE_ROOT/current")" >> "$TRACE"
pid="$QUAYSIDE_ROOT/$unit.pid"
if [[ -f $pid ]]; then old=$(cat "$pid"); kill "$old" 2> /dev/null; while lives "$old"; do sleep 0.05; done; fi
name=\${unit#*@}; folder=$name; port=$name
if [[ $unit == quayside-api@* ]]; then folder=api; else port=$(cat "$QUAYSIDE_ROOT/$name.port"); fi
"$NODE" "$QUAYSIDE_ROOT/current/$folder/server.cjs" "$port" > /dev/null 2>&1 &
echo $! > "$pid"
`;

let folder: string;
let ports: number[];

async function freePorts(count: number): Promise<number[]> {
  const open = await Promise.all(
    Array.from({ length: count }, () => {
      const one = createServer();
      return new Promise<typeof one>((resolve) => {
        one.listen(0, "127.0.0.1", () => resolve(one));
      });
    }),
  );
  const found = open.map((one) => (one.address() as { port: number }).port);
  await Promise.all(open.map((one) => new Promise((resolve) => one.close(resolve))));
  return found;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "quayside-release-"));
  ports = await freePorts(3);
  mkdirSync(join(folder, "root"));
  writeFileSync(join(folder, "systemctl"), SYSTEMCTL);
  chmodSync(join(folder, "systemctl"), 0o755);
  writeFileSync(join(folder, "api.env"), "SETTING=1\n");
  writeFileSync(join(folder, "root/seller.port"), String(ports[2]));
  writeFileSync(join(folder, "trace"), "");
});
afterEach(() => {
  for (const name of readdirSync(join(folder, "root")).filter((one) => one.endsWith(".pid"))) {
    sendSignal(Number(readFileSync(join(folder, "root", name), "utf8")), "SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true });
});

function packaged(version: string, { isBroken = false, isRefused = false } = {}): string {
  const out = join(folder, `out-${version}`);
  for (const app of ["api", "seller", "warehouse", "marketing"]) {
    const files = {
      "server.cjs": server(version, isBroken && app === "seller"),
      "dist/cli.js": cli(isRefused),
    };
    mkdirSync(join(out, app, "dist"), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(out, app, name), text);
    const sums = Object.entries(files).map(
      ([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`,
    );
    writeFileSync(join(out, app, "SHA256SUMS"), sums.join(""));
  }
  return out;
}

const environment = () => ({
  ...process.env,
  QUAYSIDE_ROOT: join(folder, "root"),
  // What is first on the path may be a wrapper, which would be ended in place of the server.
  NODE: process.execPath,
  API_PORTS: `${ports[0]} ${ports[1]}`,
  WEB_APPS: `seller:${ports[2]}`,
  API_ENV: join(folder, "api.env"),
  SYSTEMCTL: join(folder, "systemctl"),
  TRACE: join(folder, "trace"),
  BACKUP: `echo backup >> ${join(folder, "trace")}`,
  READY_SECONDS: "60",
});
/** Runs the release to its end, while the processes that it starts stay. */
function release(argument: string): Promise<{ status: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, "deploy/release"), [argument], { env: environment() });
    let stdout = "";
    child.stdout.on("data", (chunk) => (stdout += String(chunk)));
    child.on("exit", (status) => resolve({ status, stdout }));
  });
}
const versions = () =>
  Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/`)).text()));
const trace = () => readFileSync(join(folder, "trace"), "utf8").trim().split("\n");
const inService = () => readlinkSync(join(folder, "root/current"));

it("checks, backs up, migrates, and then replaces one process after the other", async () => {
  expect(await release(packaged("one"))).toMatchObject({ status: 0 });
  const [first = ""] = readdirSync(join(folder, "root/releases"));
  const target = join(folder, "root/releases", first);
  expect(trace()).toEqual([
    "check-config",
    "backup",
    "migrate",
    "grant quayside_api",
    `restart quayside-api@${ports[0]} -> ${target}`,
    `restart quayside-api@${ports[1]} -> ${target}`,
    `restart quayside-web@seller -> ${target}`,
  ]);
  expect(await versions()).toEqual(["one", "one", "one"]);
}, 60_000);

it("puts the release before back when a process of the new one does not answer, and by itself", async () => {
  await release(packaged("one"));
  const good = inService();
  const broken = await release(packaged("two", { isBroken: true }));
  expect(broken.status).toBe(1);
  expect(broken.stdout).toContain(`puts ${good} back`);
  expect([inService(), await versions()]).toEqual([good, ["one", "one", "one"]]);
}, 120_000);

it("goes back to the release before when it is asked to", async () => {
  await release(packaged("one"));
  const good = inService();
  expect((await release(packaged("two"))).status).toBe(0);
  expect(await versions()).toEqual(["two", "two", "two"]);
  expect((await release("--back")).status).toBe(0);
  expect([inService(), await versions()]).toEqual([good, ["one", "one", "one"]]);
}, 120_000);

it("touches nothing that is in service when files are damaged or settings are refused", async () => {
  const damaged = packaged("one");
  writeFileSync(join(damaged, "seller/server.cjs"), "else");
  expect((await release(damaged)).status).not.toBe(0);
  expect((await release(packaged("two", { isRefused: true }))).status).not.toBe(0);
  expect(existsSync(join(folder, "root/current"))).toBe(false);
  expect(trace()).toEqual(["check-config"]);
}, 60_000);
