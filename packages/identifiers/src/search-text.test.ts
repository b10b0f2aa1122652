import { describe, expect, it } from "vitest";
import { findableWords, isMisspelt, readSearch, searchWords } from "#search-text.ts";

const firstChoices = (text: string) => readSearch(text).terms.map(({ choices }) => choices[0]);

describe("the words of a search", () => {
  it.each([
    ["L'Oréal  Crème, 500ml", ["l", "oreal", "creme", "500ml"]],
    ["Weiß Smørrebrød ĄŁŹ Şığ", ["weiss", "smorrebrod", "alz", "sig"]],
    ["0,5 L. / 1.5l 3.", ["0.5", "l", "1.5l", "3"]],
    ["Nivea™ “Soft”\u00A0x\tQ10+E", ["nivea", "soft", "x", "q10", "e"]],
    ["100%_\\'", ["100"]],
    [" - ' ", []],
  ])("of %j are %j", (text, words) => expect(searchWords(text)).toEqual(words));
});

describe("a search", () => {
  it.each([
    "300000001",
    "#300000001",
    "order 300000001",
    "Order #300000001",
    "order no. 300 000 001",
    "ORDER: 300000001",
    "Nr. 300000001",
  ])("for %j is for an order number", (text) => expect(readSearch(text).orderNumber).toBe("300000001"));

  it.each([
    ["3000", true],
    ["3000000011", false],
    ["order nivea", false],
    ["#", false],
    ["nr", false],
  ])("for %j may be for an order number: %s", (text, isNumber) =>
    expect(readSearch(text).orderNumber !== null).toBe(isNumber),
  );

  it.each([
    ["(00) 3 4006381 0000000 017", "340063810000000017"],
    ["00340434-161094-042557", "00340434161094042557".slice(2)],
    ["box-300 000038", "BOX-300000038"],
    ["1Z 5R8 9039-0", "1Z5R89039-0"],
  ])("for %j is for the code %s, whose hyphens belong to it unless it is a number", (text, code) =>
    expect(readSearch(text).code).toBe(code),
  );

  it.each(["4006381333931", "04006381333931", "400-6381 333931", "14006381333938"])(
    "for %j is for a GTIN in each of its packagings",
    (text) => {
      const { gtins14 } = readSearch(text);
      expect(gtins14).toEqual(expect.arrayContaining(["04006381333931", "14006381333938"]));
      expect(gtins14[0]).toBe(text.replaceAll(/[\s-]/g, "").padStart(14, "0"));
    },
  );

  it("for a UPC-E is for the GTIN-12 that it stands for", () => {
    expect(readSearch("01234565").gtins14).toEqual(
      expect.arrayContaining(["00012345000065", "00000001234565"]),
    );
  });

  it("for digits without their check digit is for them alone", () => {
    expect(readSearch("4006381333932").gtins14).toEqual(["04006381333932"]);
    expect(readSearch("41250500735").gtins14[0]).toBe("00041250500735");
    expect(readSearch("#40063813").gtins14).toEqual([]);
  });

  it("takes measures apart and together, in every unit", () => {
    expect(firstChoices("shampoo 500 ml x")).toEqual([["shampoo"], ["500ml"], ["x"]]);
    for (const text of ["500ml", "500 ml", "0.5 l", "0,5l", "50cl"])
      expect(readSearch(text).terms[0]?.choices.flat()).toEqual(
        expect.arrayContaining(["500ml", "50cl", "0.5l"]),
      );
  });

  it("takes words apart and together", () => {
    expect(readSearch("aloe-vera gel").terms.map(({ choices }) => choices)).toEqual([
      [["aloe"], ["aloevera"]],
      [["vera"], ["aloevera"], ["veragel"]],
      [["gel"], ["veragel"]],
    ]);
    expect(readSearch("m&m's").terms[2]?.choices).toContainEqual(["mms"]);
  });
});

describe("a misspelt word", () => {
  it.each(["nivae", "invea", "nive", "nivvea", "niwea"])("is %s for nivea", (typed) =>
    expect(isMisspelt(typed, "nivea")).toBe(true),
  );

  it.each([
    ["nvia", "nivea"],
    ["dive", "dove"],
    ["500ml", "300ml"],
    ["vea", "nivea"],
  ])("is not %s for %s", (typed, word) => expect(isMisspelt(typed, word)).toBe(false));
});

it("finds words that punctuation parts as one, too", () =>
  expect(findableWords("M&M's e-mail")).toEqual(["m", "m", "s", "mms", "e", "mail", "email"]));
