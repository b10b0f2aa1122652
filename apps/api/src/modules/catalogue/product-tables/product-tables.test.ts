import { writeTable } from "@quayside/spreadsheet/write-table";
import { describe, expect, it } from "vitest";
import {
  QUANTITY_COLUMN,
  quantitiesOf,
  quantityOf,
  readProductTable,
} from "#modules/catalogue/product-tables/index.ts";

const read = (text: string) => readProductTable(Buffer.from(text), QUANTITY_COLUMN);

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
    expect(await readProductTable(Buffer.concat(chunks), QUANTITY_COLUMN)).toEqual({
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

  it.each([
    ["GTIN,Name,Stock,Order", "04006381333931,Soap,480,12", "12"],
    ["EAN;Bestand;Bestellmenge", "04006381333931;480;12", "12"],
    ["EAN;Lager;Menge", "04006381333931;480;12", "12"],
    ["EAN;MOQ;Qty", "04006381333931;480;12", "12"],
    ["EAN;VPE;Menge", "04006381333931;6;12", "12"],
    ["No,GTIN,Ordered,Price", "1,04006381333931,12,1.50", "12"],
    ["GTIN,Order no,Order date,Qty", "04006381333931,225001,2026-06-01,12", "12"],
    ["GTIN,Last order,Order quantity (pcs)", "04006381333931,480,12", "12"],
    ["GTIN,Qty to order", "04006381333931,12", "12"],
    ["GTIN;Wunschmenge", "04006381333931;12", "12"],
    ["GTIN;Cantidad pedida", "04006381333931;12", "12"],
  ])("takes the number that is to be ordered: %s", async (heading, row, value) => {
    expect(await read(`${heading}\n${row}`)).toMatchObject({ rows: [{ value }] });
  });

  it.each([
    // Our own lists of products.
    [
      "GTIN,Name,Unit,Units at the lowest price,Number of offers,Units of all offers",
      "04006381333931,Soap,6,480,3,1200",
    ],
    ["GTIN,Name,Stock", "04006381333931,Soap,480"],
    ["GTIN;Available", "04006381333931;480"],
    ["GTIN;Minimum order quantity", "04006381333931;480"],
    ["No,GTIN,Name", "1,04006381333931,Soap"],
    ["GTIN,Qty,Pieces", "04006381333931,2,12"],
    ["GTIN,Shelf", "04006381333931,5"],
    ["GTIN,Last order", "04006381333931,5"],
    ["GTIN,Ordered last month", "04006381333931,5"],
    ["GTIN,Average order", "04006381333931,5"],
    ["GTIN,Open orders", "04006381333931,5"],
    ["GTIN,Orders 2025", "04006381333931,5"],
    ["GTIN;Bestellt Vorjahr", "04006381333931;5"],
    ["GTIN,Order week", "04006381333931,5"],
  ])("takes no number for a quantity that is not one: %s", async (heading, row) => {
    expect(await read(`${heading}\n${row}`)).toEqual({ kind: "columns_missing", missing: ["quantity"] });
  });

  it("takes none of two numbers without headings, unless one counts the rows", async () => {
    expect(await read("04006381333931;6;12\n96385074;4;20")).toMatchObject({ missing: ["quantity"] });
    expect(await read("1;04006381333931;12\n2;96385074;20")).toMatchObject({
      rows: [{ value: "12" }, { value: "20" }],
    });
  });

  it("takes 6.000 neither for six nor for six thousand, unless another row tells", () => {
    expect(quantitiesOf(["6.000", "24.000", ""])).toEqual([null, null, null]);
    expect(quantitiesOf(["6.000", "500"])).toEqual([6000, 500]);
    expect(quantitiesOf(["6.000", "2.500"])).toEqual([6000, 2500]);
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
    expect(await readProductTable(new Uint8Array(), QUANTITY_COLUMN)).toEqual({
      kind: "unreadable",
      reason: "EMPTY",
    });
  });
});
