import { describe, expect, it } from "vitest";
import { PRODUCTS } from "@quayside/spreadsheet/understanding/table.fixtures";
import { workbookFixture } from "@quayside/spreadsheet/workbook.fixtures";
import { type ListSummary, summariseList } from "#testing/read-list/summarise-list.ts";

const summary = (text: string) => summariseList(new TextEncoder().encode(text));
const lines = PRODUCTS.map(([gtin, name, price, stock]) =>
  [gtin, name, price.replace(".", ","), stock].join(";"),
);

/** A workbook of sheets, each with its rows. */
function workbook(sheets: readonly (readonly (readonly string[])[])[]): Promise<ListSummary> {
  const rowsOf = (rows: readonly (readonly string[])[]) =>
    rows
      .map(
        (row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`,
      )
      .join("");
  return summariseList(workbookFixture({ sheets: sheets.map((rows) => ({ rows: rowsOf(rows) })) }));
}
const [first, second, ...others] = PRODUCTS.map(([gtin, name, price, stock]) => [gtin, name, price, stock]);
const HEAD = ["EAN", "Name", "Price", "Stock"];

describe("several sheets", () => {
  it("with the same headings are one list, wherever the headings and columns stand", async () => {
    const turned = [["Our perfumes"], [], ["Stock", "EAN", "Remark", "Price", "Name"]];
    const [gtin = "", name = "", price = "", stock = ""] = second ?? [];
    const read = await workbook([
      [HEAD, first ?? []],
      [["Terms"], ["Delivery in five days"]],
      [...turned, [stock, gtin, "new", price, name]],
      [HEAD, ...others],
    ]);
    expect(read).toMatchObject({ outcome: "import", sheet: "S1", headerRow: 1, rows: 6, accepted: 6 });
    expect(read.priceSum).toBe(14.23);
    expect(read.questions).toEqual([{ about: "SHEET", field: null, isRequired: false }]);
  });

  it("with other headings are not read along, which is asked", async () => {
    const read = await workbook([
      [HEAD, ...PRODUCTS],
      [
        ["GTIN", "Net price", "Available"],
        ...others.map(([gtin = "", , price = "", stock = ""]) => [gtin, price, stock]),
      ],
    ]);
    expect(read).toMatchObject({ rows: 6, accepted: 6 });
    expect(read.questions).toContainEqual({ about: "SHEET", field: null, isRequired: false });
  });

  it("without headings go on where the list of the first one ends", async () => {
    const read = await workbook([[HEAD, first ?? [], second ?? []], others]);
    expect(read).toMatchObject({ rows: 6, accepted: 6 });
  });

  it("do not count when they are too wide, unless the list is in them", async () => {
    const wide = Array.from({ length: 1025 }, (_, place) => `Column ${place}`);
    expect(await workbook([[wide], [HEAD, ...PRODUCTS]])).toMatchObject({ sheet: "S2", accepted: 6 });
    await expect(workbook([[wide], [["Terms"]]])).rejects.toThrow("TOO_MANY_COLUMNS");
    const most = PRODUCTS.map((row) => [...Array.from({ length: 1020 }, () => "x"), ...row]);
    expect(await workbook([[[...wide.slice(0, 1020), ...HEAD], ...most]])).toMatchObject({
      columns: { gtin: "AMG", price: "AMI", quantity: "AMJ" },
      accepted: 6,
    });
  });
});

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
      questions: [{ about: "SELLING_UNIT", field: null, isRequired: false }],
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
