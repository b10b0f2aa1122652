import { readFileSync } from "node:fs";
import path from "node:path";
import type { TreeFile } from "./file-shapes.ts";

/**
 * The size of the house. The suite holds the share of `tiny` files (under 20 lines) and the circles of folders, and prints the
 * rest: a limit on files or lines would refuse every new feature, while these two only refuse crumbs and knots. A crumb
 * costs an import, a name and a jump of the reader for less than a screen of text.
 */
export interface HouseSize {
  /** Source files outside tests and stories. */
  readonly files: number;
  readonly lines: number;
  /** Files under 20 lines. */
  readonly tiny: number;
  /** Their share of all files, in per cent, with one decimal place. */
  readonly tinyShare: number;
  /** Lines of a file. */
  readonly average: number;
  /** Files that one other file imports. */
  readonly oneImporter: number;
  /** Folders of `apps/<app>/src` that import each other in a circle, in groups. */
  readonly knots: Readonly<Record<string, readonly string[]>>;
}

const SOURCE = /^(apps|packages|tooling)\/.*\.tsx?$/;
const PROOF = /\.(test|stories|spec|bench)\.tsx?$/;
const SUPPORT = /\.fixtures\.tsx?$|\/(test|testing|tests|stories|test-support|fixtures)\//;
const SPECIFIER = /(?:from|import|import\()\s*"([^"]+)"/g;
/** Apps whose folders are looked at. */
const APPS = ["api", "seller"] as const;
const TINY = 20;

const linesOf = (text: string): number => text.replace(/\n$/, "").split("\n").length;

/** Counts the files of a tree; paths begin at the root of the repository. */
export function measure(tree: readonly TreeFile[], exportsOf: PackageExports): HouseSize {
  const sources = tree.filter((file) => SOURCE.test(file.path) && !PROOF.test(file.path));
  const known = new Set(sources.map((file) => file.path));
  const imports = new Map(sources.map((file) => [file.path, importsOf(file, known, exportsOf)]));
  const importers = new Map<string, number>();
  for (const targets of imports.values())
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
  const lengths = sources.map((file) => linesOf(file.text));
  const lines = lengths.reduce((sum, length) => sum + length, 0);
  const tiny = lengths.filter((length) => length < TINY).length;
  return {
    files: sources.length,
    lines,
    tiny,
    tinyShare: Math.round((1000 * tiny) / sources.length) / 10,
    average: Math.floor((10 * lines) / sources.length) / 10,
    oneImporter: [...importers.values()].filter((count) => count === 1).length,
    knots: Object.fromEntries(APPS.map((app) => [app, knotsOf(`apps/${app}/src`, imports)])),
  };
}

/** Package name → its folder and the `exports` of its package.json. */
export type PackageExports = ReadonlyMap<string, { readonly folder: string; readonly exports: object }>;

/** The packages of the repository. @param folders such as `packages/ui` */
export function packageExports(root: string, folders: readonly string[]): PackageExports {
  return new Map(
    folders.map((folder) => {
      const file = readFileSync(path.join(root, folder, "package.json"), "utf8");
      const { name, exports = {} } = JSON.parse(file) as { name: string; exports?: object };
      return [name, { folder, exports }];
    }),
  );
}

function importsOf({ path: from, text }: TreeFile, known: ReadonlySet<string>, packages: PackageExports) {
  const targets = [...text.matchAll(SPECIFIER)].map(([, specifier = ""]) => {
    const aim = aimOf(from, specifier, packages);
    return ["", ".ts", ".tsx"].map((ending) => `${aim}${ending}`).find((name) => known.has(name));
  });
  return new Set(targets.filter((target) => target !== undefined && target !== from) as string[]);
}

function aimOf(from: string, specifier: string, packages: PackageExports): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith("#")) return `${from.split("/").slice(0, 2).join("/")}/src/${specifier.slice(1)}`;
  const [scope, name, ...rest] = specifier.split("/");
  const found = packages.get(`${scope}/${name}`);
  return found ? `${found.folder}/src/${rest.join("/")}` : "";
}

/** Groups of folders under `root` that import each other in a circle. Test support may import what it supports. */
function knotsOf(root: string, imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const isOurs = (file: string) => file.startsWith(`${root}/`) && !SUPPORT.test(file);
  const next = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    if (!isOurs(file)) continue;
    const folder = path.posix.dirname(file);
    const above = next.get(folder) ?? new Set<string>();
    next.set(folder, above);
    for (const target of targets)
      if (isOurs(target) && path.posix.dirname(target) !== folder) above.add(path.posix.dirname(target));
  }
  return circles(next).map((group) => group.map((folder) => folder.slice(root.length + 1) || ".").join(" "));
}

/** Groups of nodes that reach each other, by Tarjan's algorithm; each group and the list of groups are sorted. */
export function circles(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const trail: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    low.set(node, own);
    trail.push(node);
    for (const target of next.get(node) ?? []) {
      const reached = order.has(target)
        ? trail.includes(target)
          ? (order.get(target) ?? own)
          : own
        : visit(target);
      low.set(node, Math.min(low.get(node) ?? own, reached));
    }
    const least = low.get(node) ?? own;
    if (least === own) {
      const group = trail.splice(trail.indexOf(node));
      if (group.length > 1) found.push(group.toSorted());
    }
    return least;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
}
