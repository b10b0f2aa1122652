import { vatNumberOf, hasVatForm } from "@quayside/identifiers/vat-number";
import { expect, it } from "vitest";
import { places } from "#demo/places.ts";
import { vatNumberFrom } from "#demo/vat-numbers.ts";

it.each(Object.keys(places))("demo companies of %s have VAT numbers of that country's form", (country) => {
  const starts = Array.from({ length: 12 }, (_, place) => String(place * 23_456_789 + 1).padStart(9, "0"));
  const numbers = starts.map((start) => vatNumberFrom(country, start, ""));
  for (const number of numbers) {
    const { prefix, digits } = vatNumberOf({ countryCode: country, taxNumber: number });
    expect(hasVatForm(prefix, digits)).toBe(true);
    expect(`${prefix}${digits}`).toBe(number);
  }
  expect(new Set(numbers).size).toBeGreaterThan(10);
  expect(starts.map((start) => vatNumberFrom(country, start, ""))).toEqual(numbers);
});

it("the digit that decides what a sandbox answers is the last one", () => {
  expect(vatNumberFrom("FR", "123456789", "1")).toMatch(/1$/);
});
