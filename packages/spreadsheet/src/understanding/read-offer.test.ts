import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOffer } from "#understanding/read-offer.ts";
import { PRODUCTS, rowsOf } from "#understanding/table.fixtures.ts";
import { understandTable } from "#understanding/understand-table.ts";
import type { ColumnChoice, UnitChoice } from "#understanding/understanding.ts";

const HEADINGS = ["EAN", "Name", "Price", "Stock", "Pack size"];
const table = rowsOf([
  HEADINGS,
  ...PRODUCTS.map(([gtin, name, price, stock]) => [gtin, name, price, stock, "6"]),
]);
const { chosen } = understandTable(table, { currency: "EUR" });
const read = (cells: readonly string[], choice: ColumnChoice = chosen) =>
  rowsOf([cells]).map((row) => readOffer(row, choice))[0];
const with_ = (unit: UnitChoice): ColumnChoice => ({ ...chosen, unit });

describe("a row of a list", () => {
  it("is accepted as an offer", () => {
    expect(read(["4006381333931", " Text\u200bmarker  gelb", "1.20", "120", "6"])).toEqual({
      verdict: "accepted",
      gtin: "4006381333931",
      gtin14: "04006381333931",
      price: 120,
      currency: "EUR",
      quantity: 120,
      unit: 6,
      tiers: null,
      name: "Text marker gelb",
      brand: null,
      sku: null,
      notes: [],
      lacks: [],
    });
  });

  it("notes corrections and interpretations of its cells", () => {
    expect(read(["42272005581", "x", "113.625", "10+", ""])).toMatchObject({
      gtin: "042272005581",
      price: 11_363,
      quantity: 10,
      unit: null,
      notes: [
        { kind: "GTIN_HEALED", before: "42272005581", after: "042272005581" },
        { kind: "PRICE_ROUNDED", before: "113.625" },
        { kind: "QUANTITY_AT_LEAST", before: "10+" },
      ],
    });
    expect(read(["4006381333931", "x", "12.299999999999999", "> 100", ""])).toMatchObject({
      price: 1230,
      quantity: 100,
      notes: [{ kind: "QUANTITY_AT_LEAST" }],
    });
  });

  it("notes the number of a case with that of its unit, one that only its company knows, and a UPC-E", () => {
    expect(read(["18720181415675", "x", "1.20", "1", ""])).toMatchObject({
      gtin14: "18720181415675",
      notes: [{ kind: "GTIN_OF_CASE", before: "18720181415675", unit: "08720181415678" }],
    });
    expect(read(["2012345000001", "x", "1.20", "1", ""])).toMatchObject({
      notes: [{ kind: "GTIN_RESTRICTED", before: "2012345000001" }],
    });
    expect(read(["01234565", "x", "1.20", "1", ""])).toMatchObject({
      gtin14: "00012345000065",
      notes: [{ kind: "GTIN_HEALED", before: "01234565", after: "012345000065" }],
    });
  });

  it("reads thousands of units as the prices beside them are written", () => {
    const rows = rowsOf([HEADINGS, ["4006381333931", "x", "1,234.56", "1,000", "6"]]);
    const { chosen: found } = understandTable(rows, { currency: "EUR" });
    const choice: ColumnChoice = {
      ...found,
      columns: { ...found.columns, quantity: 3 },
      numberForms: { ...found.numberForms, 3: { decimal: null, thousands: null, reason: "" } },
    };
    expect(read(["4006381333931", "x", "1,234.56", "1,000", "6"], choice)).toMatchObject({
      price: 123_456,
      quantity: 1000,
    });
  });

  it("takes the currency from its price where that names one", () => {
    expect(read(["4006381333931", "x", "£1.20", "1", ""])).toMatchObject({ currency: "GBP" });
  });

  it.each([
    ["4.00638E+12", "gtin", 0, "GTIN_DIGITS_LOST"],
    ["4006381333930", "gtin", 0, "GTIN_INVALID"],
    ["", "gtin", 0, "GTIN_MISSING"],
    ["0.00", "price", 2, "PRICE_NOT_POSITIVE"],
    ["-1.20", "price", 2, "PRICE_NOT_POSITIVE"],
    ["0.001", "price", 2, "PRICE_NOT_POSITIVE"],
    ["on request", "price", 2, "PRICE_INVALID"],
    ["12 kg", "price", 2, "PRICE_INVALID"],
    ["4006381333931", "price", 2, "PRICE_TOO_HIGH"],
    ["-3", "quantity", 3, "QUANTITY_NEGATIVE"],
    ["1.5", "quantity", 3, "QUANTITY_INVALID"],
    ["Less than 10 in Stock", "quantity", 3, "QUANTITY_INVALID"],
    ["4006381333931", "quantity", 3, "QUANTITY_TOO_HIGH"],
    ["0", "unit", 4, "UNIT_INVALID"],
    ["1,000", "unit", 4, "UNIT_INVALID"],
    ["12.000", "unit", 4, "UNIT_INVALID"],
  ])("with %j as its %s is rejected with the cell and the reason", (value, role, cell, reason) => {
    const cells = ["4006381333931", "Textmarker", "1.20", "120", "6"].with(cell, value);
    expect(read(cells)).toMatchObject({ verdict: "rejected", faults: [{ role, cell, value, reason }] });
  });

  it("without a price or a stock says so for new offers, and without both is rejected for its product", () => {
    const cells = ["4006381333931", "Textmarker", "1.20", "120", "6"];
    const price = { role: "price", cell: 2, reason: "PRICE_MISSING" };
    const quantity = { role: "quantity", cell: 3, value: "", reason: "QUANTITY_MISSING" };
    expect(read(cells.with(2, "N/A"))).toMatchObject({
      verdict: "accepted",
      price: null,
      quantity: 120,
      lacks: [{ ...price, value: "N/A" }],
    });
    expect(read(cells.with(3, ""))).toMatchObject({
      verdict: "accepted",
      price: 120,
      quantity: null,
      lacks: [quantity],
    });
    expect(read(cells.with(3, ""), { ...chosen, absent: ["quantity"] })).toMatchObject({ lacks: [] });
    expect(read(cells.with(2, "").with(3, ""))).toMatchObject({
      verdict: "rejected",
      faults: [{ ...price, value: "" }],
      lacks: [quantity],
      gtin: { gtin14: "04006381333931" },
    });
    expect(read(cells.with(2, "free").with(3, ""))).toMatchObject({
      verdict: "rejected",
      faults: [{ role: "price", reason: "PRICE_INVALID" }],
      lacks: [quantity],
    });
  });

  it("is rejected with all its faults together", () => {
    expect(read(["12", "x", "free", "many", "0"])).toMatchObject({
      faults: [{ role: "gtin" }, { role: "price" }, { role: "quantity" }, { role: "unit" }],
    });
  });

  it.each([
    [["", " ", ""], "BLANK"],
    [HEADINGS, "HEADING"],
    [["Total", "", "812.00", "4000", ""], "TOTAL"],
    [["Gesamtsumme:", "", "812,00", "", ""], "TOTAL"],
    [["", "Office supplies", "", "", ""], "NO_OFFER"],
    [["", "Prices without obligation", "-", "", ""], "NO_OFFER"],
  ])("is ignored with a reason: %j", (cells, reason) => {
    expect(read(cells)).toEqual({ verdict: "ignored", reason });
  });

  it.each<[string, UnitChoice, string, number | null]>([
    ["Textmarker", { source: "fixed", units: 1 }, "6", 1],
    ["Textmarker 6er", { source: "fixed", units: 12 }, "6", 12],
    ["Textmarker 6er", { source: "pack_text" }, "12", 6],
    ["Cola 24x330ml", { source: "pack_text" }, "", 24],
    ["Pens, pack of 12", { source: "pack_text" }, "", 12],
    ["Juice 24x", { source: "pack_text" }, "", 24],
    ["Monitor 24 inch 1.5 l", { source: "pack_text" }, "", null],
    ["Pens", { source: "kept" }, "6", null],
    ["Pens", { source: "column" }, "", null],
    ["Pens", { source: "column" }, "EA", 1],
    ["Pens", { source: "column" }, "Karton à 12", 12],
    ["Pens", { source: "column" }, "40 Kapseln", 40],
  ])("%s with the unit from %j and %j in its column is sold in %s", (name, unit, cell, expected) => {
    expect(read(["4006381333931", name, "1.20", "1", cell], with_(unit))).toMatchObject({ unit: expected });
  });

  it("with unbalanced quotation marks is rejected as a whole", () => {
    const row = {
      number: 2,
      cells: [{ text: "4006381333931" }, { text: 'Monitor 24" black' }],
      fault: "QUOTES",
    } as const;
    expect(readOffer(row, chosen)).toMatchObject({
      faults: [
        { role: null, cell: null, value: '4006381333931 Monitor 24" black', reason: "QUOTES_UNBALANCED" },
      ],
      gtin: { gtin14: "04006381333931" },
    });
  });

  it("is rejected for a missing column", () => {
    const { quantity, ...columns } = chosen.columns;
    expect(quantity).toBe(3);
    expect(read(["4006381333931", "x", "1.20", "5"], { ...chosen, columns })).toMatchObject({
      verdict: "rejected",
      faults: [{ role: "quantity", cell: null, value: "", reason: "COLUMN_MISSING" }],
    });
  });

  it("is exactly one of accepted, rejected and ignored, whatever its cells", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom("4006381333931", "1.20", "5", "\u0000", "\ud800", "１２", "٣"),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 7 }), (cells) => {
        const reading = read(cells);
        expect(["accepted", "rejected", "ignored"]).toContain(reading?.verdict);
        if (reading?.verdict === "rejected") expect(reading.faults.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
