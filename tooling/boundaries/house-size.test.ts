import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryFiles } from "./file-shapes.ts";
import { circles, measure, packageExports } from "./house-size.ts";

const repository = path.join(import.meta.dirname, "../..");
const LIMITS = path.join(import.meta.dirname, "house-size.json");

interface Limits {
  /** The largest share of files under 20 lines, in per cent. */
  readonly tinyShare: number;
  readonly knots: Readonly<Record<string, readonly string[]>>;
}

const file = (name: string, text: string) => ({ path: name, text });

describe("the size of the house", () => {
  it("counts files, lines, crumbs and files with one importer, without tests and stories", () => {
    const tree = [
      file("apps/api/src/a.ts", 'import { b } from "#b.ts";\nexport const a = b;\n'),
      file("apps/api/src/b.ts", `export const b = 1;\n${"\n".repeat(29)}`),
      file("apps/api/src/a.test.ts", 'import { a } from "#a.ts";\n'),
      file("packages/ui/src/a.stories.tsx", "export default {};\n"),
    ];
    const { knots, ...counts } = measure(tree, new Map());
    expect(counts).toEqual({ files: 2, lines: 32, tiny: 1, tinyShare: 50, average: 16, oneImporter: 1 });
    expect(knots).toEqual({ api: [], seller: [] });
  });

  it("finds folders that import each other, also over a third, and follows types and lazy imports", () => {
    const tree = [
      file("apps/api/src/one/a.ts", 'import type { B } from "#two/b.ts";'),
      file("apps/api/src/two/b.ts", 'const c = () => import("../three/c.ts");'),
      file("apps/api/src/three/c.ts", 'export { d } from "#one/d.ts";'),
      file("apps/api/src/four/e.ts", 'import "#one/a.ts";'),
    ];
    expect(measure([...tree, file("apps/api/src/one/d.ts", "")], new Map()).knots["api"]).toEqual([
      "one three two",
    ]);
  });

  it("finds circles inside of circles once, and none in a tree", () => {
    const next = (edges: Record<string, string[]>) =>
      new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
    expect(circles(next({ a: ["b"], b: ["c", "a"], c: ["a", "d"], d: ["e"], e: ["d"] }))).toEqual([
      ["a", "b", "c"],
      ["d", "e"],
    ]);
    expect(circles(next({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
  });

  it("only gets better: the share of crumbs falls, and no new folders import each other in a circle", () => {
    const folders = ["apps", "packages", "tooling"].flatMap((folder) =>
      readdirSync(path.join(repository, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
        .map((entry) => `${folder}/${entry.name}`),
    );
    const size = measure(repositoryFiles(repository), packageExports(repository, folders));
    console.log(JSON.stringify({ ...size, knots: Object.values(size.knots).flat().length }));
    const limits = JSON.parse(readFileSync(LIMITS, "utf8")) as Limits;
    // `pnpm --filter @quayside/boundaries renew` writes better figures down, and never worse ones.
    if (process.env["RENEW"] && size.tinyShare <= limits.tinyShare) {
      const { tinyShare, knots } = size;
      writeFileSync(LIMITS, `${JSON.stringify({ tinyShare, knots }, null, 2)}\n`);
      return;
    }
    expect(
      size.tinyShare,
      "files under 20 lines, in per cent: put a crumb into the file that uses it",
    ).toBeLessThanOrEqual(limits.tinyShare);
    for (const [app, knots] of Object.entries(size.knots)) {
      const known = limits.knots[app] ?? [];
      const fresh = knots.filter((knot) => !known.some((old) => isWithin(knot, old)));
      expect(fresh, `folders of ${app} that import each other in a circle`).toEqual([]);
    }
  });
});

const isWithin = (knot: string, old: string): boolean => {
  const folders = old.split(" ");
  return knot.split(" ").every((folder) => folders.includes(folder));
};
