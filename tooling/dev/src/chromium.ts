import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
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

/** In the order in which they are tried: older systems lack the first. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * The browser for the tests: CHROMIUM, one on the machine, one installed with apt when root, else the one that npm brings.
 * @throws Error when none can be had
 */
export async function findChromium(): Promise<string> {
  const there = () =>
    [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path));
  const found = there();
  if (found) {
    return found;
  }
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0) {
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
  // With this set the package also unpacks the libraries a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const path = createRequire(join(ROOT, "tooling/e2e/package.json")).resolve("@sparticuz/chromium");
  const { default: packaged } = (await import(path)) as {
    default: { executablePath: () => Promise<string> };
  };
  return await packaged.executablePath();
}
