// The one entry of every command. It needs nothing but Node and npm: it runs itself again under the pinned pnpm, which
// installs what is missing, and then hands over to tooling/dev on the Node the repository brings.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Disk space of the dependencies. */
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
  needNode();
  const bin = dirname(brought() ?? process.execPath);
  env.PATH = [bin, join(root, "node_modules/.bin"), env.PATH].join(delimiter);
  run(join(bin, "node"), [join(root, "tooling/dev/src/main.ts"), command, ...args]);
} else {
  const pin = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
  if (!existsSync(join(root, "node_modules/.modules.yaml"))) {
    needRoom();
    console.log("Installing what Quayside needs. The first time this takes about a minute.");
  }
  // Corepack may be present but unable to download pnpm: it ignores npm's registry configuration.
  const [program, ...before] = works("corepack", "pnpm", "--version")
    ? ["corepack", "pnpm"]
    : ["npx", "--yes", pin.split("+")[0]];
  // The user agent says npm; pnpm sets its own only where there is none.
  delete env.npm_config_user_agent;
  // Silent about itself: an installation still shows how far it is, and a failure has said in one line what it is.
  run(program, [...before, "--silent", "run", command, ...args]);
}

/** Where the repository brings no Node of its own, the one that runs this has to read TypeScript. */
function needNode() {
  if (!brought() && !process.features.typescript) {
    console.error(
      `Quayside runs on Node 24, which it brings for Linux on x64 and arm64. Here it found Node ${process.versions.node} (${process.platform} ${process.arch}), which cannot run it: install Node 24 and start again.`,
    );
    process.exit(1);
  }
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

/** Runs a program in the foreground, forwards signals, and exits with its status. */
function run(program, parameters) {
  const child = spawn(program, parameters, { stdio: "inherit", cwd: root, env });
  child.on("error", (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => passOn(child, signal));
  }
  if (process.env.npm_lifecycle_event) {
    // The parent npm or pnpm may be killed silently; its children must not stay behind.
    const above = ancestors();
    setInterval(() => above.every(isAlive) || child.kill("SIGTERM"), 500).unref();
  }
  child.on("exit", (code) => process.exit(code ?? 1));
}

/**
 * pnpm runs us again below shells that keep a signal to themselves or die of it alone: that launcher is
 * signalled directly.
 */
function passOn(child, signal) {
  const launchers = launchersBelow(child.pid);
  if (launchers.length === 0) {
    child.kill(signal);
  }
  for (const pid of launchers) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already exited.
    }
  }
}

/** Where the system shows its processes as files; elsewhere shells hand over to what they run. */
function launchersBelow(pid) {
  const isLauncher = (one) => commandOf(one)[1]?.endsWith("start.mjs") && ancestorsOf(one).includes(pid);
  return existsSync("/proc/self/stat")
    ? readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .filter(isLauncher)
    : [];
}

/**
 * The processes above this one up to the topmost npm, pnpm or launcher: shells and wrappers are in between.
 */
function ancestors() {
  const found = [process.ppid, ...ancestorsOf(process.ppid)];
  const last = found.findLastIndex((pid) => /\b(p?npm|start\.mjs)\b/.test(commandOf(pid).join(" ")));
  return found.slice(0, Math.max(last, 0) + 1);
}

/** The processes above one, from its parent up. */
function ancestorsOf(pid) {
  const found = [];
  for (let parent = parentOf(pid); parent > 1 && found.length < 16; parent = parentOf(parent)) {
    found.push(parent);
  }
  return found;
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return 0;
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") {
      return false;
    }
  }
  try {
    // Killed, and not yet reaped by its parent.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return process.platform !== "linux";
  }
}
