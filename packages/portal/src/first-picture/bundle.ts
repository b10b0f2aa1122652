import { build } from "esbuild";
import type { Plugin } from "esbuild";
import { readFile, writeFile } from "node:fs/promises";
import { HINT } from "#compile-hints.ts";
import leanIcon, { ICON_MODULES } from "#lean-icons.ts";

const STATIC_REACT = `${import.meta.dirname}/static-react.ts`;

/** Icons as the page has them. */
const leanIcons: Plugin = {
  name: "lean-icons",
  setup({ onLoad }) {
    onLoad({ filter: ICON_MODULES }, async ({ path }) => ({
      contents: leanIcon(await readFile(path, "utf8")),
    }));
  },
};

/**
 * Bundles the script of a first picture into one that stands in the document, with static-react.ts in the place of
 * React, and writes it as a module whose export is its source.
 *
 * @param options.entry path of the script
 * @param options.name name of the export
 * @param options.outfile path of the module
 */
export async function bundlePicture(options: {
  readonly entry: string;
  readonly name: string;
  readonly outfile: string;
}): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [options.entry],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    jsx: "automatic",
    alias: { react: STATIC_REACT, "react/jsx-runtime": STATIC_REACT },
    plugins: [leanIcons],
  });
  const source = outputFiles[0]?.text ?? "";
  if (/<\/script|<!--/i.test(source)) throw new Error(`${options.entry} holds what ends a script.`);
  await writeFile(options.outfile, `export const ${options.name} = ${JSON.stringify(HINT + source)};\n`);
}
