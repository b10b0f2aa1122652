import { describe, expect, it } from "vitest";
import { openTable } from "#open-table.ts";
import { PRODUCTS } from "#understanding/table.fixtures.ts";
import { summariseList } from "#understanding/summarise-list.ts";

const summary = async (text: string) => summariseList(await openTable(new TextEncoder().encode(text)));
const lines = PRODUCTS.map(([gtin, name, price, stock]) =>
  [gtin, name, price.replace(".", ","), stock].join(";"),
);

describe("the import summary of a list", () => {
  it("counts row by row, and the counts add up", async () => {
    const text = ["EAN;Name;Preis;Bestand", ...lines, "123;No GTIN;1,00;5", ";Office;;", lines[0]].join("\n");
    expect(await summary(text)).toEqual({
      outcome: "import",
      reason: null,
      sheet: null,
      headerRow: 1,
      columns: { gtin: "A", price: "C", quantity: "D", unit: null, currency: null },
      currency: null,
      numberLocale: "1234,56",
      rows: 9,
      validGtins: 7,
      distinctGtins: 6,
      priceSum: 16.43,
      quantitySum: 3202,
      accepted: 7,
      rejected: 1,
      ignored: 1,
    });
  });

  it.each([
    [
      "EAN;Name;Preis\n4006381333931;a;1,20\n",
      "import",
      "It is not clear which is the column of the stock: choose it.",
    ],
    ["SKU;Name;Price\nA1;a;1.20\nA2;b;1.30\n", "no_gtin", "It has no column of GTINs."],
    ["EAN;Name;Price\n4006381333930;a;1.20\n", "no_gtin", "No number in column A is a valid GTIN."],
    [
      "Name;Email;City\nAnn;a@b.example;Lyon\nBea;b@b.example;Bonn\n",
      "refuse",
      "It has no column of GTINs, prices or stock.",
    ],
    ["EAN;Price;Stock\n", "refuse", "It has no rows below its headings."],
  ])("is worded as a sentence: %j", async (text, outcome, reason) => {
    expect(await summary(text)).toMatchObject({ outcome, reason });
  });
});
