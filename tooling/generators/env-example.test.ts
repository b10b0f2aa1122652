import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
const NAME = "[A-Z][A-Z0-9_]+";

/** What a schema in this file declares. */
const declared = (file: string) => found(read(file), new RegExp(`^ +(${NAME}): [a-zA-Z]`, "gm"));

/** What the sources of these folders take from an environment without a schema. */
function taken(...folders: string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: repository }));
  const texts = files.filter((file) => !/\.test\.|\.fixtures\.|\/fixtures\//.test(file)).map(read);
  return texts.flatMap((text) => [
    ...found(text, new RegExp(`(?:env|source|Environment\\(\\))\\["(${NAME})"\\]`, "g")),
    ...found(text, new RegExp(`variable: "(${NAME})"`, "g")),
    ...found(text, /const \{([^}]+)\} = serverEnvironment\(\)/g).flatMap(
      (names) => names.match(/\w+/g) ?? [],
    ),
  ]);
}

/** What the server of Next itself reads. */
const OF_NEXT = ["HOSTNAME", "PORT"];
/** What Next sets itself. */
const SET_BY_NEXT = new Set(["NODE_ENV"]);
/** What both portals may have and one makes nothing of: the warehouse has no screens of payments. */
const UNUSED = {
  warehouse: new Set(["SUCCESS_EMAIL"]),
  seller: new Set<string>(),
};

function portal(name: "seller" | "warehouse"): string[] {
  const names = [
    ...declared("packages/portal/src/public-config.server.ts"),
    ...taken("packages/portal", `apps/${name}`),
  ];
  return [...names, ...OF_NEXT].filter((one) => !SET_BY_NEXT.has(one) && !UNUSED[name].has(one));
}

const programs: Readonly<Record<string, readonly string[]>> = {
  API: declared("apps/api/src/foundation/config.ts"),
  "Seller portal": portal("seller"),
  "Warehouse app": portal("warehouse"),
  "Public site": [...declared("apps/marketing/src/server/env.ts"), ...OF_NEXT],
};
const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

const example = read(".env.example");
const sections = example.split(/^## /m).slice(1);
const sectionOf = (program: string) => sections.find((one) => one.startsWith(`${program}\n`)) ?? "";

/** The table below a heading of docs/operations.md: the names in the first cell of a row, and its other cells. */
function table(heading: string) {
  const section = read("docs/operations.md").split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => {
    const [first = "", ...cells] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return found(first, new RegExp(`\`(${NAME})\``, "g")).map((name) => ({ name, cells }));
  });
}

describe(".env.example", () => {
  it("has a section for each program and no other", () => {
    expect(sections.map((section) => section.split("\n")[0])).toEqual(Object.keys(programs));
  });

  it.each(Object.keys(programs))("lists the variables of each program once, and no others: %s", (program) => {
    const listed = found(sectionOf(program), new RegExp(`^#?(${NAME})=`, "gm"));
    expect(programs[program]?.length).toBeGreaterThan(10);
    expect(listed.toSorted()).toEqual(sorted(programs[program] ?? []));
  });

  it.each(Object.keys(programs))(
    "says of each variable what it is for and whether it is required: %s",
    (program) => {
      for (const entry of sectionOf(program).trim().split("\n\n").slice(1)) {
        const lines = entry.split("\n");
        const isRequired = !lines.at(-1)?.startsWith("#");
        expect(lines, entry).toHaveLength(3);
        expect(lines[0], entry).toMatch(/^# .+\.$/);
        expect(lines[1], entry).toMatch(isRequired ? /^# Required\b/ : /^# (Optional\b|Default: )/);
      }
    },
  );

  it("uses only invented hosts", () => {
    const hosts = found(example, /(?::\/\/|@)(?:[\w-]+@)?([\w.-]+)/g);
    expect(hosts.length).toBeGreaterThan(20);
    for (const host of hosts) expect(host).toMatch(/(^|\.)quayside\.example$/);
  });
});

describe("docs/operations.md", () => {
  it("lists the variables of the API, and no others", () => {
    const names = table("Environment of the API").map(({ name }) => name);
    expect(names.toSorted()).toEqual(sorted(programs["API"] ?? []));
  });

  it.each(["Seller portal", "Warehouse app", "Public site"])(
    "lists the variables of this web app, and marks the required ones: %s",
    (program) => {
      const column = ["Seller portal", "Warehouse app", "Public site"].indexOf(program);
      const rows = table("Environment of the web apps").filter(({ cells }) => cells[column] !== "–");
      expect(rows.map(({ name }) => name).toSorted()).toEqual(sorted(programs[program] ?? []));
      const required = rows.filter(({ cells }) => cells[column] === "required").map(({ name }) => name);
      expect(required.toSorted()).toEqual(sorted(found(sectionOf(program), new RegExp(`^(${NAME})=`, "gm"))));
    },
  );
});
