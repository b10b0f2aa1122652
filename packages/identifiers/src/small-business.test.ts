import { describe, expect, it } from "vitest";
import { smallBusinessScheme } from "#small-business.ts";
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

  it("of the Isle of Man and of Liechtenstein is that of the law that holds there", () => {
    expect(smallBusinessScheme("IM")).toEqual(smallBusinessScheme("GB"));
    expect(smallBusinessScheme("LI")).toEqual(smallBusinessScheme("CH"));
  });

  it("is unknown elsewhere", () => {
    for (const country of ["US", "JE", "XX", ""]) expect(smallBusinessScheme(country)).toBeNull();
  });
});
