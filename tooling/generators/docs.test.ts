import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
const decisions = readdirSync(path.join(repository, "docs/decisions")).filter((file) => /^\d{4}-/.test(file));
const pages = globSync(["*.md", "deploy/*.md", "docs/*.md", "docs/decisions/*.md"], { cwd: repository });
/** The pages with the rules of the business, one an area. */
const areas = ["orders", "stock", "tax", "access", "warehouse", "public"].map((area) => `docs/${area}.md`);

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Paths of the repository that a page names in code, without patterns and placeholders. */
function namedFiles(page: string): string[] {
  const paths = [...page.matchAll(/`((?:apps|packages|tooling|docs)\/[^`\s]+)`/g)].map(
    (match) => match[1] ?? "",
  );
  return paths.filter((file) => /\.\w+$/.test(file) && !/[*<{]|NNNN|\/(dist|\.next)\//.test(file));
}

describe("the documentation", () => {
  it.each(pages)("%s links to pages, headings and pictures that exist", (page) => {
    const links = read(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)|src="(?!\w+:)([^"]+)"/g);
    for (const [, link, picture = ""] of links) {
      const [file = "", anchor] = (link ?? picture).split("#");
      const target = file === "" ? page : path.join(path.dirname(page), file);
      expect(existsSync(path.join(repository, target)), target).toBe(true);
      if (anchor !== undefined && target.endsWith(".md")) expect(anchorsOf(read(target))).toContain(anchor);
    }
  });

  it.each(pages)("%s names files that exist", (page) => {
    for (const file of namedFiles(read(page)))
      expect(existsSync(path.join(repository, file)), file).toBe(true);
  });

  it("lists every job that the API runs, and no others", () => {
    const section = read("docs/operations.md").split("## Jobs")[1]?.split("## ")[0] ?? "";
    const listed = section
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map((match) => match[1]));
    const lists = [
      "apps/api/src/all-jobs.ts",
      ...globSync("apps/api/src/modules/*/*/index.ts", { cwd: repository }),
    ];
    const run = lists.flatMap((file) =>
      [...read(file).matchAll(/\{\s*name: "([a-z-]+)",\s*schedule:/g)].map((match) => match[1]),
    );
    expect(run.length).toBeGreaterThan(20);
    expect(listed.toSorted()).toEqual(run.toSorted());
  });
});

it("the page about security quotes tests by their titles, each with its file", () => {
  const rows = read("docs/security.md")
    .split("\n")
    .filter((line) => line.startsWith("|") && line.includes('"'));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const tests = namedFiles(row).map(read).join("\n");
    for (const [, title = ""] of row.matchAll(/"([^"]+)"/g)) expect(tests).toContain(title);
  }
});

it.each(areas)("%s quotes tests by their titles", (area) => {
  const claims = read(area).matchAll(/\bTests?: (.*?)(?=\n\n|$)/gs);
  const rules = Array.from(claims, ([, claim = ""]) => claim.replaceAll(/\s+/g, " "));
  expect(rules.length).toBeGreaterThan(5);
  for (const rule of rules) {
    const tests = namedFiles(rule).map(read).join("\n");
    for (const [, title = ""] of rule.matchAll(/"([^"]+)"/g)) expect(tests).toContain(title);
  }
});

describe("a decision", () => {
  it.each(decisions)("%s has its sections, one line to quote and a check", (file) => {
    const page = read(`docs/decisions/${file}`);
    expect(page.startsWith(`# ${file.slice(0, 4)} `)).toBe(true);
    expect([...page.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual([
      "Context",
      "Decision",
      "Consequences",
      "Alternatives",
      "The check",
    ]);
    expect(page).toMatch(/## Decision\n\n\*\*[^\n][\s\S]*?\.\*\*\n/);
  });

  it.each(decisions)("%s quotes tests by their titles", (file) => {
    const check = (read(`docs/decisions/${file}`).split("## The check")[1] ?? "").replaceAll(/\s+/g, " ");
    const tests = namedFiles(check)
      .filter((one) => /\.test\.tsx?$/.test(one))
      .map(read)
      .join("\n");
    for (const [, title = ""] of check.matchAll(/"([^"]+)"/g)) expect(tests).toContain(title);
  });

  it("is in the list, by its number and title", () => {
    const list = read("docs/decisions/README.md").replaceAll(/ +\|/g, " |");
    for (const file of decisions) {
      const [number, ...title] = (read(`docs/decisions/${file}`).split("\n")[0] ?? "").slice(2).split(" ");
      expect(list).toContain(`| [${number}](${file}) | ${title.join(" ")} |`);
    }
  });
});

describe("the walk through one vertical", () => {
  const walk = read("CONTRIBUTING.md").split("## One vertical")[1]?.split("\n## ")[0] ?? "";
  const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: repository });
  const named = [...walk.matchAll(/`([a-z][A-Za-z]+)` (?:in|of) `([^`]+\.tsx?)`/g)].map(
    ([, name = "", file = ""]) => [name, file] as const,
  );

  it("names existing declarations in existing files", () => {
    expect(named.length).toBeGreaterThan(5);
    for (const [name, file] of named) {
      const found = sources.filter((source) => source.endsWith(`/${file}`) || source === file);
      const declares = found.some((source) =>
        new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(read(source)),
      );
      expect(declares, `${name} in ${file}`).toBe(true);
    }
  });
});
