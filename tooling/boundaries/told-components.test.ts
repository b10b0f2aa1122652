import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const packages = path.join(import.meta.dirname, "../../packages");
const components = path.join(packages, "ui/src");
const files = readdirSync(components).filter((file) => file.endsWith(".tsx"));
const stories = files.filter((file) => file.endsWith(".stories.tsx"));
/** Parts that are nothing by themselves, and the component whose stories show them. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  field: "fields",
  greeting: "header",
  "list-results": "list-page",
  "row-checkbox": "list-page",
  sparkline: "data-display",
  "table-row": "list-page",
  "text-font": "",
  "tone-icon": "toast-list",
  "ui-provider": "",
};

it("every component of the design system has a story", () => {
  const told = stories.flatMap((file) => [
    ...readFileSync(path.join(components, file), "utf8").matchAll(/from "#([a-z-]+)\.tsx"/g),
  ]);
  const names = new Set(told.map(([, name]) => name));
  const missing = files
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace(".tsx", ""))
    .filter((name) => !names.has(name) && SHOWN_BY[name] === undefined);
  expect(files.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

it("every block of the content service has a story", () => {
  const blocks = path.join(packages, "content/src/blocks");
  const rendered = readFileSync(path.join(blocks, "block-list.tsx"), "utf8");
  const told = readFileSync(path.join(blocks, "blocks.stories.tsx"), "utf8");
  const names = [...rendered.matchAll(/^ {2}([a-z_]+): \(block\)/gm)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !told.includes(`"${name}"`))).toEqual([]);
});
