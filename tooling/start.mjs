// The one entry of every command. It needs nothing but Node and npm: it runs itself again under the pinned pnpm, which
// installs what is missing, and then hands over to tooling/dev on the Node the repository brings.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statfsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What the dependencies take. */
const INSTALLED_MEGABYTES = 2000;
const [command = process.env.npm_lifecycle_event ?? "start", ...args] = process.argv.slice(2);
const env = {
  ...process.env,
  COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
  QUAYSIDE_STARTED_AT: process.env.QUAYSIDE_STARTED_AT ?? String(Date.now()),
};
const isUnderPnpm =
  process.env.npm_config_user_agent?.startsWith("pnpm/") &&
  existsSync(join(root, "node_modules/.modules.yaml"));

if (isUnderPnpm) {
  const bin = dirname(brought() ?? process.execPath);
  env.PATH = [bin, join(root, "node_modules/.bin"), env.PATH].join(delimiter);
  run(join(bin, "node"), [join(root, "tooling/dev/src/main.ts"), command, ...args]);
} else {
  const pin = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
  if (!existsSync(join(root, "node_modules/.modules.yaml"))) {
    needRoom();
    console.log("Installing what Quayside needs. The first time this takes about a minute.");
  }
  // Corepack may be there and yet not get what it hands over to: it knows nothing of the registry npm is set up with.
  const [program, ...before] = works("corepack", "pnpm", "--version")
    ? ["corepack", "pnpm"]
    : ["npx", "--yes", pin.split("+")[0]];
  // The user agent says npm; pnpm sets its own only where there is none.
  delete env.npm_config_user_agent;
  // Silent about itself: an installation still shows how far it is, and a failure has said in one line what it is.
  run(program, [...before, "--silent", "run", command, ...args]);
}

/** Stops before an installation that would fill the disk of the repository. */
function needRoom() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free < INSTALLED_MEGABYTES) {
    console.error(
      `There is too little room to install what Quayside needs: about ${INSTALLED_MEGABYTES} MB are needed and ${free} MB are free on the disk of ${root}. Free some space and start again.`,
    );
    process.exit(1);
  }
}

/** The Node 24 that came with the dependencies, for this platform. */
function brought() {
  return [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
    .map((name) => join(root, "node_modules", name, "bin/node"))
    .find((path) => existsSync(path));
}

function works(program, ...parameters) {
  return spawnSync(program, parameters, { stdio: "ignore", cwd: root, env }).status === 0;
}

/** Runs a program in the foreground, passes signals on, and ends as it ends. */
function run(program, parameters) {
  const child = spawn(program, parameters, { stdio: "inherit", cwd: root, env });
  child.on("error", (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) {
    // npm or pnpm above may be killed without a word; what it started must not stay behind.
    const above = ancestors();
    setInterval(() => above.every(isAlive) || child.kill("SIGTERM"), 500).unref();
  }
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** The processes above this one up to the topmost npm, pnpm or launcher: shells and wrappers stand between. */
function ancestors() {
  const found = [];
  let kept = 1;
  for (let pid = process.ppid; pid > 1 && found.length < 16;) {
    found.push(pid);
    try {
      if (/\b(p?npm|start\.mjs)\b/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"))) {
        kept = found.length;
      }
      pid = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
    } catch {
      break;
    }
  }
  return found.slice(0, kept);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
