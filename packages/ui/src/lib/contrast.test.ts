import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";
import { describe, expect, it } from "vitest";
import { contrast, parseOklch } from "#lib/contrast.ts";
import type { Oklch } from "#lib/contrast.ts";

const css = readFileSync("src/styles.css", "utf8");

function tokensOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
const light = tokensOf(css.split("@theme static {")[1]?.split("\n}\n")[0] ?? "");
const dark = tokensOf(css.split("@variant dark-theme {")[1]?.split("\n}\n")[0] ?? "");

function colour(tokens: Map<string, string>, name: string): Oklch {
  const parsed = parseOklch(tokens.get(name) ?? "");
  if (!parsed) throw new Error(`no colour ${name}`);
  return parsed;
}

const tones = ["success", "caution", "error", "info", "neutral"];
const text: [string, string][] = [
  ...["bg", "surface", "sunken", "hover"].flatMap((under): [string, string][] => [
    ["fg", under],
    ["muted", under],
  ]),
  ...["bg", "surface"].flatMap((under): [string, string][] => [
    ["subtle", under],
    ["accent-text", under],
  ]),
  ["fg", "selected"],
  ["on-ink", "ink"],
  ["on-ink", "ink-hover"],
  ["on-solid", "error-hover"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-solid", "error-solid"],
  ["error-fg", "surface"],
  ["success-fg", "surface"],
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-fg`, `${tone}-bg`],
    ["fg", `${tone}-bg`],
  ]),
];
const edges: [string, string][] = [
  ["border-strong", "surface"],
  ["border-strong", "bg"],
  ["focus", "surface"],
  ["focus", "bg"],
  ["error-solid", "surface"],
  ["accent", "surface"],
  ...[1, 2, 3, 4, 5, 6].map((chart): [string, string] => [`chart-${chart}`, "surface"]),
];

describe.each([
  ["light", light],
  ["dark", dark],
])("the colours of %s", (_mode, tokens) => {
  it.each(text)("keep text %s readable on %s (4.5)", (front, back) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edges)("keep the edge %s visible on %s (3)", (front, back) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(3);
  });
});

it("are the same for a dark system as for a page or part with the dark theme, and are never used in print", async () => {
  const theme = fileURLToPath(import.meta.resolve("tailwindcss/theme.css"));
  const { build } = await compile(`@import "theme";${css}`, {
    loadStylesheet: async (id, base) => ({
      path: id,
      base,
      content: id === "theme" ? readFileSync(theme, "utf8") : "",
    }),
  });
  const [, chosen = "", system = ""] =
    /\n\[data-theme="dark"\] \{([^}]+)\}\n@media screen and \(prefers-color-scheme: dark\) \{\s+:root:not\(\[data-theme\]\) \{([^}]+)\}/u.exec(
      build([]),
    ) ?? [];
  expect([...tokensOf(chosen)]).toEqual([...dark]);
  expect([...tokensOf(system)]).toEqual([...dark]);
  expect(chosen).toContain("color-scheme: dark");
  expect(system).toContain("color-scheme: dark");
});
