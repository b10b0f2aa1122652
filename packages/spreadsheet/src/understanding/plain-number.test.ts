import fc from "fast-check";
import { expect, it } from "vitest";
import { plainNumber } from "#understanding/plain-number.ts";

it("returns the hundredths of every price of up to seven digits", () => {
  fc.assert(
    fc.property(fc.nat(999_999_899), fc.nat(2), (hundredths, places) => {
      const text = (hundredths / 100).toFixed(places);
      const value = Math.round(Number(text) * 100);
      return plainNumber(text, 2) === value && plainNumber(text.replace(".", ","), 2) === value;
    }),
  );
});

it.each(["0", "7", "408", "9999999", "0012"])("returns the whole number %s", (text) => {
  expect(plainNumber(text, 0)).toBe(Number(text));
});

it.each([
  "",
  ".",
  "1.",
  ".5",
  "1.234",
  "1,234",
  "-1",
  "+1",
  "1e3",
  " 1",
  "1 ",
  "12345678",
  "1.2.3",
  "1.x",
  "٣",
])("leaves %j to the full parser", (text) => {
  expect(plainNumber(text, 2)).toBe(-1);
  expect(plainNumber(/[.,]/.test(text) ? text : `${text}.5`, 0)).toBe(-1);
});
