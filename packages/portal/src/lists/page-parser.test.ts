import { describe, expect, it } from "vitest";
import { parseAsPage } from "#lists/page-parser.ts";

describe("the page of a list in an address", () => {
  it.each([
    ["3", 3],
    ["0", 1],
    ["-7", 1],
    ["100000", 100_000],
    ["99999999999999999999", 100_000],
    ["2.9", 2],
  ])("is for %s the page %i", (text, page) => expect(parseAsPage.parse(text)).toBe(page));

  it("is the first one where it is no number", () => {
    expect(parseAsPage.parse("two")).toBeNull();
    expect(parseAsPage.parseServerSide("two")).toBe(1);
    expect(parseAsPage.parseServerSide(undefined)).toBe(1);
  });
});
