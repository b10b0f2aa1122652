import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "#paths.ts";
import { secondsSince } from "#progress.ts";
import { runTool, tail } from "#run-tool.ts";

/** Folders whose tests need a database, a browser or a build: the whole run has them. */
const SLOW = /^apps\/(api|storybook)\/|^tooling\/e2e\//;

/**
 * `npm run check -- --changed`: format and lint of what differs from the last commit, and the unit tests beside it. For
 * the moment before a commit; only the whole check sees what a change breaks elsewhere.
 *
 * @returns the exit code
 */
export async function checkChanged(): Promise<number> {
  const begun = performance.now();
  const listed = await Promise.all([
    runTool("git", ["diff", "--name-only", "--diff-filter=d", "HEAD"]),
    runTool("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  const changed = [...new Set(listed.flatMap(({ standardOutput }) => standardOutput.split("\n")))].filter(
    Boolean,
  );
  if (changed.length === 0) {
    console.log("Nothing differs from the last commit.");
    return 0;
  }
  const sources = changed.filter((file) => /\.tsx?$/.test(file));
  const checks = [
    run("format", "oxfmt", ["--check", "--no-error-on-unmatched-pattern", ...changed]),
    ...(sources.length > 0 ? [run("lint", "oxlint", sources)] : []),
  ];
  const results = await Promise.all(checks);
  for (const [folder, files] of testsBeside(sources))
    results.push(await run(folder, "vitest", ["run", ...files], join(ROOT, folder)));
  const failed = results.filter((isGood) => !isGood).length;
  console.log(`${changed.length} changed files, ${failed} failed, ${secondsSince(begun)} s`);
  return failed === 0 ? 0 : 1;
}

async function run(name: string, command: string, args: readonly string[], cwd = ROOT): Promise<boolean> {
  const { code, output } = await runTool(command, args, { cwd });
  console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
  if (code !== 0) console.log(tail(output, 60));
  return code === 0;
}

/** Test files in the folders of changed sources, by package. */
export function testsBeside(sources: readonly string[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const source of sources) {
    const folder = source.split("/").slice(0, 2).join("/");
    if (SLOW.test(source) || !hasUnitTests(folder)) continue;
    const beside = join(ROOT, dirname(source));
    for (const name of existsSync(beside) ? readdirSync(beside) : []) {
      if (!/\.test\.tsx?$/.test(name)) continue;
      const files = found.get(folder) ?? new Set();
      found.set(folder, files.add(relative(join(ROOT, folder), join(beside, name))));
    }
  }
  return new Map([...found].map(([folder, files]) => [folder, [...files]]));
}

function hasUnitTests(folder: string): boolean {
  const manifest = join(ROOT, folder, "package.json");
  if (!existsSync(manifest)) return false;
  const { scripts } = JSON.parse(readFileSync(manifest, "utf8")) as { scripts?: Record<string, string> };
  return scripts?.["test:unit"] !== undefined;
}
