import { writeTable } from "@quayside/spreadsheet/write-table";
import { describe, expect, it } from "vitest";
import { quantityOf, readProductTable } from "#modules/catalogue/product-tables/index.ts";

const quantities = {
  name: "quantity",
  role: "quantity" as const,
  isValue: (text: string) => quantityOf(text) !== null,
  isRequired: true,
};
const read = (text: string) => readProductTable(Buffer.from(text), quantities);

describe("a quantity as people type it", () => {
  it.each([
    ["12", 12],
    [" 7 ", 7],
    ["12.0", 12],
    ["12,00", 12],
    ["1.000", 1000],
    ["1,000", 1000],
    ["12 500", 12_500],
    ["1'000", 1000],
    ["1000000", 1_000_000],
    ["1000001", null],
    ["0", null],
    ["-3", null],
    ["2.5", null],
    ["1e3", null],
    ["", null],
    ["many", null],
  ])("%o is %o", (text, quantity) => expect(quantityOf(text)).toBe(quantity));
});

describe("a product table", () => {
  it("is read from a spreadsheet with the row numbers of the sheet", async () => {
    async function* rows() {
      yield ["Soap", "96385074", 6];
      yield ["Cream", "4006381333931", 12];
    }
    const columns = [
      { header: "Product", kind: "text" },
      { header: "Barcode", kind: "text" },
      { header: "Qty", kind: "number" },
    ] as const;
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeTable({
      format: "xlsx",
      sheetName: "Order",
      columns: [...columns],
      rows: rows(),
    })) {
      chunks.push(chunk);
    }
    expect(await readProductTable(Buffer.concat(chunks), quantities)).toEqual({
      kind: "rows",
      rows: [
        { row: 2, gtin: "96385074", value: "6" },
        { row: 3, gtin: "4006381333931", value: "12" },
      ],
    });
  });

  it("uses headings first, then content", async () => {
    expect(await read("EAN;Shelf;Qty\n96385074;5;many")).toEqual({
      kind: "rows",
      rows: [{ row: 2, gtin: "96385074", value: "many" }],
    });
    expect(await read("6;4006381333931\n2;96385074")).toMatchObject({
      rows: [
        { row: 1, gtin: "4006381333931", value: "6" },
        { row: 2, gtin: "96385074", value: "2" },
      ],
    });
    expect(await read("Article;Pieces\n4006381333931;3")).toMatchObject({ rows: [{ row: 2, value: "3" }] });
  });

  it("keeps rows without a GTIN and skips empty ones", async () => {
    expect(await read("EAN,Qty\n96385074,1\n,7\n,\n")).toMatchObject({
      rows: [{ row: 2 }, { row: 3, gtin: "", value: "7" }],
    });
  });

  it("names its missing columns", async () => {
    expect(await read("Name,Price\nCream,cheap")).toEqual({
      kind: "columns_missing",
      missing: ["gtin", "quantity"],
    });
    expect(await readProductTable(new Uint8Array(), quantities)).toEqual({
      kind: "unreadable",
      reason: "EMPTY",
    });
  });
});
