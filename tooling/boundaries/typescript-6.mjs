/**
 * Provides dependency-cruiser with the TypeScript 6 of this folder. It reads sources through TypeScript's API, which
 * version 7 does not have; without one it skips every .ts file and finds nothing to complain about.
 */
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const { version } = require("typescript/package.json");
if (Number.parseInt(version, 10) >= 7)
  throw new Error(`dependency-cruiser needs TypeScript below 7, found ${version}`);

const lent = new Map(
  ["typescript", "typescript/package.json"].map((name) => [name, pathToFileURL(require.resolve(name)).href]),
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = lent.get(specifier);
    return url === undefined ? nextResolve(specifier, context) : { url, shortCircuit: true };
  },
});
