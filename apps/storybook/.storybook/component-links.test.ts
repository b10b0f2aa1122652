import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { SHOWN_BY, readComponentLinks } from "./component-links.ts";

const packages = path.join(import.meta.dirname, "../../../packages");
const components = path.join(packages, "ui/src");
const files = readdirSync(components).filter((file) => file.endsWith(".tsx"));
const stories = files.filter((file) => file.endsWith(".stories.tsx"));
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

it("every screen leads to the components it is made of, and they lead back", () => {
  const { pages, madeOf } = readComponentLinks(path.join(packages, ".."));
  const screens = Object.keys(pages).filter((title) => title.startsWith("Screens/"));
  expect(screens.length).toBeGreaterThan(40);
  // It is a part of the frame, which is around every screen and counts for none.
  expect(screens.filter((title) => madeOf[title] === undefined)).toEqual([
    "Screens/Warehouse/Queue of the device",
  ]);
  const linked = Object.values(madeOf).flat();
  expect(linked.filter((title) => pages[title] === undefined)).toEqual([]);
  expect(madeOf["Screens/Seller/Deals"]).toEqual(
    expect.arrayContaining(["Components/Badge", "Components/Confirm dialog", "Patterns/List page"]),
  );
  // The list draws the table, so the table is a part of the list and not of each screen with a list.
  expect(madeOf["Screens/Seller/Deals"]).not.toContain("Components/Table");
  expect(madeOf["Patterns/List page"]).toContain("Components/Table");
  expect(pages["Components/Badge"]).toBe("components-badge--docs");
  expect(pages["Screens/Seller/Deals"]).toBe("screens-seller-deals--filled");
});

it("a component on a screen needs a page, also behind a lazy part; types and what surrounds the screen need none", () => {
  const root = mkdtempSync(path.join(tmpdir(), "quayside-links-"));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const story = (title: string) => `export default { title: "${title}" };\nexport const Filled = {};\n`;
  try {
    write("packages/ui/src/badge.tsx", "export const Badge = null;\n");
    write("packages/ui/src/badge.stories.tsx", `import "./badge.tsx";\n${story("Components/Badge")}`);
    write("packages/ui/src/pager.tsx", "export const Pager = null;\n");
    write("apps/seller/src/testing/frame.tsx", 'import "../../../../packages/ui/src/pager.tsx";\n');
    const lazy = "apps/seller/src/lazy.tsx";
    write(lazy, 'export { Badge } from "../../../packages/ui/src/badge.tsx";\n');
    write(
      "apps/seller/src/page.stories.tsx",
      `import "./testing/frame.tsx";\nimport type { Pager } from "../../../packages/ui/src/pager.tsx";\nconst part = () => import("./lazy.tsx");\n${story("Screens/Page")}`,
    );
    expect(readComponentLinks(root)).toEqual({
      pages: { "Components/Badge": "components-badge--filled", "Screens/Page": "screens-page--filled" },
      madeOf: { "Screens/Page": ["Components/Badge"] },
    });
    write(lazy, 'import "../../../packages/ui/src/pager.tsx";\n');
    expect(() => readComponentLinks(root)).toThrow("packages/ui/src/pager.tsx has no story that shows it.");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
