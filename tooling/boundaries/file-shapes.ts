import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A file of the repository: its path from the root, and its text. */
export interface TreeFile {
  readonly path: string;
  readonly text: string;
}

export interface ShapeProblem {
  readonly rule: ShapeRule;
  readonly path: string;
  /** The problem and the allowed forms, for the person who has to fix it. */
  readonly found: string;
}

export type ShapeRule =
  | "route-lines"
  | "use-case-lines"
  | "component-lines"
  | "file-lines"
  | "kebab-case"
  | "closed-suffixes"
  | "suffix-in-its-room"
  | "no-drawers"
  | "use-case-named-as-endpoint"
  | "reads-are-small"
  | "documented";

const API = /^apps\/api\/src\//;

/** What a file may be, said before its extension, and the room of those that have one. */
const SUFFIXES: ReadonlyMap<string, RegExp> = new Map([
  ["schema", /^/],
  ["schemas", /^packages\/api-client\/src\/contract\//],
  ["endpoints", /^packages\/api-client\/src\/contract\//],
  ["rules", /^/],
  ["transitions", /^/],
  ["queries", /^/],
  ["calls", /^apps\/warehouse\//],
  ["search-params", /^/],
  ["list-view", /^/],
  ["messages", /^/],
  ["events", /^/],
  ["view-model", /^/],
  ["policy", API],
  ["reader", API],
  ["writer", API],
  ["mapper", API],
  ["job", API],
  ["worker", API],
  ["worker-client", API],
  ["server", /^(apps|packages)\//],
  ["fixtures", /^(apps|packages)\//],
  ["test", /^/],
  ["stories", /^(apps|packages)\//],
  ["spec", /^tooling\/e2e\/journeys\//],
  ["bench", /^tooling\/bench\//],
  // Names that tools require.
  ["config", /^(apps|packages|tooling)\/[^/]+\/[^/]+$/],
  ["setup", /^(apps|packages)\/[^/]+\/[^/]+$/],
  ["d", /^/],
]);

const DRAWERS = /^(utils?|common|shared|types|hooks|helpers?|misc)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Segments of an address, as Next writes them: `(portal)`, `[qid]`, `[...missing]`, `[[...slug]]`. */
const NEXT_FOLDER = /^(\([a-z-]+\)|\[(\[?)(\.\.\.)?[a-z-]+(\]?)\])$/;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;

/**
 * What is wrong with the names, lengths and doc comments of these files; CONTRIBUTING.md says why. A use case is what answers a
 * call or may refuse it; a component is any other file with JSX than a route.
 */
export function findShapeProblems(files: readonly TreeFile[]): ShapeProblem[] {
  return files
    .filter(({ path }) => CODE.test(path))
    .flatMap((file) => [
      ...nameProblems(file.path),
      ...lengthProblems(file),
      ...useCaseNameProblems(file),
      ...commentProblems(file),
    ]);
}

function nameProblems(path: string): ShapeProblem[] {
  const folders = path.split("/");
  // A configuration may be a hidden file.
  const [stem = "", ...roles] = (folders.pop() ?? "").replace(/^\./, "").replace(CODE, "").split(".");
  const problems: ShapeProblem[] = [];
  for (const part of [...folders.filter((folder) => !NEXT_FOLDER.test(folder)), stem]) {
    const bare = part.replace(/^\./, "");
    if (!KEBAB.test(bare)) problems.push({ rule: "kebab-case", path, found: part });
    if (DRAWERS.test(bare)) problems.push({ rule: "no-drawers", path, found: part });
  }
  const [role, proof, ...more] = roles;
  const isTold = proof === undefined || ((proof === "test" || proof === "stories") && role !== "test");
  if (!isTold || more.length > 0) problems.push({ rule: "closed-suffixes", path, found: roles.join(".") });
  for (const suffix of roles) {
    const room = SUFFIXES.get(suffix);
    if (!room) problems.push({ rule: "closed-suffixes", path, found: suffix });
    else if (!room.test(path)) problems.push({ rule: "suffix-in-its-room", path, found: suffix });
  }
  return problems;
}

/** Tests and stories are lists of cases, with one case after the other; everything else has a limit. */
const isProof = (path: string): boolean => /\.(test|stories|spec|fixtures)\.tsx?$/.test(path);
const isRoute = (path: string): boolean => /^apps\/(seller|warehouse|marketing)\/src\/app\//.test(path);
/** The reads of a module that are a few lines each. */
const isReads = (path: string): boolean => /^apps\/api\/src\/modules\/.*\/reads\.ts$/.test(path);
const isUseCase = ({ path, text }: TreeFile): boolean =>
  !isReads(path) &&
  /^apps\/api\/src\/modules\/([^/]+\/)+[^/.]+\.ts$/.test(path) &&
  (text.includes('"#kernel/fail.ts"') || text.includes("Handler<typeof "));

const handlersOf = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+): Handler<\s*typeof /gm)].map(([, name = ""]) => name);

function limitOf(file: TreeFile): { rule: ShapeRule; lines: number } {
  if (isRoute(file.path)) return { rule: "route-lines", lines: 40 };
  if (isUseCase(file) && handlersOf(file.text).length > 1) return { rule: "use-case-lines", lines: 130 };
  if (isUseCase(file)) return { rule: "use-case-lines", lines: 80 };
  if (file.path.endsWith(".tsx")) return { rule: "component-lines", lines: 200 };
  return { rule: "file-lines", lines: 300 };
}

function lengthProblems(file: TreeFile): ShapeProblem[] {
  if (isProof(file.path)) return [];
  const { rule, lines: allowed } = limitOf(file);
  const lines = file.text.replace(/\n$/, "").split("\n").length;
  return lines > allowed ? [{ rule, path: file.path, found: `${lines} lines, ${allowed} at most` }] : [];
}

/** A read in `reads.ts` of more lines has a file of its own. */
const READ_LINES = 24;
/** A use case that shares the file of its thing has at most this many. */
const SMALL_LINES = 40;

/** The handlers of a file that have more lines than `allowed`. */
const longHandlers = (text: string, allowed: number): string[] =>
  text
    .split(/^(?=export const \w+: Handler<\s*typeof )/m)
    .slice(1)
    .filter((handler) => (handler.split(/^(?=\/\*\*)/m)[0] ?? "").trim().split("\n").length > allowed)
    .map((handler) => /\w+(?=:)/.exec(handler)?.[0] ?? "");

/**
 * A use case is found by the name of its endpoint: alone in the file of that name, on the page of its module's small reads, or
 * with other small use cases in the file of the thing they change.
 */
function useCaseNameProblems({ path, text }: TreeFile): ShapeProblem[] {
  if (isReads(path)) {
    const long = longHandlers(text, READ_LINES);
    return long.map((name) => ({
      rule: "reads-are-small",
      path,
      found: `${name}, ${READ_LINES} lines at most`,
    }));
  }
  const handlers = handlersOf(text);
  if (handlers.length > 1) {
    const long = longHandlers(text, SMALL_LINES);
    return long.map((name) => ({
      rule: "use-case-named-as-endpoint",
      path,
      found: `${name} has more than ${SMALL_LINES} lines: give it a file of its own`,
    }));
  }
  const fileName = path.replace(/^.*\//, "").replace(/\.ts$/, "");
  const wrong = handlers.filter((name) => kebabOf(name) !== fileName);
  return wrong.map((name) => ({ rule: "use-case-named-as-endpoint", path, found: name }));
}

const kebabOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What others call of the data of an app: use cases, what reads and writes for them, and the queries of the screens. */
const isCalledByOthers = (file: TreeFile): boolean =>
  isUseCase(file) || isReads(file.path) || /\.(reader|writer|policy|mapper|job|queries)\.ts$/.test(file.path);

function commentProblems(file: TreeFile): ShapeProblem[] {
  if (!isCalledByOthers(file)) return [];
  const lines = file.text.split("\n");
  return lines.flatMap((line, index) => {
    const [, name] = /^export (?:(?:async )?function|class|const(?= \w+: Handler<)) (\w+)/.exec(line) ?? [];
    const isDocumented = lines[index - 1]?.trimEnd().endsWith("*/") ?? false;
    return name === undefined || isDocumented
      ? []
      : [{ rule: "documented", path: file.path, found: `${name} has no doc comment` }];
  });
}

/** Made or brought by tools. */
const NOT_WRITTEN = /^(node_modules|dist|out|coverage|test-results|playwright-report|\.(next|turbo|data))$/;

/** The files of apps, packages and tooling, without what tools make. @param root folder of the repository */
export function repositoryFiles(root: string): TreeFile[] {
  const filesOf = (folder: string): TreeFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_WRITTEN.test(entry.name) ? [] : filesOf(name);
      if (!entry.isFile() || entry.name === "next-env.d.ts") return [];
      return [{ path: name, text: readFileSync(join(root, name), "utf8") }];
    });
  return ["apps", "packages", "tooling"].flatMap(filesOf);
}
