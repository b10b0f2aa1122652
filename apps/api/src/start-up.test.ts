import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

/** Libraries that only some calls and jobs need: each adds 50 to 250 ms to a start. */
const NEEDED_LATER = [
  "@cantoo/pdf-lib",
  "@pdf-lib/fontkit",
  "file-type",
  "nodemailer",
  "posthog-node",
  "sharp",
];

/**
 * Records which packages are read, and starts the program without a configuration, so that it ends once everything is
 * loaded.
 */
const PROGRAM = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({ load: (url, context, next) => {
    const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
    if (name) packages.add(name);
    return next(url, context);
  } });
  process.on("exit", () => console.log(JSON.stringify([...packages])));
  await import("./src/main.ts");`;

it("start-up loads no library that is needed later only, so that the API recovers quickly after a crash", () => {
  let output = "";
  try {
    execFileSync(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
      cwd: path.join(import.meta.dirname, ".."),
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    output = String((error as { stdout: Buffer }).stdout);
  }
  const packages = JSON.parse(output) as string[];
  expect(packages).toContain("fastify");
  expect(packages.filter((name) => NEEDED_LATER.includes(name))).toEqual([]);
}, 60_000);
