import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a browser reads on the first line of a script: every function of it is called while the page loads. */
export const HINT = "//# allFunctionsCalledOnLoad\n";

const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;

/** What a build lists of the scripts its pages come with; those that are requested later are in neither. */
const MANIFEST = /(?:^|\/)(?:build-manifest\.json|page_client-reference-manifest\.js)$/;

/**
 * Marks the scripts that come with the pages of a build, so that a browser compiles all of them beside the page, while
 * they arrive. Without the mark it compiles function after function when the page calls it, and keeps the page
 * waiting: on a slow device for a fifth of the time to its own rows. A browser that does not know the mark reads past it.
 *
 * @param folder of the build, as Next writes it
 * @returns how many scripts are marked
 */
export async function hintScripts(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const manifests = files.filter((file) => MANIFEST.test(file) && !/^(standalone|dev)\//.test(file));
  const texts = await Promise.all(
    manifests.map(async (manifest) => await readFile(join(folder, manifest), "utf8")),
  );
  const chunks = new Set(texts.flatMap((text) => text.match(CHUNK) ?? []));
  if (chunks.size === 0) throw new Error(`The build in ${folder} names no script of a page.`);
  await Promise.all(
    [...chunks].map(async (chunk) => {
      const source = await readFile(join(folder, chunk), "utf8");
      if (!source.startsWith(HINT)) await writeFile(join(folder, chunk), HINT + source);
    }),
  );
  return chunks.size;
}
