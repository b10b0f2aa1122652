import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");
/** The one place that knows what headings of tables say. */
const OWN_PLACE = "packages/spreadsheet/src/understanding/";
const WORDS =
  "gtin|ean|upc|bar ?code|barcode|qty|quantity|menge|anzahl|bestand|voorraad|giacenza|price|preis|prijs|prix|precio|prezzo";
/** Two words for headings as alternatives of a pattern. */
const HEADING_PATTERN = new RegExp(`(?:${WORDS})[?)]{0,2}\\|[(?:]{0,3}(?:${WORDS})`, "i");

const hasHeadingPattern = (text: string): boolean =>
  text.split("\n").some((line) => HEADING_PATTERN.test(line));

function sources(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return /^(node_modules|dist|out|coverage|\.next|\.turbo|\.data)$/.test(entry.name) ? [] : sources(name);
    }
    return /(?<!\.test)\.tsx?$/.test(entry.name) && !name.startsWith(OWN_PLACE) ? [name] : [];
  });
}

it("reports a pattern for headings, and ignores union types", () => {
  expect(hasHeadingPattern(String.raw`const known = /\b(gtin|ean|upc)/i;`)).toBe(true);
  expect(hasHeadingPattern("heading: /price|preis|prix/,")).toBe(true);
  expect(hasHeadingPattern('type Code = "ean" | "upc";')).toBe(false);
});

it("finds no other place in the repository that parses headings", () => {
  const files = ["apps", "packages", "tooling"].flatMap(sources);
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.filter((name) => hasHeadingPattern(readFileSync(path.join(repository, name), "utf8"))),
  ).toEqual([]);
});
