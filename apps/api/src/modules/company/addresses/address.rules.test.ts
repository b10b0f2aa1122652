import { describe, expect, it } from "vitest";
import {
  addressProblems,
  isPostcode,
  tidyPostcode,
  isCountry,
} from "#modules/company/addresses/address.rules.ts";

describe("a postcode", () => {
  // Some from the tests of npm postal-codes-js 2.5.2 (Apache-2.0).
  it.each([
    ["DK - 1234", "DK", "1234"],
    ["L1054", "LU", "1054"],
    ["MD-1234", "MD", "1234"],
    ["F-75001", "FR", "75001"],
    ["GIR 0AA", "GB", "GIR 0AA"],
    ["123", "BH", "123"],
    ["sw1a  1aa", "GB", "SW1A 1AA"],
    ["1011ab", "NL", "1011 AB"],
    ["NL-1012 AB", "NL", "1012 AB"],
    ["BFPO 57", "GB", "BFPO 57"],
    ["bfpo57", "GB", "BFPO 57"],
    ["sw1a1aa", "GB", "SW1A 1AA"],
    ["00950", "PL", "00-950"],
    ["PL-00950", "PL", "00-950"],
    ["00 950", "PL", "00-950"],
    ["1000001", "PT", "1000-001"],
    ["P 1000\u2013001", "PT", "1000-001"],
    ["D-10115", "DE", "10115"],
    ["D 10115", "DE", "10115"],
    ["A-1010", "AT", "1010"],
    ["L-1054", "LU", "1054"],
    ["B 1000", "BE", "1000"],
    ["LV-1010", "LV", "1010"],
    ["SE-114 55", "SE", "114 55"],
    ["11455", "SE", "114 55"],
    ["1000001", "JP", "100-0001"],
    ["d6w xy00", "IE", "D6W XY00"],
  ])("%s of %s is kept as %s", (typed, country, kept) => {
    expect(tidyPostcode(typed, country)).toBe(kept);
    expect(isPostcode(kept, country)).toBe(true);
  });

  it.each([
    ["975000", "PM"],
    ["AD1234", "AD"],
    ["12345", "NL"],
    ["1234", "DE"],
    ["M1234", "MD"],
    ["1255", "PT"],
    ["12345", "SO"],
  ])("%s is none of %s", (typed, country) => {
    expect(addressProblems({ postcode: tidyPostcode(typed, country), country })).toHaveProperty("postcode");
  });
});

it("knows the 249 countries of ISO 3166-1, and no other two letters", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  expect(codes.filter(isCountry)).toHaveLength(249);
  expect(["UK", "EU", "XX", "ZZ", "XI", "eu"].filter(isCountry)).toEqual([]);
});
