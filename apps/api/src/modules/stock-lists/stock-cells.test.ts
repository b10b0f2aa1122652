import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gtinCheckDigit } from "@quayside/identifiers/gtin";
import { holdReasonOf } from "#modules/stock-lists/stock-guard.rules.ts";
import { priceFormOf, priceOf } from "#modules/stock-lists/price-cell.rules.ts";
import { openPassword, sealPassword } from "#modules/stock-lists/sealed-password.ts";
import { gtinOf, stockOf, unitOf } from "#modules/stock-lists/stock-cell.rules.ts";
import { findColumns, readStockRows } from "#modules/stock-lists/stock-table.rules.ts";

const reasonOf = (read: object) => ("reason" in read ? read.reason : Object.values(read)[0]);

describe("a GTIN cell", () => {
  it.each([
    ["4006381333931", "04006381333931"],
    [" 400-6381-333931 ", "04006381333931"],
    ["'4006381333931", "04006381333931"],
    ['="4006381333931"', "04006381333931"],
    ["4006381333931.0", "04006381333931"],
    ["４００６３８１３３３９３１", "04006381333931"],
    ["4.006381333931E+12", "04006381333931"],
    ["4,006381333931e12", "04006381333931"],
    ["36000291452", "00036000291452"],
    ["96385074", "00000096385074"],
    ["4.00638E+12", "GTIN_DIGITS_LOST"],
    ["4006381333930", "GTIN_INVALID"],
    ["40063813339310014000", "GTIN_INVALID"],
    ["0000000000000", "GTIN_INVALID"],
    ["#N/A", "GTIN_INVALID"],
    ["", "GTIN_MISSING"],
  ])("%s is read as %s", (cell, expected) => {
    expect(reasonOf(gtinOf(cell))).toBe(expected);
  });

  it("is the same with and without its leading zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 999_999_999_999 }), (number) => {
        const digits = `${number}${gtinCheckDigit(String(number))}`;
        expect(gtinOf(digits.padStart(14, "0"))).toMatchObject({ gtin14: digits.padStart(14, "0") });
        expect(gtinOf(digits)).toMatchObject({ gtin14: digits.padStart(14, "0") });
      }),
    );
  });
});

describe("a price cell", () => {
  const read = (cell: string, column: readonly string[] = [cell]) =>
    reasonOf(priceOf(cell, priceFormOf(column), "EUR"));

  it.each([
    ["1,50", 150],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["1 234,56", 123_456],
    ["1'234.50", 123_450],
    ["1\u00a0234,5", 123_450],
    ["€ 1,50", 150],
    ["1,50 €", 150],
    ["EUR 1.50", 150],
    ["12", 1200],
    ["1.234.567", "PRICE_TOO_HIGH"],
    ["1.5000", 150],
    ["£1.50", "CURRENCY_MISMATCH"],
    ["1.50 USD", "CURRENCY_MISMATCH"],
    ["1,234", "PRICE_AMBIGUOUS"],
    ["1.234", "PRICE_AMBIGUOUS"],
    ["0,00", "PRICE_NOT_POSITIVE"],
    ["-1", "PRICE_NOT_POSITIVE"],
    ["1.2345", "PRICE_INVALID"],
    ["1e9", "PRICE_INVALID"],
    ["Infinity", "PRICE_INVALID"],
    ["free", "PRICE_INVALID"],
    ["5%", "PRICE_INVALID"],
    ["1,23,456.00", "PRICE_INVALID"],
    ["4006381333931", "PRICE_TOO_HIGH"],
    ["", "PRICE_MISSING"],
  ])("%s is read as %s", (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  it("is decided by its column when it could be read in two ways, unless the column contradicts itself", () => {
    expect(read("1.234", ["1.234", "2,50"])).toBe(123_400);
    expect(read("1.234", ["1.234", "2.50"])).toBe("PRICE_INVALID");
    expect(read("1.234", ["1.234", "2,50", "2.50"])).toBe("PRICE_AMBIGUOUS");
  });

  it("is never a hundred times too much, in whatever way it is written", () => {
    const written = fc.record({
      minor: fc.integer({ min: 1, max: 99_999_999 }),
      decimal: fc.constantFrom(".", ","),
      isGrouped: fc.boolean(),
    });
    fc.assert(
      fc.property(written, ({ minor, decimal, isGrouped }) => {
        const group = decimal === "." ? "," : ".";
        const whole = String(Math.floor(minor / 100));
        const shown = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole;
        expect(read(`${shown}${decimal}${String(minor % 100).padStart(2, "0")}`)).toBe(minor);
      }),
    );
  });
});

describe("stock and selling unit", () => {
  it.each([
    ["10", 10],
    ["10+", 10],
    [">100", 100],
    ["6.0", 6],
    ["0", 0],
    ["1.5", "STOCK_INVALID"],
    ["1.000", "STOCK_INVALID"],
    ["-3", "STOCK_INVALID"],
    ["3-4", "STOCK_INVALID"],
    ["", "STOCK_INVALID"],
    ["in stock", "STOCK_INVALID"],
    ["1000000000000", "STOCK_INVALID"],
  ])("stock %s is read as %s", (cell, expected) => {
    expect(reasonOf(stockOf(cell))).toBe(expected);
  });

  it.each([
    ["", 1],
    ["12", 12],
    ["0", "UNIT_INVALID"],
    ["case", "UNIT_INVALID"],
    ["4006381333931", "UNIT_INVALID"],
  ])("a selling unit %s is read as %s", (cell, expected) => {
    expect(reasonOf(unitOf(cell))).toBe(expected);
  });
});

describe("a table", () => {
  const mapping = {
    headingRow: 1,
    gtin: "EAN",
    price: "#2",
    sellingUnit: "pack",
    inventory: "Stock",
    currency: "EUR",
  };

  it("is found by its headings in whatever case, or by numbers, and refuses what stands there twice", () => {
    expect(findColumns(["ean", "Price", "PACK ", "Stock"], mapping)).toMatchObject({
      columns: { gtin: 0, price: 1, sellingUnit: 2, inventory: 3 },
    });
    expect(findColumns(["EAN", "Price", "Stock", "stock"], mapping)).toEqual({
      missing: ["sellingUnit", "inventory"],
    });
    expect(findColumns(["__proto__", "constructor"], { ...mapping, gtin: "__proto__" })).toEqual({
      missing: ["sellingUnit", "inventory"],
    });
  });

  it("accounts for every row, whatever it holds", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("4006381333931", "96385074", "1,50", "12", "", "Total", "EAN", "\u202e\u0000"),
    );
    const columns = { gtin: 0, price: 1, sellingUnit: 2, inventory: 3, name: 4 };
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 40 }), (body) => {
        const table = readStockRows([["EAN"], ...body], { headingRow: 1, currency: "EUR", columns });
        expect(table.rows.length + table.errors.length + table.ignored).toBe(body.length);
        expect(table.total).toBe(body.length);
      }),
    );
  });

  it("counts repetitions once and refuses contradictions", () => {
    const columns = { gtin: 0, price: 1, sellingUnit: 2, inventory: 3, name: -1 };
    const body = [
      ["4006381333931", "1.50", "1", "5"],
      ["4006381333931", "1.50", "1", "5"],
      ["96385074", "1.50", "1", "5"],
      ["96385074", "2.50", "1", "5"],
    ];
    const table = readStockRows([["EAN"], ...body], { headingRow: 1, currency: "EUR", columns });
    expect(table.rows.map((row) => row.row)).toEqual([2]);
    expect(table.ignored).toBe(1);
    expect(table.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [4, "GTIN_TWICE"],
      [5, "GTIN_TWICE"],
    ]);
  });
});

describe("the guard of a new list", () => {
  const usual = { inStock: 100, vanishing: 40, staying: 100, medianMove: 0.3 };
  it("lets up to 40 % of the offers vanish and half of the prices move by up to 30 %", () => {
    expect(holdReasonOf(usual)).toBeNull();
    expect(holdReasonOf({ ...usual, vanishing: 41 })).toBe("MANY_OFFERS_VANISH");
    expect(holdReasonOf({ ...usual, medianMove: 0.31 })).toBe("PRICES_MOVE");
    expect(holdReasonOf({ inStock: 19, vanishing: 19, staying: 0, medianMove: null })).toBeNull();
  });
});

describe("the address of a source", () => {
  it("keeps its password from whoever has another secret or changed it", () => {
    const sealed = sealPassword("a secret of the server", "pässword");
    expect(openPassword("a secret of the server", sealed)).toBe("pässword");
    expect(openPassword("another secret", sealed)).toBeNull();
    sealed[14] = (sealed[14] ?? 0) ^ 1;
    expect(openPassword("a secret of the server", sealed)).toBeNull();
    expect(openPassword("a secret of the server", Buffer.from("short"))).toBeNull();
  });
});
