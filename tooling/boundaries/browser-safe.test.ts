import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");
const FOLDER = "packages/spreadsheet/src";
/** Names that Node has and a browser's worker has not. */
const OF_NODE = /(?<![\w.])(Buffer|process|require|__dirname|__filename|setImmediate)\b(?!\s*:)/;

const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

const shipped = readdirSync(path.join(repository, FOLDER), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !/(\.(test|fixtures)\.ts$)|^testing\//.test(name),
);

it("reports names of Node, and ignores words in comments", () => {
  expect(OF_NODE.test(codeOf("const bytes = Buffer.from(text);"))).toBe(true);
  expect(OF_NODE.test(codeOf("if (process.env.CI) run();"))).toBe(true);
  expect(OF_NODE.test(codeOf("// no Buffer here\nconst inProcess = table.process;"))).toBe(false);
});

it("finds no name of Node in the code for tables, which also runs in browsers", () => {
  expect(shipped.length).toBeGreaterThan(40);
  const found = shipped.filter((name) =>
    OF_NODE.test(codeOf(readFileSync(path.join(repository, FOLDER, name), "utf8"))),
  );
  expect(found).toEqual([]);
});
