import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Generators of clients from an API document, and what compiles and runs the clients. */
export const CLIENT_GENERATORS = [
  "openapi-typescript@7.13.0",
  "openapi-fetch@0.17.0",
  "@hey-api/openapi-ts@0.99.0",
  "orval@8.38.0",
  "typescript@5.9.3",
  "tsx@4.23.15",
  "@types/node@24",
];
/** Linters of API documents. */
export const LINTERS = ["@redocly/cli@2.77.0", "@stoplight/spectral-cli@6.16.3"];

/**
 * Installs public tools that only one proof needs, and that have hundreds of dependencies, in a folder of their own.
 * @param tools each with its version, e.g. "orval@8.38.0"
 * @returns the folder, with `node_modules` in it
 */
export function fetchTools(tools: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-tools-"));
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  execFileSync("npm", ["install", "--no-audit", "--no-fund", ...tools], { cwd: folder, stdio: "ignore" });
  return folder;
}
