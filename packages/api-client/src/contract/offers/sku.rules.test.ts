import { expect, it } from "vitest";
import { Sku } from "#contract/offers/offer.schema.ts";
import { readSku } from "#contract/offers/offers.rules.ts";

it.each([
  "NB-1042/75",
  "  padded ",
  "",
  "   ",
  "x".repeat(64),
  "x".repeat(65),
  "a\nb",
  "a\u0000b",
  "a\u0085b",
  "a\u202eb",
  "a\u2028b",
  "\ud800",
  "💄-1",
  "артикул 7",
])("a SKU is read as the schema reads it: %j", (typed) => {
  const read = Sku.safeParse(typed);
  expect(readSku(typed)).toBe(read.success ? read.data : null);
});
