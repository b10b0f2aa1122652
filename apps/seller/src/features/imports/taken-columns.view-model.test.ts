import { expect, it } from "vitest";
import { readyDraft } from "#features/imports/imports.fixtures.ts";
import { mappingOf } from "#features/imports/mapping.view-model.ts";
import { keptSentences, takenColumns } from "#features/imports/taken-columns.view-model.ts";

const mapping = mappingOf(readyDraft, "EUR");
const { headings } = readyDraft;

it("says which column is taken for what, price first", () => {
  expect(takenColumns(mapping, headings)).toEqual([
    { field: "Price", column: "Net price" },
    { field: "Stock", column: "On stock" },
    { field: "Unit", column: "Pcs per case" },
    { field: "GTIN", column: "EAN" },
  ]);
  expect(keptSentences(mapping)).toEqual([]);
});

it("says what a list does not say, and what new offers get", () => {
  const columns = { ...mapping.columns, price: null, sellingUnit: null };
  const short = { ...mapping, columns, unit: { from: "KEPT" }, newOffers: { price: null } } as const;
  expect(takenColumns(short, headings).map(({ field }) => field)).toEqual(["Stock", "GTIN"]);
  expect(keptSentences(short)).toEqual([
    "There are no prices: offers keep theirs, new ones are left out.",
    "The list does not say the unit: offers keep theirs, new ones are sold singly.",
  ]);
  expect(keptSentences({ ...short, newOffers: { price: "12.50" } })[0]).toContain("new ones get €12.50.");
  expect(keptSentences({ ...mapping, unit: { from: "FIXED", units: 6 } })).toEqual([
    "Everything is sold in units of 6.",
  ]);
});
