import { cp, glob, rm } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";
import about from "./package.json" with { type: "json" };

const nameOf = (path: string): string => path.split("/", path.startsWith("@") ? 2 : 1).join("/");

/**
 * Bundles our own sources and what only our packages need. The API's own packages stay in node_modules, where native
 * ones must be anyway.
 */
await rm("dist", { recursive: true, force: true });
// Each thread has a program of its own, which its starter finds beside itself.
const threads: string[] = [];
for await (const file of glob("src/modules/**/*-work.ts")) threads.push(file);
await build({
  entryPoints: ["src/main.ts", "src/cli.ts", ...threads].map((file) => ({
    in: file,
    out: basename(file, ".ts"),
  })),
  outdir: "dist",
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
await cp("src/db/migrations", "dist/migrations", { recursive: true });
await cp("src/demo/data", "dist/data", { recursive: true });
