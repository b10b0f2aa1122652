import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readTable } from "#read-table.ts";
import { hugeCell, emptyRows, farRows, farColumns, zipOf } from "#hostile-workbooks.fixtures.ts";
import { oldWorkbook } from "#old-workbook.fixtures.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import type { TableCell, TableColumn } from "#table-column.ts";
import { type CsvDelimiter, type TableFormat, withoutFormula, writeTable } from "#write-table.ts";

const columns: TableColumn[] = [
  { header: "GTIN", kind: "text" },
  { header: "Name", kind: "text" },
  { header: "Price", kind: "money" },
];

async function written(
  format: TableFormat,
  rows: TableCell[][],
  kinds = columns,
  delimiter?: CsvDelimiter,
): Promise<Uint8Array> {
  async function* each() {
    yield* rows;
  }
  const chunks: Uint8Array[] = [];
  const table = { format, delimiter, sheetName: "Products", columns: kinds };
  for await (const chunk of writeTable({ ...table, rows: each() })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const reasonOf = async (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => "read",
    (error: unknown) => (error instanceof UnreadableFile ? error.reason : "another error"),
  );

/** An archive whose directory claims a size, whatever it holds. */
const zipClaiming = (name: string, size: number) => zipOf([{ name, content: "x", claimedBytes: size }]);

describe("a written table", () => {
  it.each(["csv", "xlsx"] as const)(
    "comes back from %s unchanged, including leading zeros",
    async (format) => {
      const { sheets } = await readTable(
        await written(format, [["04006381333931", "Crème, 50 ml", "1250.50"]]),
      );
      const [header, row] = sheets[0]?.rows ?? [];
      expect(header).toEqual(["GTIN", "Name", "Price"]);
      expect([row?.[0], row?.[1], Number(row?.[2])]).toEqual(["04006381333931", "Crème, 50 ml", 1250.5]);
    },
  );

  it("holds any text in either format", async () => {
    const text = fc
      .string({ unit: "grapheme", maxLength: 40 })
      .filter((one) => /^[^\u0000-\u001f\u007f]*$/.test(one) && one.trim() === one && one !== "");
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom("csv" as const, "xlsx" as const), async (name, format) => {
        const { sheets } = await readTable(await written(format, [["4006381333931", name, "1.00"]]));
        expect(sheets[0]?.rows[1]?.[1]).toBe(format === "csv" ? withoutFormula(name) : name);
      }),
      { numRuns: 60 },
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])(
    "keeps the text %j from running as a formula",
    async (text) => {
      const csv = new TextDecoder().decode(await written("csv", [["1", text, "1.00"]]));
      expect(csv).toContain(`'${text}`);
    },
  );

  it("keeps negative amounts as numbers", async () => {
    const csv = new TextDecoder().decode(await written("csv", [["1", "Refund", "-12.72"]]));
    expect(csv).toContain(",-12.72");
  });

  it("separates CSV cells by semicolons on request, with decimal commas in amounts only", async () => {
    const bytes = await written("csv", [["04006381333931", "Soap; 1.5 l", "-1250.50"]], columns, "SEMICOLON");
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines.slice(0, 2)).toEqual(["GTIN;Name;Price", '04006381333931;"Soap; 1.5 l";-1250,50']);
  });

  it("rounds times down to whole seconds in a CSV file", async () => {
    const kinds: TableColumn[] = [{ header: "Created (UTC)", kind: "instant" }];
    const instants = ["2026-06-09T08:00:00Z", "2026-06-09T08:00:00.5Z", "2026-06-09T08:00:00.123456Z"];
    const text = new TextDecoder().decode(
      await written(
        "csv",
        instants.map((at) => [at]),
        kinds,
      ),
    );
    expect(text.trim().split("\r\n").slice(1)).toEqual(instants.map(() => "2026-06-09T08:00:00Z"));
  });

  it("is streamed in pieces, so that its size does not matter", async () => {
    async function* many() {
      for (let index = 0; index < 5000; index += 1) yield [String(index), "Name", "1.00"];
    }
    let pieces = 0;
    for await (const piece of writeTable({ format: "csv", sheetName: "Products", columns, rows: many() })) {
      expect(piece.length).toBeLessThan(20_000);
      pieces += 1;
    }
    expect(pieces).toBeGreaterThan(5);
  });
});

describe("a written workbook", () => {
  const kinds: TableColumn[] = [
    { header: "GTIN", kind: "code" },
    { header: "Name", kind: "name" },
    { header: "Status", kind: "text" },
    { header: "Units", kind: "number" },
    { header: "Price", kind: "money" },
    { header: "Percentage to winning price", kind: "share" },
    { header: "Created (UTC)", kind: "instant" },
    { header: "Date", kind: "day" },
  ];
  const row = ["04006381333931", 'Soap <&> "x"', "To ship", 12, "-1250.50", "-0.0092"];
  const times = ["2026-06-09T08:30:00.25Z", "2026-06-09"];
  const sheetOf = async (rows: TableCell[][]) => {
    const { sheets } = await readXlsx(await written("xlsx", rows, kinds), { readStyles: true });
    return sheets[0];
  };

  it("has columns as wide as their contents, and as their heading with the filter arrow", async () => {
    const sheet = await sheetOf([[...row, ...times]]);
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([16, 40, 20, 10, 16, 17, 18, 12]);
  });

  it("aligns numbers and their headings to the right, texts and times to the left", async () => {
    const sheet = await sheetOf([[...row, ...times]]);
    const sides = (line: number) =>
      kinds.map(
        (_, column) => sheet?.cells?.get(`${line},${column}`)?.style?.alignment?.horizontal ?? "left",
      );
    const expected = ["left", "left", "left", "right", "right", "right", "left", "left"];
    expect([sides(0), sides(1)]).toEqual([expected, expected]);
  });

  it("wraps a note of several sentences", async () => {
    const note: TableColumn[] = [{ header: "Reason of the decision", kind: "note" }];
    const { sheets } = await readXlsx(await written("xlsx", [["One. Two.\nThree."]], note), {
      readStyles: true,
    });
    expect(sheets[0]?.cells?.get("1,0")?.style?.alignment?.wrapText).toBe(true);
    expect(sheets[0]?.rowDefs?.get(1)?.height).toBe(30);
  });

  it("has a bold header that is frozen, filterable and repeated on every printed page", async () => {
    const bytes = await written("xlsx", [[...row, ...times]], kinds);
    const { sheets, namedRanges } = await readXlsx(bytes, { readStyles: true });
    const [sheet] = sheets;
    expect([0, 1].map((line) => sheet?.cells?.get(`${line},2`)?.style?.font?.bold ?? false)).toEqual([
      true,
      false,
    ]);
    expect(sheet).toMatchObject({
      freezePane: { rows: 1 },
      autoFilter: { range: "A1:H2" },
      pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    });
    expect(JSON.stringify([namedRanges, sheet])).toContain("$1:$1");
  });

  it("stores numbers, shares, times and days as typed values", async () => {
    const sheet = await sheetOf([[...row, ...times]]);
    const cells = kinds.map((_, column) => sheet?.cells?.get(`1,${column}`));
    expect(cells.map((cell) => cell?.style?.numFmt ?? "General")).toEqual([
      "@",
      "General",
      "General",
      "General",
      "#,##0.00",
      "0.0%",
      "yyyy-mm-dd hh:mm",
      "yyyy-mm-dd",
    ]);
    const values = sheet?.rows[1] ?? [];
    expect(values.slice(0, 6)).toEqual(["04006381333931", 'Soap <&> "x"', "To ship", 12, -1250.5, -0.0092]);
    const dates = values.slice(6) as Date[];
    expect(dates.map((date) => date.toISOString().slice(0, 16))).toEqual([
      "2026-06-09T08:30",
      "2026-06-09T00:00",
    ]);
  });

  it("is complete without rows, and leaves cells without a value empty", async () => {
    expect((await sheetOf([]))?.autoFilter?.range).toBe("A1:H1");
    const sheet = await sheetOf([kinds.map(() => null), [...row, null, null]]);
    expect(sheet?.rows[2]?.[1]).toBe('Soap <&> "x"');
  });

  it("keeps control characters, and texts that look like Excel's escapes", async () => {
    const text = "a\rb _x000D_ c\u0001";
    const { sheets } = await readXlsx(await written("xlsx", [[null, text]], kinds));
    expect(JSON.stringify(sheets[0]?.rows[1]?.[1])).not.toContain("_x005F_");
    const read = await readTable(await written("xlsx", [["1", "_x000D_"]], kinds));
    expect(read.sheets[0]?.rows[1]?.[1]).toBe("_x000D_");
  });

  it(
    "continues in another sheet under the same header when a sheet is full",
    { timeout: 120_000 },
    async () => {
      async function* many() {
        for (let index = 0; index < 1_048_576; index += 1) yield [index];
      }
      const table = {
        format: "xlsx",
        sheetName: "Numbers",
        columns: [{ header: "No.", kind: "number" }],
      } as const;
      const chunks: Uint8Array[] = [];
      for await (const chunk of writeTable({ ...table, rows: many() })) chunks.push(chunk);
      const { sheets } = await readXlsx(Buffer.concat(chunks), { sheets: [1] });
      expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([["Numbers_2", [["No."], [1_048_575]]]]);
    },
  );
});

describe("a table file to read", () => {
  it.each([
    ["semicolons", "GTIN;Price\r\n4006381333931;1,50"],
    ["tabs", "GTIN\tPrice\n4006381333931\t1,50"],
  ])("may be separated by %s", async (_what, text) => {
    const { sheets } = await readTable(Buffer.from(text));
    expect(sheets[0]?.rows).toEqual([
      ["GTIN", "Price"],
      ["4006381333931", "1,50"],
    ]);
  });

  it("keeps blank lines as rows, so that row numbers match the file", async () => {
    const { sheets } = await readTable(Buffer.from("GTIN;Price\r\n\r\n;\r\n4006381333931;1,50\r\n\r\n"));
    expect(sheets[0]?.rows).toEqual([["GTIN", "Price"], [], [], ["4006381333931", "1,50"]]);
  });

  it("may be an old workbook with missing rows and cells", async () => {
    const { sheets } = await readTable(
      oldWorkbook([
        [0, 0, 1],
        [3, 2, 96_385_074],
      ]),
    );
    expect(sheets[0]?.rows.map((row) => row.filter((cell) => cell !== ""))).toEqual([
      ["1"],
      [],
      [],
      ["96385074"],
    ]);
    expect(sheets[0]?.rows[3]?.at(-1)).toBe("96385074");
  });

  it("may use an old code page or UTF-16", async () => {
    for (const bytes of [Buffer.from("Größe;1", "latin1"), Buffer.from("\ufeffGröße;1", "utf16le")]) {
      const { sheets } = await readTable(bytes);
      expect(sheets[0]?.rows[0]).toEqual(["Größe", "1"]);
    }
  });

  it.each([
    ["nothing", Buffer.alloc(0), "EMPTY"],
    ["blanks", Buffer.from(" \n "), "EMPTY"],
    ["an archive of another kind", zipClaiming("readme.txt", 1), "PACKED"],
    ["an archive that claims a gigabyte", zipClaiming("xl/workbook.xml", 2 ** 30), "BROKEN"],
    ["half an archive", Buffer.from("PK\u0003\u0004 and no more"), "BROKEN"],
    ["an HTML page", Buffer.from("<!DOCTYPE html><table></table>"), "HTML"],
    ["bytes", Buffer.from([1, 2, 3, 0, 5]), "NOT_A_TABLE"],
  ])("is rejected with its reason when it is %s", async (_what, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason);
  });
});

describe("a small file that would expand to a large table", { timeout: 60_000 }, () => {
  it.each([
    ["ten million rows without a cell", emptyRows(10_000_000), "TOO_MANY_ROWS"],
    ["a cell of 40 MB", hugeCell(40), "TOO_LARGE"],
    ["rows ten thousand apart", farRows(100, 10_000), "TOO_MANY_ROWS"],
    ["rows with their last cell in column XFD", farColumns(2000), "TOO_MANY_COLUMNS"],
    ["a part larger than the archive declares", emptyRows(10_000_000, 1000), "TOO_MANY_ROWS"],
    ["a text of line breaks", Buffer.alloc(2_200_000, "\n;"), "TOO_MANY_ROWS"],
  ])("is rejected for %s", async (_what, bytes, reason) => {
    expect(bytes.length).toBeLessThan(3_000_000);
    expect(await reasonOf(bytes)).toBe(reason);
  });
});
