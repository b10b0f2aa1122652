import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const packages = path.join(import.meta.dirname, "../../packages");
const components = path.join(packages, "ui/src");
const files = readdirSync(components).filter((file) => file.endsWith(".tsx"));
const stories = files.filter((file) => file.endsWith(".stories.tsx"));
/** Parts that are nothing by themselves, and the component whose stories show them; none for what draws nothing. */
const SHOWN_BY: Readonly<Record<string, string>> = {
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

it("every component of the design system has a story file of its name, with a page that says what it is for", () => {
  const names = files
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace(".tsx", ""))
    .filter((name) => SHOWN_BY[name] === undefined);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !stories.includes(`${name}.stories.tsx`))).toEqual([]);
  const without = stories.filter((file) => {
    const text = readFileSync(path.join(components, file), "utf8");
    return (
      names.includes(file.replace(".stories.tsx", "")) && !/tags: \["autodocs"\][^]*guide\(\{/.test(text)
    );
  });
  expect(without).toEqual([]);
});

it.each("stepper table pagination money tooltip combobox deadline upload empty badge".split(" "))(
  "a search for %s begins with a component of that name",
  (word) => {
    const titles = stories.flatMap((file) => {
      const text = readFileSync(path.join(components, file), "utf8");
      return [...text.matchAll(/title: "Components\/([^"]+)"/g)].map(([, title = ""]) => title.toLowerCase());
    });
    expect(titles.filter((title) => title.startsWith(word))).toHaveLength(1);
  },
);

it("every block of the content service has a story", () => {
  const blocks = path.join(packages, "content/src/blocks");
  const rendered = readFileSync(path.join(blocks, "block-list.tsx"), "utf8");
  const told = readFileSync(path.join(blocks, "blocks.stories.tsx"), "utf8");
  const names = [...rendered.matchAll(/^ {2}([a-z_]+): \(block\)/gm)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !told.includes(`"${name}"`))).toEqual([]);
});
