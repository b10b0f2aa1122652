import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const { dirname } = import.meta;
const ofPackage = path.join(dirname, "../../node_modules/@fontsource-variable/inter/wght.css");

/** The faces of a style sheet: file, unicode range, and font-display. */
function facesOf(file: string) {
  return Array.from(readFileSync(file, "utf8").matchAll(/@font-face \{([^}]+)\}/g), ([, face = ""]) => ({
    file: /([\w-]+)\.woff2/.exec(face)?.[1],
    letters: /unicode-range:([^;]+);/.exec(face)?.[1]?.replaceAll(/\s/g, ""),
    display: /font-display: (\w+);/.exec(face)?.[1],
  }));
}

const ours = facesOf(path.join(dirname, "fonts.css"));

it("covers the same characters as the font's package, in the same files", () => {
  const letters = ours.map(({ file, letters: range }) => [file, range]);
  const expected = facesOf(ofPackage).map(({ file, letters: range }) => [file, range]);
  expect(expected.length).toBeGreaterThan(5);
  expect(letters.slice(0, -1)).toEqual(expected);
});

it("never swaps a font in text that is already visible", () => {
  expect(new Set(ours.map(({ display }) => display))).toEqual(new Set(["optional"]));
});
