import { describe, expect, it } from "vitest";
import { type OpenTableOptions, type TableCell, type TableRow, openTable } from "#open-table.ts";
import { stylesOf, workbookFixture, workbookParts } from "#workbook.fixtures.ts";
import { zipOf } from "#hostile-workbooks.fixtures.ts";

async function read(
  file: Uint8Array | Blob,
  options?: OpenTableOptions,
  sheet?: number,
): Promise<TableRow[]> {
  return all((await openTable(file, options)).rows(sheet));
}

async function all(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The first cell of a workbook with one cell. */
async function cellOf(cell: string, more: { styles?: string; strings?: string; properties?: string } = {}) {
  const [row] = await read(workbookFixture({ sheets: [{ rows: `<row>${cell}</row>` }], ...more }));
  return row?.cells[0];
}

describe("a number of a workbook", () => {
  it.each<[string, TableCell]>([
    ["4006381333931", { text: "4006381333931" }],
    ["4.00002E+12", { text: "4.00002E+12" }],
    ["4.006381333931E+12", { text: "4006381333931", raw: "4.006381333931E+12" }],
    ["40063813339310012345", { text: "40063813339310012345" }],
    ["4006381333931.0", { text: "4006381333931", raw: "4006381333931.0" }],
    ["1.1499999999999999", { text: "1.15", raw: "1.1499999999999999" }],
    ["1E-4", { text: "0.0001", raw: "1E-4" }],
    ["1.5E+3", { text: "1500", raw: "1.5E+3" }],
    ["-0.5", { text: "-0.5" }],
  ])("of the text %s keeps all its digits and gains none", async (raw, expected) => {
    expect(await cellOf(`<c><v>${raw}</v></c>`)).toEqual(expected);
  });

  it.each<[code: string, raw: string, TableCell]>([
    ["00000000", "277", { text: "00000277", raw: "277", format: "00000000" }],
    ["yyyy-mm-dd", "45000", { text: "2023-03-15", raw: "45000", format: "yyyy-mm-dd" }],
    ["dd/mm/yy hh:mm", "45000.5", { text: "2023-03-15 12:00:00", raw: "45000.5", format: "dd/mm/yy hh:mm" }],
    ["h:mm", "0.25", { text: "06:00:00", raw: "0.25", format: "h:mm" }],
    ["0.0%", "0.055", { text: "5.5%", raw: "0.055", format: "0.0%" }],
    ['#,##0.00 "€"', "1234.5", { text: "1234.5", format: '#,##0.00 "€"' }],
    ["[Red]0.00", "1.5", { text: "1.5", format: "[Red]0.00" }],
  ])("is read with its format %s", async (code, raw, expected) => {
    expect(await cellOf(`<c s="1"><v>${raw}</v></c>`, { styles: stylesOf(code) })).toEqual(expected);
  });

  it("is a day since 1904 in a workbook with that epoch", async () => {
    const cell = await cellOf('<c s="1"><v>1</v></c>', {
      styles: stylesOf("yyyy-mm-dd"),
      properties: '<workbookPr date1904="1"/>',
    });
    expect(cell?.text).toBe("1904-01-02");
  });
});

describe("a cell of a workbook", () => {
  it.each([
    ["a shared text", '<c t="s"><v>0</v></c>', "Crème & more"],
    [
      "an inline text",
      '<c t="inlineStr"><is><r><t>a</t></r><rPh><t>x</t></rPh><r><t>b</t></r></is></c>',
      "ab",
    ],
    ["the result of a formula", '<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>', "ax"],
    ["a boolean", '<c t="b"><v>1</v></c>', "TRUE"],
    ["an error", '<c t="e"><v>#N/A</v></c>', "#N/A"],
    ["a date as text", '<c t="d"><v>2026-11-23T00:00:00</v></c>', "2026-11-23"],
    ["Excel's escape sequences", '<c t="str"><v>a_x000D_b_x005F_c</v></c>', "a\rb_c"],
    ["literal text", '<c t="str"><v><![CDATA[<b> & ]]>c</v></c>', "<b> & c"],
  ])("may contain %s", async (_what, cell, text) => {
    expect(await cellOf(cell, { strings: "<si><t>Crème &amp; more</t></si>" })).toEqual({ text });
  });
});

describe("rows of a workbook", () => {
  it("keep their numbers, and cells their columns, across empty ones", async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="D2"/></row><row r="3"/><row r="1048576"><c r="A1048576"><v>2</v></c></row>';
    expect(await read(workbookFixture({ sheets: [{ rows }] }))).toEqual([
      { number: 2, cells: [{ text: "" }, { text: "1" }] },
      { number: 1_048_576, cells: [{ text: "2" }] },
    ]);
  });

  it("come from the first visible sheet, unless another is requested", async () => {
    const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
    const file = workbookFixture({
      sheets: [
        { rows: cell("a"), state: "veryHidden" },
        { rows: cell("b"), name: "Prices &amp; more" },
      ],
    });
    expect((await openTable(file)).sheets).toEqual([
      { name: "S1", isHidden: true },
      { name: "Prices & more", isHidden: false },
    ]);
    expect((await read(file))[0]?.cells[0]?.text).toBe("b");
    expect((await read(file, {}, 0))[0]?.cells[0]?.text).toBe("a");
  });

  it("may have elements with a namespace prefix", async () => {
    const parts = workbookParts({ sheets: [{ rows: "" }] }).map((part) =>
      part.name.includes("sheet1")
        ? {
            ...part,
            content: `<x:worksheet xmlns:x="x" xmlns:r="r"><x:sheetData><x:row r="3"><x:c r="A3"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
          }
        : part,
    );
    expect(await read(zipOf(parts))).toEqual([{ number: 3, cells: [{ text: "7" }] }]);
  });
});

describe("a delimited text", () => {
  it("keeps row numbers across blank lines and marks rows with unbalanced quotation marks", async () => {
    expect(await read(bytesOf('gtin;name\n\n;\n1;"Monitor 24" black\n2; x '))).toEqual([
      { number: 1, cells: [{ text: "gtin" }, { text: "name" }] },
      { number: 4, cells: [{ text: "1" }, { text: '"Monitor 24" black' }], fault: "QUOTES" },
      { number: 5, cells: [{ text: "2" }, { text: " x " }] },
    ]);
  });

  it("is read from a Blob just as from bytes", async () => {
    const name = "a".repeat(200);
    const text = Array.from({ length: 10_000 }, (_, index) => `${index},"${name} ${index}"`).join("\n");
    const rows = await read(new Blob([text]));
    expect(rows).toHaveLength(10_000);
    expect(rows.at(-1)).toEqual({ number: 10_000, cells: [{ text: "9999" }, { text: `${name} 9999` }] });
  });

  it("can name its delimiter in a first line that is not a row", async () => {
    expect(await read(bytesOf("sep=|\r\na,b|c\r\n"))).toEqual([
      { number: 1, cells: [{ text: "a,b" }, { text: "c" }] },
    ]);
  });

  it("is read in a given dialect", async () => {
    const dialect = { delimiter: "::", quote: "'", escape: "\\", encoding: "windows-1251", newline: "\r\n" };
    const bytes = Uint8Array.from([...bytesOf("1::'it\\'s ::'::a\\::b::"), 0xc6, 0x0d, 0x0a]);
    expect(await read(bytes, { dialect })).toEqual([
      {
        number: 1,
        cells: [{ text: "1" }, { text: "it's ::" }, { text: "a::b" }, { text: "Ж" }],
      },
    ]);
  });
});

describe("opening and reading", () => {
  it("stop when they are aborted", async () => {
    const aborted = AbortSignal.abort(new Error("gone"));
    await expect(openTable(bytesOf("a,b\n1,2"), { signal: aborted })).rejects.toThrow("gone");
    const table = await openTable(bytesOf("a,b\n1,2"));
    await table.close();
    await expect(all(table.rows())).rejects.toMatchObject({ name: "AbortError" });
  });

  it.each([
    ["bytes", { bytes: 3 }, "TOO_LARGE"],
    ["rows", { rows: 1 }, "TOO_MANY_ROWS"],
    ["columns", { columns: 2 }, "TOO_MANY_COLUMNS"],
    ["cells", { cells: 5 }, "TOO_LARGE"],
    ["cellCharacters", { cellCharacters: 4 }, "BROKEN"],
    ["milliseconds", { milliseconds: -1 }, "TIMEOUT"],
  ])("stop at the cap on %s", async (_what, caps, reason) => {
    await expect(read(bytesOf("gtin,b,c\n1,2,3"), { caps })).rejects.toMatchObject({ reason });
  });
});
