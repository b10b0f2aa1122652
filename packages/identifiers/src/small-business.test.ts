import { describe, expect, it } from "vitest";
import { exNumberOf, smallBusinessScheme } from "#small-business.ts";
import { EU_MEMBERS } from "#territories.ts";

describe("the scheme for small businesses", () => {
  it.each([
    ["DE", "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet."],
    ["FR", "TVA non applicable, art. 293 B du CGI."],
    [
      "CZ",
      "VAT-exempt under the special scheme for small enterprises, Article 284 of Directive 2006/112/EC.",
    ],
    ["GB", "The supplier is not registered for VAT in the United Kingdom: no VAT is charged."],
  ])("of %s has its sentence", (country, sentence) => {
    expect(smallBusinessScheme(country)?.sentence).toBe(sentence);
  });

  it("is one of every member of the Union but Spain, which has none", () => {
    expect(EU_MEMBERS.filter((country) => smallBusinessScheme(country) === null)).toEqual(["ES"]);
  });

  it("of a territory is that of the law that holds there", () => {
    expect(smallBusinessScheme("AX")).toEqual(smallBusinessScheme("FI"));
    for (const territory of ["GP", "MQ", "RE"])
      expect(smallBusinessScheme(territory)).toEqual(smallBusinessScheme("FR"));
    expect(smallBusinessScheme("IM")).toEqual(smallBusinessScheme("GB"));
    expect(smallBusinessScheme("LI")).toEqual(smallBusinessScheme("CH"));
  });

  it("is unknown elsewhere", () => {
    for (const country of ["US", "JE", "XX", ""]) expect(smallBusinessScheme(country)).toBeNull();
  });
});

describe("the number of a small business that trades across borders", () => {
  it.each([
    ["DE123456789-EX", "DE", "DE123456789-EX"],
    ["de 123 456 789 ex", "DE", "DE123456789-EX"],
    ["NL123456789B01EX", "NL", "NL123456789B01-EX"],
    ["EL123456789-EX", "GR", "EL123456789-EX"],
    ["FR123456789-EX", "DE", null],
    ["DE123456789", "DE", null],
    ["21/815/08150", "DE", null],
    ["GB123456789-EX", "GB", null],
  ])("%s of %s is %s", (text, country, number) => expect(exNumberOf(text, country)).toBe(number));
});
