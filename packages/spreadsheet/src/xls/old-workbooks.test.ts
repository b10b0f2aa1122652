import * as library from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { zipOf } from "#hostile-workbooks.fixtures.ts";
import { oldWorkbook, record } from "#old-workbook.fixtures.ts";
import { openTable } from "#open-table.ts";

/** The rows of all sheets by name; those of hidden ones in brackets. */
async function sheetsOf(bytes: Uint8Array): Promise<Record<string, string[]>> {
  const table = await openTable(bytes);
  const sheets: Record<string, string[]> = {};
  for (const [place, { name, isHidden }] of table.sheets.entries()) {
    const rows: string[] = [];
    for await (const batch of table.batches(place))
      for (const { number, cells } of batch)
        rows.push(`${number}: ${cells.map(({ text }) => text).join(" | ")}`);
    sheets[isHidden ? `(${name})` : name] = rows;
  }
  return sheets;
}

/** A workbook as the library writes it. */
function written(bookType: library.BookType): Uint8Array {
  const list = library.utils.aoa_to_sheet([
    ["Цена", "EAN", "Date", "In stock"],
    [1.5, 40_063_813_339, 46_349, true],
    ["Crème", "04006381333931", null, false],
  ]);
  Object.assign(list["B2"] as object, { z: "0000000000000" });
  Object.assign(list["C2"] as object, { z: "yyyy-mm-dd" });
  const book = library.utils.book_new(list, "List");
  library.utils.book_append_sheet(book, library.utils.aoa_to_sheet([["x"]]), "Notes");
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const bytes: unknown = library.write(book, { bookType, type: "array" });
  return new Uint8Array(bytes as ArrayBuffer);
}

describe("a workbook before or beside .xlsx", () => {
  it.each(["biff8", "xlsb"] as const)("is read in its cells and sheets: %s", async (bookType) => {
    expect(await sheetsOf(written(bookType))).toEqual({
      List: [
        "1: Цена | EAN | Date | In stock",
        "2: 1.5 | 0040063813339 | 2026-11-23 | TRUE",
        "3: Crème | 04006381333931 |  | FALSE",
      ],
      "(Notes)": ["1: x"],
    });
  });

  it("of Excel 95 has the letters of its code page", async () => {
    const bytes = Buffer.from(written("biff5"));
    // The library writes only the letters of Western Europe: another code page, and a word in it.
    bytes.writeUInt16LE(1251, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
    Buffer.from([0xd6, 0xe5, 0xed, 0xe0]).copy(bytes, bytes.indexOf("____"));
    const { List: rows = [] } = await sheetsOf(bytes);
    expect(rows[0]).toBe("1: Цена | EAN | Date | In stock");
    expect(rows[1]).toMatch(/^2: 1\.5 \| 0?0?40063813339 \|/);
  });

  it("has its results, whatever its expressions and names are", { timeout: 30_000 }, async () => {
    const head = Buffer.alloc(20);
    head.writeDoubleLE(1.5, 6);
    const formula = record(0x0006, Buffer.concat([head, Buffer.from([4, 0, 0x19, 0x04, 0xff, 0xff])]));
    // The library reads the length of an expression behind the end of the record, and then for ever.
    const others = [0x0006, 0x0018, 0x04bc, 0x0221].map((type) => record(type, head.subarray(0, 15)));
    expect(await sheetsOf(oldWorkbook([[1, 0, 5]], [formula, ...others]))).toEqual({ S: ["1: 1.5", "2: 5"] });

    const { CFB } = library;
    const book = library.utils.book_new(library.utils.aoa_to_sheet([["x"]]), "S");
    book.Workbook = { Names: [{ Name: "abcdefgh", Ref: "S!$A$1" }] };
    const parts = CFB.read(library.write(book, { bookType: "xlsb", type: "buffer" }), { type: "buffer" });
    const names = CFB.find(parts, "/xl/workbook.bin");
    const content = Buffer.from(Uint8Array.from(names?.content ?? []));
    const label = Buffer.from("abcdefgh", "utf16le");
    Object.assign(names as object, { content: content.subarray(0, content.indexOf(label) + label.length) });
    const cut: unknown = CFB.write(parts, { fileType: "zip", type: "buffer" });
    expect(await sheetsOf(cut as Buffer)).toEqual({ S: ["1: x"] });
  });

  it("of less than 4 KB lies in the small sectors of its container", async () => {
    const whole = oldWorkbook([
      [0, 0, 1],
      [3, 2, 5],
    ]);
    const { CFB } = library;
    const { content = [] } = CFB.find(CFB.read(whole, { type: "buffer" }), "Workbook") ?? {};
    const small = CFB.utils.cfb_new();
    CFB.utils.cfb_add(small, "Workbook", Uint8Array.from(content).subarray(0, 300));
    const bytes: unknown = CFB.write(small, { type: "buffer" });
    expect(await sheetsOf(bytes as Buffer)).toEqual({ S: ["1: 1", "4:  |  | 5"] });
  });

  it("of OpenOffice 1 is read like its successor", async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const number = `<table:table-cell table:value-type="float" table:value="1.5"><text:p>1,50</text:p></table:table-cell>`;
    const content = `<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "office.dtd">
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" office:class="spreadsheet"><office:body>
      <table:table table:name="List"><table:table-row>${cell("EAN")}${cell("Price")}</table:table-row>
      <table:table-row>${cell("04006381333931")}${number}</table:table-row></table:table></office:body></office:document-content>`;
    const file = (text: string) =>
      zipOf([
        { name: "mimetype", content: "application/vnd.sun.xml.calc", method: 0 },
        { name: "content.xml", content: text },
      ]);
    expect(await sheetsOf(file(content))).toEqual({ List: ["1: EAN | Price", "2: 04006381333931 | 1.5"] });
    const laughs = content.replace(`"office.dtd">`, `"office.dtd" [<!ENTITY a "b">]>`);
    await expect(openTable(file(laughs))).rejects.toThrow("BROKEN");
  });

  it("that is a web page has its texts as they are, in the encoding that it declares", async () => {
    const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><style>td{}</style></head>
      <body><table><tr><td>logo</td></tr></table><table><caption>Прайс</caption><thead><tr><th>EAN<br>code</th><th> Price&nbsp;&euro; </th></tr></thead>
      <tr><td>04006381333931<td>1.234,50</td></tr></table></body></html>`;
    const letters = new Map([..."Прайс"].map((letter) => [letter, (letter.codePointAt(0) ?? 0) - 0x350]));
    const bytes = Uint8Array.from([...page], (sign) => letters.get(sign) ?? sign.charCodeAt(0));
    expect(await sheetsOf(bytes)).toEqual({
      "Table 1": ["1: logo"],
      Прайс: ["1: EAN\ncode | Price €", "2: 04006381333931 | 1.234,50"],
    });
  });
});
