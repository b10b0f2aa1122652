import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zipOf } from "#hostile-workbooks.fixtures.ts";
import { outcomeOf } from "#hostile/hostile-file.fixtures.ts";
import { oldWorkbook } from "#old-workbook.fixtures.ts";
import { type Dialect, openTable } from "#open-table.ts";
import { stylesOf, workbookFixture, workbookParts } from "#workbook.fixtures.ts";

async function textsOf(file: Uint8Array, dialect?: Dialect): Promise<string[][]> {
  const table = await openTable(file, dialect ? { dialect } : {});
  const rows: string[][] = [];
  for await (const { number, cells, fault } of table.rows()) {
    expect(fault).toBeUndefined();
    while (rows.length < number - 1) rows.push([]);
    rows.push(cells.map(({ text }) => text));
  }
  return rows;
}

/** Bytes of a text in encodings that hold its characters. */
const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  "utf-8": (text) => Buffer.from(text, "utf8"),
  "utf-16le": (text) => Buffer.from(text, "utf16le"),
  "utf-16be": (text) => Buffer.from(text, "utf16le").swap16(),
  "windows-1252": (text) => Buffer.from(text, "latin1"),
};

function written(rows: readonly (readonly string[])[], dialect: Dialect, quoteAll: boolean): Uint8Array {
  const { delimiter, quote, escape, newline, encoding } = dialect;
  const cell = (text: string): string => {
    const hasMark = [delimiter, quote, escape, "\n", "\r"].some((mark) => text.includes(mark));
    if (!quoteAll && !hasMark && text !== "") return text;
    const escaped = escape === quote ? text : text.replaceAll(escape, escape + escape);
    return quote + escaped.replaceAll(quote, escape + quote) + quote;
  };
  const text = rows.map((row) => row.map(cell).join(delimiter)).join(newline) + newline;
  return (encoders[encoding] as (text: string) => Uint8Array)(text);
}

// Digits are few: a line in a cell that holds nothing but a code counts as a row whose marks do not match.
const texts = fc.oneof(
  fc.stringMatching(/^[a-zé0-9 .]{1,7}$/),
  fc.constantFrom(
    'a "b" c',
    "it's",
    "x\ny",
    "x\r\ny",
    "a,b;c\td|e",
    String.raw`back\slash`,
    '"',
    "'",
    " ",
    "\\",
    '\\"',
  ),
  fc.string({ unit: fc.constantFrom(..."\"'\\,;\t|\n\r aé"), maxLength: 6 }),
);
const tables = fc.array(fc.array(texts, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
const dialects = fc
  .record({
    delimiter: fc.constantFrom(",", ";", "\t", "|", "::", "~"),
    quote: fc.constantFrom('"', "'"),
    isBackslash: fc.boolean(),
    encoding: fc.constantFrom(...Object.keys(encoders)),
    newline: fc.constantFrom("\n", "\r\n", "\r"),
  })
  .map(({ isBackslash, ...dialect }) => ({ ...dialect, escape: isBackslash ? "\\" : dialect.quote }));

describe("any table", () => {
  it("reads back unchanged from any dialect", async () => {
    await fc.assert(
      fc.asyncProperty(tables, dialects, fc.boolean(), async (rows, dialect, quoteAll) => {
        const isBlank = (row: readonly string[]) => row.every((text) => text.trim() === "");
        const expected = rows.map((row) => (isBlank(row) ? [] : row));
        while (expected.at(-1)?.length === 0) expected.pop();
        fc.pre(expected.length > 0);
        expect(await textsOf(written(rows, dialect, quoteAll), dialect)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  }, 120_000);

  it("has the same content in XLSX, XLS, ODS and as delimited text", async () => {
    const codes = fc.integer({ min: 1_000_000, max: 9_999_999_999_999 });
    const prices = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(codes, prices), { minLength: 1, maxLength: 20 }), async (rows) => {
        const expected = rows.map((row) => row.map(String));
        const xlsx = workbookFixture({
          sheets: [
            {
              rows: rows
                .map((row) => `<row>${row.map((value) => `<c s="1"><v>${value}</v></c>`).join("")}</row>`)
                .join(""),
            },
          ],
          styles: stylesOf("#,##0.00"),
        });
        const odsCell = (value: number) =>
          `<t:table-cell o:value-type="float" o:value="${value}"><x:p>${value.toFixed(2)}</x:p></t:table-cell>`;
        const odsRows = rows.map((row) => `<t:table-row>${row.map(odsCell).join("")}</t:table-row>`).join("");
        const ods = zipOf([
          {
            name: "content.xml",
            content: `<a><o:spreadsheet><t:table t:name="S">${odsRows}</t:table></o:spreadsheet></a>`,
          },
        ]);
        const xls = oldWorkbook(
          rows.flatMap((row, at) => row.map((value, column) => [at, column, value] as const)),
        );
        const csv = Buffer.from(expected.map((row) => row.join(";")).join("\n"));
        for (const file of [xlsx, ods, xls, csv]) expect(await textsOf(file)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  }, 120_000);
});

describe("a file with flipped bytes", () => {
  const rows = Array.from(
    { length: 40 },
    (_, index) =>
      `<row><c><v>${4_006_381_000_000 + index}</v></c><c t="s"><v>${index % 3}</v></c><c s="1"><v>${index}.5</v></c></row>`,
  ).join("");
  const table = Array.from(
    { length: 40 },
    (_, index) => `400638100000${index};"Name ""${index}""";1,50`,
  ).join("\r\n");
  const odsRow =
    '<t:table-row t:number-rows-repeated="3"><t:table-cell><x:p>a</x:p></t:table-cell></t:table-row>';
  const samples: Readonly<Record<string, Uint8Array>> = {
    "XLSX, packed": workbookFixture({
      sheets: [{ rows }],
      strings: "<si><t>a</t></si>".repeat(3),
      styles: stylesOf("0.00"),
    }),
    "ODS, packed": zipOf([
      {
        name: "content.xml",
        content: `<a><o:spreadsheet><t:table>${odsRow.repeat(20)}</t:table></o:spreadsheet></a>`,
      },
    ]),
    XLS: oldWorkbook(Array.from({ length: 60 }, (_, at) => [at, at % 5, at * 1.5] as const)),
    CSV: Buffer.from(table),
  };

  /** Files around XML that is damaged before it is packed: its check sum is right. */
  const around: Readonly<Record<string, readonly [xml: string, pack: (xml: Uint8Array) => Uint8Array]>> = {
    "XML of a sheet": [
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      (xml) =>
        zipOf(
          workbookParts({ sheets: [{ rows: "" }], strings: "<si><t>a</t></si>".repeat(3) }).map((part) =>
            part.name.endsWith("sheet1.xml") ? { ...part, content: xml } : part,
          ),
        ),
    ],
    "XML of ODS": [
      `<a><o:spreadsheet><t:table>${odsRow.repeat(20)}</t:table></o:spreadsheet></a>`,
      (xml) => zipOf([{ name: "content.xml", content: xml }]),
    ],
  };

  const files = Object.entries({
    ...Object.fromEntries(
      Object.entries(samples).map(([name, bytes]) => [name, [bytes, (same: Uint8Array) => same] as const]),
    ),
    ...Object.fromEntries(
      Object.entries(around).map(([name, [xml, pack]]) => [name, [Buffer.from(xml), pack] as const]),
    ),
  });

  it.each(files)(
    "never breaks the reader: %s",
    async (_name, [sample, pack]) => {
      const flips = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 1, max: 255 })), {
        minLength: 1,
        maxLength: 50,
      });
      await fc.assert(
        fc.asyncProperty(flips, async (changes) => {
          const bytes = Uint8Array.from(sample);
          for (const [at, change] of changes) bytes[at] = (bytes[at] ?? 0) ^ change;
          expect(await outcomeOf(pack(bytes))).not.toMatch(/^ERROR/);
        }),
        { numRuns: Number(process.env["FLIPS"] ?? 300) },
      );
    },
    600_000,
  );
});
