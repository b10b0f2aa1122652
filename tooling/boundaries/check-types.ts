import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const compiler = require.resolve("typescript/lib/tsc.js");
const { version } = require("typescript/package.json") as { version: string };

/**
 * `npm run proof -- types`: checks the types of every package with the compiler written in JavaScript, because the
 * linter and the editor use the native one. Prints the errors and a JSON line; exit code 1 when there are errors.
 */
const packages = globSync("{apps,packages,tooling}/*/tsconfig.json", { cwd: root })
  .map((file) => path.dirname(file))
  .toSorted();
const failed: string[] = [];
for (const folder of packages) {
  const { status } = spawnSync(process.execPath, [compiler, "--noEmit", "-p", folder], {
    cwd: root,
    stdio: ["ignore", process.stderr.fd, "inherit"],
  });
  if (status !== 0) failed.push(folder);
}
console.log(JSON.stringify({ proof: "types", compiler: version, packages: packages.length, failed }));
process.exitCode = packages.length > 0 && failed.length === 0 ? 0 : 1;
