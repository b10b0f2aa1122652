import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "#paths.ts";
import { step } from "#progress.ts";
import { runTool } from "#run-tool.ts";

const PLACES = [
  // The same browser without its own windows: a fresh context costs less than half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** In the order of attempts: older systems lack the first. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** The conditions for installing system packages. */
export interface Place {
  /** The variable CI. */
  readonly ci: string | undefined;
  readonly isRoot: boolean;
  readonly isContainer: boolean;
  readonly isTerminal: boolean;
}

/**
 * System packages are only installed on CI machines, or on request. Not every CI sets CI=true: root in a container
 * without a terminal counts as CI.
 */
export function mayInstall(isAsked: boolean, { ci, isRoot, isContainer, isTerminal }: Place): boolean {
  return isAsked || ci === "true" || (isRoot && isContainer && !isTerminal);
}

function thisPlace(): Place {
  const marks = ["/.dockerenv", "/run/.containerenv", "/var/run/secrets/kubernetes.io"];
  const group = existsSync("/proc/1/cgroup") ? readFileSync("/proc/1/cgroup", "utf8") : "";
  const isMarked = marks.some((mark) => existsSync(mark)) || /docker|kubepods|containerd|lxc/.test(group);
  return {
    ci: process.env.CI,
    isRoot: process.getuid?.() === 0,
    isContainer: isMarked || process.env.container !== undefined,
    isTerminal: process.stdin.isTTY || process.stdout.isTTY,
  };
}

/**
 * The browser for the tests: CHROMIUM, one on the machine, one installed with apt if allowed, otherwise the npm
 * package.
 * @param isInstallAsked `--install` was given
 * @throws Error when none is available
 */
export async function findChromium(isInstallAsked = false): Promise<string> {
  const there = () =>
    [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path));
  const found = there();
  if (found) {
    return found;
  }
  const place = thisPlace();
  const hasApt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (!mayInstall(isInstallAsked, place)) {
    const way = place.isRoot && hasApt ? "npm test -- --install" : "CHROMIUM=/path/to/it npm test";
    console.log(
      `There is no Chromium on this machine; the tests use the one that npm brings. Another: ${way}`,
    );
  } else if (place.isRoot && hasApt) {
    await step("Installing a browser for the tests", async (note) => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await runTool("apt-get", ["update"], { env, onLine: note });
      for (const name of PACKAGES) {
        const install = ["install", "-y", "--no-install-recommends", name];
        if ((await runTool("apt-get", install, { env, onLine: note })).code === 0) {
          break;
        }
      }
    });
    const installed = there();
    if (installed) {
      return installed;
    }
  }
  // With this set, the package also unpacks libraries that a minimal machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const path = createRequire(join(ROOT, "tooling/e2e/package.json")).resolve("@sparticuz/chromium");
  const { default: packaged } = (await import(path)) as {
    default: { executablePath: () => Promise<string> };
  };
  return await packaged.executablePath();
}
