import { expect, it } from "vitest";
import type { DraftReading } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import { readyDraft } from "#features/imports/imports.fixtures.ts";
import { mappingOf, withColumn } from "#features/imports/mapping.view-model.ts";
import { isReadSo, readingName, withReading } from "#features/imports/reading.view-model.ts";

const names = [
  { column: 3, name: "Price" },
  { column: 5, name: "PE" },
];
const per = (priceFor: DraftReading["priceFor"]): DraftReading => ({
  columns: { price: 3 },
  priceFor,
  examples: [],
});

it("applies a reading to the mapping, and recognises it", () => {
  const mapping = mappingOf(readyDraft, "EUR");
  const hundred = per({ from: "FIXED", pieces: 100 });
  expect(isReadSo(mapping, per({ from: "PIECE" }))).toBe(true);
  expect(isReadSo(mapping, hundred)).toBe(false);
  const next = withReading(mapping, hundred);
  expect(next).toMatchObject({ columns: { ...mapping.columns, price: 3 }, priceFor: { pieces: 100 } });
  expect(isReadSo(next, hundred)).toBe(true);
  // Another column is the price of one piece again.
  expect(withColumn(next, "price", 4).priceFor).toBeUndefined();
  expect(withColumn(next, "inventory", 6).priceFor).toEqual({ from: "FIXED", pieces: 100 });
});

it("says what the numbers of a column mean", () => {
  expect(readingName(per({ from: "FIXED", pieces: 100 }), names)).toBe(
    "“Price” is in cents, or the price of 100 pieces",
  );
  expect(readingName(per({ from: "COLUMN", column: 5 }), names)).toBe(
    "“Price” is the price of as many pieces as “PE” says",
  );
  expect(readingName({ columns: { inventory: null }, examples: [] }, names)).toBe(
    "The list does not have it",
  );
});
