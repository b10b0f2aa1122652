import { describe, expect, it } from "vitest";
import { isCountry, normalisePhone } from "#modules/identity/verification/phone-number.rules.ts";

describe("a phone number", () => {
  it.each([
    ["+49 151 23456789", null, "+4915123456789"],
    ["0151 23456789", "DE", "+4915123456789"],
    ["07911 123456", "GB", "+447911123456"],
    ["+1 (202) 555-0143", "DE", "+12025550143"],
  ])("%j in %s is %s", (text, country, number) => {
    expect(normalisePhone(text, country)).toBe(number);
  });

  it.each<[string, string | null, string]>([
    ["0151 23456789", null, "no country"],
    ["12", "DE", "too short"],
    ["020 7946 0958", "GB", "a house"],
    ["0900 1234567", "NL", "premium rate"],
    ["+49 151 23456789 ext. 5", null, "an extension"],
    ["call me", "DE", "no number"],
    ["\u0000", "DE", "no text"],
    ["0151 23456789", "XX", "no such country"],
  ])("%j in %s is refused: %s", (text: string, country: string | null, _why: string) => {
    expect(normalisePhone(text, country)).toBeNull();
  });

  it("distinguishes countries from other pairs of letters", () => {
    expect(["DE", "GB", "US", "XX", "de", ""].map(isCountry)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
