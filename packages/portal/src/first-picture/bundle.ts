import { build } from "esbuild";
import { writeFile } from "node:fs/promises";

const STATIC_REACT = `${import.meta.dirname}/static-react.ts`;

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
  });
  const source = outputFiles[0]?.text ?? "";
  if (/<\/script|<!--/i.test(source)) throw new Error(`${options.entry} holds what ends a script.`);
  await writeFile(options.outfile, `export const ${options.name} = ${JSON.stringify(source)};\n`);
}
