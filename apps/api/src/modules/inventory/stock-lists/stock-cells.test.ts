import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gtinCheckDigit } from "@quayside/identifiers/gtin";
import {
  type SwitchFacts,
  heldOf,
  heldText,
  holdReasonsOf,
} from "#modules/inventory/stock-lists/stock-guard.rules.ts";
import {
  type ListMapping,
  findColumns,
  readStockRows,
} from "#modules/inventory/stock-lists/stock-table.rules.ts";

const COLUMNS = { gtin: 0, price: 1, sellingUnit: 2, inventory: 3, name: 4 };
/** Reads a table of texts with its headings in the first row; empty rows are not reported. */
function tableOf(body: readonly (readonly string[])[], duplicates: ListMapping["duplicates"] = "CHEAPEST") {
  const rows = [["EAN"], ...body].map((cells, index) => ({
    number: index + 1,
    cells: cells.map((text) => ({ text })),
  }));
  const reading = {
    headingRow: 1,
    headings: ["EAN"],
    currency: "EUR",
    columns: COLUMNS,
    isWorkbook: false,
    duplicates,
  };
  return readStockRows(
    rows.filter(({ cells }) => cells.length > 0),
    reading,
  );
}
const GOOD = ["4006381333931", "1.50", "1", "5", "Pen"] as const;
/** A valid row with some cells replaced. */
const rowWith = (cells: Readonly<Record<number, string>>) => GOOD.map((cell, place) => cells[place] ?? cell);

/** The result of a cell in an otherwise valid row: a field of the row, or why it is refused. */
function readAs(field: "gtin14" | "priceMinor" | "stock" | "unit", rows: readonly (readonly string[])[]) {
  const { rows: read, errors } = tableOf(rows);
  const error = errors.find(({ row }) => row === 2);
  return error ? error.reason : read.find(({ row }) => row === 2)?.[field];
}
const gtinOf = (cell: string) => readAs("gtin14", [rowWith({ 0: cell })]);

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
    expect(gtinOf(cell)).toBe(expected);
  });

  it("is the same with and without leading zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 999_999_999_999 }), (number) => {
        const digits = `${number}${gtinCheckDigit(String(number))}`;
        expect(gtinOf(digits.padStart(14, "0"))).toBe(digits.padStart(14, "0"));
        expect(gtinOf(digits)).toBe(digits.padStart(14, "0"));
      }),
    );
  });
});

describe("a price cell", () => {
  const read = (cell: string, column: readonly string[] = [cell]) =>
    readAs(
      "priceMinor",
      column.map((price, place) => rowWith({ 0: place === 0 ? GOOD[0] : "of another row", 1: price })),
    );

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
    ["1.2345", 123],
    ["1.005", "PRICE_AMBIGUOUS"],
    ["1.9950", 200],
    ["1e9", "PRICE_INVALID"],
    ["Infinity", "PRICE_INVALID"],
    ["free", "PRICE_INVALID"],
    ["5%", "PRICE_INVALID"],
    ["1,23,456.00", "PRICE_INVALID"],
    ["4006381333931", "PRICE_TOO_HIGH"],
    // The offer keeps its price.
    ["", null],
  ])("%s is read as %s", (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  it("is interpreted by its column when it is ambiguous, unless the column contradicts itself", () => {
    expect(read("1.234", ["1.234", "2,50"])).toBe(123_400);
    expect(read("1.235", ["1.235", "2.50"])).toBe(124);
    expect(read("1.234", ["1.234", "2,50", "2.50"])).toBe("PRICE_AMBIGUOUS");
  });

  it("is never a hundred times too high, in whatever format it is written", () => {
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
    // The offer keeps its stock.
    ["", null],
    ["in stock", "STOCK_INVALID"],
    ["1000000000000", "STOCK_INVALID"],
  ])("stock %s is read as %s", (cell, expected) => {
    expect(readAs("stock", [rowWith({ 3: cell })])).toBe(expected);
  });

  it.each([
    ["", null],
    ["12", 12],
    ["0", "UNIT_INVALID"],
    ["case", "UNIT_INVALID"],
    ["4006381333931", "UNIT_INVALID"],
  ])("a selling unit %s is read as %s", (cell, expected) => {
    expect(readAs("unit", [rowWith({ 2: cell })])).toBe(expected);
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

  it("is found by its headings in any case, or by numbers, and refuses duplicate headings", () => {
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

  it("accounts for every row, whatever it contains", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("4006381333931", "96385074", "1,50", "12", "", "Total", "EAN", "\u202e\u0000"),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 40 }), (body) => {
        const table = tableOf(body);
        expect(table.rows.length + table.errors.length + table.ignored).toBe(table.total);
        expect(table.total).toBe(body.findLastIndex((cells) => cells.length > 0) + 1);
      }),
    );
  });

  it("counts repetitions once, and the cheapest row of a GTIN with its own stock; or refuses differing ones", () => {
    const body = [
      ["4006381333931", "1.50", "1", "5"],
      ["4006381333931", "1.50", "1", "5"],
      ["96385074", "2.50", "1", "5"],
      ["96385074", "1.5042", "1", ">3"],
      ["96385074", "1.50", "1", "9"],
    ];
    const cheapest = tableOf(body);
    expect(cheapest.rows.map(({ row, priceMinor, stock }) => [row, priceMinor, stock])).toEqual([
      [2, 150, 5],
      [5, 150, 3],
    ]);
    expect(cheapest).toMatchObject({ ignored: 3, errors: [] });
    expect(cheapest.notices).toEqual([
      { note: "PRICE_ROUNDED", rows: 1 },
      { note: "STOCK_AT_LEAST", rows: 1 },
      { note: "CHEAPEST_KEPT", rows: 1 },
    ]);
    const table = tableOf(body, "REJECT");
    expect(table.rows.map((row) => row.row)).toEqual([2]);
    expect(table.ignored).toBe(1);
    expect(table.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [4, "GTIN_TWICE"],
      [5, "GTIN_TWICE"],
      [6, "GTIN_TWICE"],
    ]);
  });
});

describe("the guard of a new list", () => {
  const usual: SwitchFacts = {
    liveOffers: 10,
    vanishingOffers: 4,
    namedOffers: 10,
    movingOffers: 3,
    fallingOffers: 0,
    risingOffers: 0,
    fallingTierOffers: 0,
    otherCurrencyOffers: 0,
    newOffers: 0,
    farOffers: 0,
    cheapOffers: 0,
    keptOffers: 0,
    replaces: true,
    acceptedRows: 6,
    unmatchedRows: 0,
    rejectedRows: 2,
  };

  it.each([
    ["nothing when 40 % of the offers go and 30 % of the prices move", {}, []],
    ["a price by quantity far below the price", { fallingTierOffers: 1 }, ["TIERS_FALL"]],
    ["more offers that go", { vanishingOffers: 5 }, ["MANY_OFFERS_VANISH"]],
    ["more prices that move", { movingOffers: 4 }, ["PRICES_MOVE"]],
    ["one price that falls by more than half", { fallingOffers: 1 }, ["PRICES_FALL"]],
    ["one price that rises by more than half", { risingOffers: 1 }, ["PRICES_RISE"]],
    ["another currency", { otherCurrencyOffers: 1 }, ["CURRENCY_CHANGES"]],
    ["rows of which none can be used", { acceptedRows: 0, replaces: false }, ["ALL_ROWS_REJECTED"]],
    ["an empty list in place of all offers", { acceptedRows: 0, rejectedRows: 0 }, ["LIST_EMPTY"]],
    [
      "products the catalogue lacks, where nothing is offered yet",
      { acceptedRows: 0, unmatchedRows: 9, liveOffers: 0, vanishingOffers: 0 },
      [],
    ],
    ["the only offer that goes", { liveOffers: 1, vanishingOffers: 1 }, ["MANY_OFFERS_VANISH"]],
  ] as const)("is called by %s", (_what, facts, reasons) => {
    expect(holdReasonsOf({ ...usual, ...facts })).toEqual(reasons);
  });

  it("describes what would happen in words", () => {
    expect(heldText(heldOf({ ...usual, fallingOffers: 1, movingOffers: 0 }))).toBe(
      "Your stock list would take 4 of your 10 offers off sale, cut the price of 1 offer by more than half, so it has not taken effect. Confirm it or cancel it.",
    );
    expect(heldText(heldOf({ ...usual, fallingOffers: 1, keptOffers: 2 }))).toContain(
      "2 offers would stay as they are: their rows cannot be used.",
    );
    expect(heldText(heldOf({ ...usual, vanishingOffers: 0, movingOffers: 0, acceptedRows: 0 }))).toContain(
      "has no row that can be used",
    );
  });
});
