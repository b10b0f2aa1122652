import { expect, it } from "vitest";
import { readyDraft, tieredDraft } from "#features/imports/imports.fixtures.ts";
import {
  mappingLike,
  mappingOf,
  mappingProblems,
  withColumn,
  withSheet,
} from "#features/imports/mapping.view-model.ts";
import { isReadSo, withReading } from "#features/imports/reading.view-model.ts";
import { gridColumns, remarkOf } from "#features/imports/rows.view-model.ts";
import { acceptedRow } from "#features/imports/imports.fixtures.ts";
import { takenColumns } from "#features/imports/taken-columns.view-model.ts";
import { tierRoles, tiersOf, withTiers } from "#features/imports/tiers.view-model.ts";

const mapping = mappingOf(tieredDraft, "EUR");
const { headings } = tieredDraft;

it("gives up a step whose column is chosen for a field, and all of them with another sheet", () => {
  expect(tiersOf(withColumn(mapping, "price", 6)).columns).toEqual([{ price: 7, from: { quantity: 96 } }]);
  const other = withColumn(withColumn(mapping, "price", 6), "sku", 7);
  expect(other.tiers).toBeUndefined();
  const sheets = [0, 1].map(() => ({ name: "Sheet", isHidden: false }));
  expect(withSheet(mapping, { sheet: 1, sheets: "ONE" }, sheets).tiers).toBeUndefined();
});

it("applies a reading whose price is one of the steps without that step", () => {
  const reading = { columns: { price: 6 }, tiers: { columns: tiersOf(mapping).columns }, examples: [] };
  const next = withReading(mapping, reading);
  expect(next.tiers?.columns).toEqual([{ price: 7, from: { quantity: 96 } }]);
  expect([isReadSo(next, reading), isReadSo(mapping, reading)]).toEqual([true, false]);
});

it("finds the steps of an earlier list by their headings, and leaves out what is missing", () => {
  const saved = { mapping: withTiers(mapping, { ifEmpty: "REMOVE" }), headings };
  const names = ["EAN", "96+", "Net price", "On stock"].map((name, column) => ({ column, name }));
  const like = mappingLike(mappingOf(readyDraft, "EUR"), saved, names).mapping;
  expect(like.tiers).toEqual({
    columns: [{ price: 1, from: { quantity: 96 } }],
    countIn: "PIECES",
    ifEmpty: "REMOVE",
  });
  expect(
    mappingLike(mapping, { mapping: mappingOf(readyDraft, "EUR"), headings }, names).mapping.tiers,
  ).toBeUndefined();
});

it("names what a step lacks, and a column that is read for something else", () => {
  expect(mappingProblems(mapping)).toEqual([]);
  const wrong = withTiers(mapping, {
    columns: [
      { price: 3, from: { quantity: 48 } },
      { price: 7, from: { quantity: Number.NaN } },
    ],
  });
  expect(mappingProblems(wrong).map(({ fieldId }) => fieldId)).toEqual(["tier-price-1", "tier-quantity-2"]);
});

it("says which columns are steps", () => {
  const byRow = withTiers(mapping, { columns: [{ price: 7, from: { column: 6 } }] });
  expect([...tierRoles(mapping), ...tierRoles(byRow)]).toEqual([
    [6, "Price from 48 units"],
    [7, "Price from 96 units"],
    [6, "Quantity of step 1"],
    [7, "Price of step 1"],
  ]);
  expect(takenColumns(mapping, headings).at(-1)).toEqual({ field: "Prices by quantity", column: "48+, 96+" });
  const [, , , , , step] = gridColumns(headings, mapping, false);
  expect(step).toMatchObject({ header: "48+", note: "Price from 48 units", align: "end" });
});

it("says why the steps of a row are not taken", () => {
  const note = {
    field: "tiers",
    note: "TIERS_NOT_FALLING",
    before: "10+ 9.00, 50+ 9.00",
    after: "",
  } as const;
  expect(remarkOf({ ...acceptedRow, notes: [note] })).toBe(
    "Prices by quantity not taken: they do not fall with the quantity: 10+ 9.00, 50+ 9.00",
  );
});
