import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadCsf } from "storybook/internal/csf-tools";
import { parseSync } from "vite";

/** The ways between screens and the components that they are made of, by the titles of their pages in Storybook. */
export interface ComponentLinks {
  /** The id of the page of a title: its documentation, or its first story. */
  readonly pages: Readonly<Record<string, string>>;
  /** The components that a component, pattern or screen is made of, in alphabetical order. */
  readonly madeOf: Readonly<Record<string, readonly string[]>>;
}

/** Where stories are, from the root of the repository. */
export const STORIES = [
  "packages/*/src/**/*.stories.tsx",
  "apps/{seller,warehouse,marketing}/src/**/*.stories.tsx",
];

/**
 * Parts of the design system that are nothing by themselves, and the component whose page shows them; none for what
 * draws nothing.
 */
export const SHOWN_BY: Readonly<Record<string, string>> = {
  "chart-frame": "time-chart",
  "chart-reader": "time-chart",
  "chart-shapes": "time-chart",
  greeting: "header",
  "list-results": "list-page",
  "row-checkbox": "table",
  "table-row": "table",
  "text-font": "",
  "ui-provider": "",
};

/** What surrounds a screen in Storybook and is no part of it. */
const SCAFFOLDING = /\/(testing|fixtures)\//;

/**
 * Follows the imports of every story to the first components of the design system on each way.
 *
 * @param root the repository
 * @throws Error where a component has no page that could be linked
 */
export function readComponentLinks(root: string): ComponentLinks {
  const ui = path.join(root, "packages/ui/src");
  const isComponent = (file: string) => path.dirname(file) === ui && file.endsWith(".tsx");
  const stories = globSync(STORIES, { cwd: root })
    .toSorted()
    .map((file) => readStory(path.join(root, file)));
  const titles = new Map(stories.map(({ file, title }) => [file.replace(".stories.tsx", ".tsx"), title]));
  const imports = cached(importsOf);

  /** The component of the page that shows a file of the design system; parts stand for what shows them. */
  function titleOf(file: string): string | undefined {
    const part = SHOWN_BY[path.basename(file, ".tsx")];
    if (part === "") return undefined;
    const title = titles.get(part === undefined ? file : path.join(ui, `${part}.tsx`));
    if (title === undefined) throw new Error(`${path.relative(root, file)} has no story that shows it.`);
    return title;
  }

  /** The page of a component is about the component; its story only shows it in use. */
  function componentsOf({ file, title }: Story): string[] {
    const own = file.replace(".stories.tsx", ".tsx");
    const start = isComponent(file) && imports(file).includes(own) ? own : file;
    const found = new Set<string>();
    const seen = new Set([start]);
    for (const each of seen) {
      for (const next of imports(each)) {
        const shown = isComponent(next) ? titleOf(next) : undefined;
        if (shown !== undefined && shown !== title) found.add(shown);
        // A part of this component leads on to what it is made of itself.
        if (!isComponent(next) || shown === title) seen.add(next);
      }
    }
    return [...found];
  }

  const madeOf: Record<string, readonly string[]> = {};
  for (const story of stories) {
    const found = new Set([...(madeOf[story.title] ?? []), ...componentsOf(story)]);
    if (found.size > 0) madeOf[story.title] = [...found].toSorted((a, b) => a.localeCompare(b));
  }
  // Several files may share a title; the first of them leads to it.
  const pages = Object.fromEntries(stories.toReversed().map(({ title, page }) => [title, page]));
  return { pages, madeOf };
}

interface Story {
  readonly file: string;
  readonly title: string;
  readonly page: string;
}

function readStory(file: string): Story {
  const parsed = loadCsf(readFileSync(file, "utf8"), { fileName: file, makeTitle: (title) => title }).parse();
  const { title, tags = [] } = parsed.meta;
  const [first] = parsed.indexInputs;
  if (title === undefined || first?.__id === undefined) throw new Error(`${file} has no title or no story.`);
  return { file, title, page: tags.includes("autodocs") ? first.__id.replace(/--.*/, "--docs") : first.__id };
}

/** The files of the repository that a file loads when it runs, except for what belongs to Storybook alone. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const isOnlyTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const names = [
    ...staticImports
      .filter(({ entries }) => !isOnlyTypes(entries))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).slice(1, -1)),
  ];
  const { resolve } = createRequire(file);
  return names
    .filter((name) => /^(#|\.|@quayside\/)/.test(name) && !/\.(css|json)(\?.*)?$/.test(name))
    .map((name) => resolve(name))
    .filter((found) => /\.tsx?$/.test(found) && !SCAFFOLDING.test(found));
}

function cached<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const value = known.get(file) ?? read(file);
    known.set(file, value);
    return value;
  };
}
