import { describe, expect, it } from "vitest";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { choosingDraft, readyDraft, sampleRows } from "#features/imports/imports.fixtures.ts";
import {
  alikeSheets,
  columnLetters,
  columnName,
  mappingLike,
  mappingOf,
  mappingProblems,
  sampleColumns,
  unitsOf,
  unreadLists,
  withColumn,
  withNewValue,
  withoutColumn,
  withSheet,
} from "#features/imports/mapping.view-model.ts";

const found = mappingOf(choosingDraft, "EUR");

describe("the mapping of a list", () => {
  it("is the chosen one, else the likeliest, in the company's currency", () => {
    expect(mappingOf(readyDraft, "GBP")).toBe(readyDraft.mapping);
    expect(found).toMatchObject({
      headerRow: 3,
      columns: { gtin: 0, price: 3, inventory: null },
      currency: "EUR",
      unit: { from: "COLUMN" },
    });
  });

  it("keeps units where no column says them", () => {
    const columns = { ...choosingDraft.candidates.columns, sellingUnit: [] };
    const candidates = { ...choosingDraft.candidates, columns };
    expect(mappingOf({ mapping: null, candidates }, null).unit).toEqual({ from: "KEPT" });
  });

  it("follows an earlier list by headings, in whatever order they are now", () => {
    const columns = { gtin: 0, price: 1, inventory: 2, sellingUnit: 3, name: null, currency: null };
    const earlier = {
      headings: ["ean", "Net Price", "Stock", "Pcs"],
      mapping: { ...found, sheet: 4, headerRow: 1, columns, duplicates: "REJECT", mode: "MERGE" } as const,
    };
    const now = ["Remarks", "Net price ", "EAN", "Stock"].map((name, column) => ({ column, name }));
    const { mapping, missing } = mappingLike({ ...found, mode: "REPLACE" }, earlier, now);
    expect(mapping).toMatchObject({
      sheet: found.sheet,
      headerRow: found.headerRow,
      columns: { gtin: 2, price: 1, inventory: 3, sellingUnit: null, name: null },
      duplicates: "REJECT",
      mode: "REPLACE",
    });
    expect(missing).toEqual(["sellingUnit"]);
    const perUnit = { ...earlier.mapping, priceFor: { from: "COLUMN", column: 3 } } as const;
    const other = mappingLike(found, { ...earlier, mapping: perUnit }, now);
    expect([other.mapping.columns.price, other.mapping.priceFor]).toEqual([null, undefined]);
    expect(other.missing).toEqual(["price", "sellingUnit"]);
  });

  it("changes nothing but the mode when a single one of its sheets is chosen, and keeps offers of the others", () => {
    const sheets = ["Face", "Terms", "Body"].map((name, place) => ({
      name,
      isHidden: false,
      rows: 10,
      list: place === 1 ? null : 0,
    }));
    expect(alikeSheets(sheets)).toEqual(new Map([[0, [0, 2]]]));
    const all = { sheet: 0, sheets: "ALIKE" } as const;
    expect([unreadLists(sheets, all), unreadLists(sheets, { sheet: 0, sheets: "ONE" })]).toEqual([0, 1]);
    expect(withSheet(found, all, sheets)).toEqual({ ...found, sheets: "ALIKE" });
    expect(withSheet(found, { sheet: 0, sheets: "ONE" }, sheets)).toEqual({
      ...found,
      sheets: "ONE",
      mode: "MERGE",
    });
  });

  it("names missing columns with the wording of the specification", () => {
    const nothing = withSheet({ ...found, currency: null }, { sheet: 1, sheets: "ONE" }, []);
    expect(mappingProblems(nothing).map(({ message }) => message)).toEqual([
      STOCK_FIELD_MESSAGES.gtin,
      STOCK_FIELD_MESSAGES.price,
      STOCK_FIELD_MESSAGES.inventory,
      STOCK_FIELD_MESSAGES.sellingUnit,
      STOCK_FIELD_MESSAGES.currency,
    ]);
    expect(mappingProblems({ ...found, columns: { ...found.columns, inventory: 4 } })).toEqual([]);
    expect(mappingProblems({ ...nothing, unit: { from: "FIXED", units: 6 } })).toHaveLength(4);
  });

  it("takes a list without stock or without prices, but not without both", () => {
    const priced = withoutColumn({ ...found, columns: { ...found.columns, inventory: 4 } }, "inventory");
    expect(priced).toMatchObject({ columns: { inventory: null }, newOffers: { stock: null }, mode: "MERGE" });
    expect(mappingProblems(priced)).toEqual([]);
    expect(mappingProblems(withNewValue(priced, "inventory", "5"))).toEqual([]);
    expect(mappingProblems(withNewValue(priced, "inventory", "1.5"))).toHaveLength(1);
    expect(withColumn(priced, "inventory", 4)).not.toHaveProperty("newOffers");
    const [neither] = mappingProblems(withoutColumn(priced, "price"));
    expect(neither?.message).toMatch(/^A list needs prices, stock or both/);
    expect(mappingProblems(withNewValue(withoutColumn(found, "price"), "price", "0"))[0]?.fieldId).toBe(
      "new-price",
    );
  });

  it("gives a column one meaning", () => {
    expect(withColumn(found, "inventory", 3).columns).toMatchObject({ inventory: 3, price: null, gtin: 0 });
    expect(withColumn(found, "name", null).columns).toMatchObject({ name: null, price: 3 });
  });
});

it("names columns by their headings, else by their letters", () => {
  expect([0, 25, 26, 255].map(columnLetters)).toEqual(["A", "Z", "AA", "IV"]);
  expect(columnName(["EAN", " "], 0)).toBe("EAN");
  expect(columnName(["EAN", " "], 1)).toBe("Column B");
});

it("shows sample values below a column's heading", () => {
  const [gtin, , , , , remarks] = sampleColumns(sampleRows, 3);
  expect(gtin).toEqual({
    column: 0,
    name: "EAN",
    values: ["4006381333931", "4005900136701", "3600523417439"],
  });
  expect(remarks?.values).toEqual(["new"]);
  expect(sampleColumns(sampleRows, null)[0]?.name).toBe("Column A");
});

it.each([
  ["6", 6],
  [" 12 ", 12],
  ["0", null],
  ["1.5", null],
  ["", null],
  ["100001", null],
])("reads %j as %j units", (text, units) => {
  expect(unitsOf(text)).toBe(units);
});
