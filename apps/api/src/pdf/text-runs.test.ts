import bidiFactory from "bidi-js";
import { describe, expect, it } from "vitest";
import { charactersOf, runsOf } from "#pdf/text-runs.ts";

const face = (characters: string) => ({
  characters: new Set(Array.from(characters, (char) => char.codePointAt(0) ?? 0)),
});
const latin = face("abcá 0123(),");
const hebrew = face("אבג");
const emoji = face("👩👧\u200D💚");
const faces = [latin, hebrew, emoji];
const bidi = bidiFactory();

/** The visual order from left to right. */
const seen = (text: string) => {
  const { runs, order } = runsOf(text, faces, bidi);
  return order.map((place) => {
    const run = runs[place];
    return run?.face === hebrew ? Array.from(run.drawn).toReversed().join("") : run?.drawn;
  });
};

describe("runs of a line", () => {
  it("extend as long as the face does, and are in reading order", () => {
    const { runs } = runsOf("ab אב 12 💚", faces, bidi);
    expect(runs.map(({ text }) => text).join("")).toBe("ab אב 12 💚");
    expect(runs.map(({ face: own }) => faces.indexOf(own ?? latin))).toEqual([0, 1, 0, 0, 0, 2]);
  });

  it("are reversed for right-to-left text: words, spaces and brackets, but not numbers", () => {
    expect(seen("a אב גא b").join("")).toBe("a אג בא b");
    expect(seen("אב (גא) 12").join("")).toBe("12 (אג) בא");
    expect(seen("a (12) אב").join("")).toBe("a (12) בא");
  });

  it("keep combining marks with their letter, and the parts of an emoji together", () => {
    expect(runsOf("a\u0301b", faces, null).runs.map(({ text }) => text)).toEqual(["áb"]);
    expect(runsOf("a👩\u200D👧💚", faces, null).runs.map(({ text }) => text)).toEqual(["a", "👩\u200D👧💚"]);
  });

  it("omit ignorable characters, except inside a visible character", () => {
    const { runs } = runsOf("a\u200Eb 👩\u200D👧\uFE0F", faces, null);
    expect(runs.map(({ drawn }) => drawn)).toEqual(["ab ", "👩\u200D👧"]);
    expect(runs.map(({ text }) => text).join("")).toBe("a\u200Eb 👩\u200D👧\uFE0F");
  });

  it("have no face where all faces lack a character", () => {
    expect(runsOf("aжb", faces, null).runs.map(({ text, face: own }) => [text, own === null])).toEqual([
      ["a", false],
      ["ж", true],
      ["b", false],
    ]);
  });
});

describe("the characters between which a line may end", () => {
  it("contain the whole conjunct of Devanagari, with a joiner and its vowel sign", () => {
    expect(charactersOf("क्षत्रिय")).toEqual(["क्ष", "त्रि", "य"]);
    expect(charactersOf("राष्ट्र")).toEqual(["रा", "ष्ट्र"]);
    expect(charactersOf("क्\u200Dत")).toEqual(["क्\u200Dत"]);
  });

  it("contain the whole syllable of Hangul, also of its single letters", () => {
    expect(charactersOf("핸드".normalize("NFD"))).toEqual(["핸".normalize("NFD"), "드".normalize("NFD")]);
  });
});
