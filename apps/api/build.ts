import { cp, glob, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import about from "./package.json" with { type: "json" };

const nameOf = (path: string): string => path.split("/", path.startsWith("@") ? 2 : 1).join("/");

/**
 * Bundles our own sources and what only our packages need. The API's own packages stay in node_modules, where native
 * ones must be anyway.
 */
/** Packages of hundreds of small files, which a start would read one by one. */
const MANY_FILES = new Set(["kysely", "zod"]);
// A benchmark measures a program of its own in the form in which it would run in production.
const { values } = parseArgs({
  options: {
    out: { type: "string", default: "dist" },
    with: { type: "string", multiple: true, default: [] },
  },
});
const { out } = values;
await rm(out, { recursive: true, force: true });
// Each thread has a program of its own, which its starter finds beside itself.
const threads: string[] = [];
for await (const file of glob("src/modules/**/*.worker.ts")) threads.push(file);
await build({
  entryPoints: ["src/main.ts", "src/cli.ts", ...values.with, ...threads].map((file) => ({
    in: file,
    out: basename(file, ".ts"),
  })),
  outdir: out,
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: true,
  splitting: true,
  chunkNames: "chunk-[hash]",
  plugins: [
    {
      name: "keep-packages-outside",
      setup(bundler) {
        bundler.onResolve({ filter: /^[^.#/]/ }, ({ path, importer }) =>
          !path.startsWith("@quayside/") &&
          !MANY_FILES.has(nameOf(path)) &&
          !/node_modules.(kysely|zod)./.test(importer) &&
          (nameOf(path) in about.dependencies || importer.includes("/apps/api/"))
            ? { path, external: true }
            : undefined,
        );
      },
    },
  ],
  logLevel: "warning",
});
// Read at run time beside the bundle.
await cp("src/db/migrations", join(out, "migrations"), { recursive: true });
await cp("src/demo/data", join(out, "data"), { recursive: true });
