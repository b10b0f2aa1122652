import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTable } from "#open-table.ts";
import { detectDialect } from "#understanding/detect-dialect.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Words of the languages that an encoding is made for. */
const WORDS = {
  "utf-8": ["Bürste", "żółty", "ручка", "漢字", "naïve"],
  "utf-16le": ["Bürste", "żółty", "ручка", "漢字"],
  "utf-16be": ["Bürste", "żółty", "ручка", "漢字"],
  "windows-1252": ["Bürste", "Möbel", "café", "crème brûlée", "señora", "Größe", "à la carte"],
  "windows-1250": ["żółty", "książka", "długopis", "źródło", "příliš", "žluťoučký", "šroub"],
  "windows-1251": ["товар", "ручка синяя", "бумага", "молоко", "Цена без скидки"],
} as const;
type Encoding = keyof typeof WORDS;

interface Writing {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
  readonly isAllQuoted: boolean;
  readonly newline: string;
}

function encode(text: string, encoding: Encoding, hasMark: boolean): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(hasMark ? `\uFEFF${text}` : text);
  if (encoding.startsWith("utf-16")) {
    const units = [...(hasMark ? "\uFEFF" : ""), ...text].flatMap((one) => {
      const code = one.charCodeAt(0);
      return encoding === "utf-16le" ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    });
    return Uint8Array.from(units);
  }
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => table.indexOf(letter));
}

function write(table: readonly (readonly string[])[], writing: Writing): string {
  const { delimiter, quote, escape, isAllQuoted, newline } = writing;
  const cell = (text: string): string => {
    const isQuoted = isAllQuoted || [delimiter, quote, "\n", "\r"].some((mark) => text.includes(mark));
    return isQuoted ? `${quote}${text.replaceAll(quote, escape + quote)}${quote}` : text;
  };
  return table.map((row) => row.map(cell).join(delimiter)).join(newline);
}

async function readBack(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  const table = await openTable(bytes);
  for await (const { cells } of table.rows()) rows.push(cells.map(({ text }) => text));
  return rows;
}

/** Products as they appear in lists: a code, a name with whatever marks, a price, a number, a date. */
const product = (words: readonly string[]) =>
  fc.tuple(
    fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
    fc
      .array(
        fc.oneof(
          fc.stringMatching(/^[a-z]{3,8}$/),
          fc.constantFrom('24" screen', "Smith, Jones", "one; two", "5 l", 'the "best"', "A/B", "two\nlines"),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .chain((others) => fc.constantFrom(...words).map((word) => [word, ...others].join(" "))),
    fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    fc.integer({ min: 0, max: 500 }).map(String),
    fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${String(day)}`),
  );

const written = fc.constantFrom(...(Object.keys(WORDS) as Encoding[])).chain((encoding) =>
  fc.record({
    encoding: fc.constant(encoding),
    hasMark: fc.boolean(),
    // From a dozen rows on there is enough to go by.
    rows: fc.array(product(WORDS[encoding]), { minLength: 12, maxLength: 30 }),
    writing: fc.record({
      delimiter: fc.constantFrom(...DELIMITERS),
      quote: fc.constant('"'),
      escape: fc.constantFrom('"', "\\"),
      isAllQuoted: fc.boolean(),
      newline: fc.constantFrom("\n", "\r\n"),
    }),
  }),
);

describe("the dialect of a delimited text", () => {
  it("is detected for any table and any way of writing, which reads back the same", async () => {
    await fc.assert(
      fc.asyncProperty(written, async ({ encoding, hasMark, rows, writing }) => {
        const table = [["Number", "Name", "Price", "Stock", "Date"], ...rows];
        expect(await readBack(encode(write(table, writing), encoding, hasMark))).toEqual(table);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("is detected at once after thousands of empty lines", () => {
    const begun = process.threadCpuUsage();
    detectDialect(new TextEncoder().encode(`a;b${"\n".repeat(90_000)}1;2\n`));
    // A pattern that looks for the last line breaks from each of them takes seconds.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
  });

  it("is detected with apostrophes as quotes", async () => {
    const writing = { quote: "'", isAllQuoted: true, newline: "\n" };
    await fc.assert(
      fc.asyncProperty(
        fc.array(product(["Stift"]), { minLength: 12, maxLength: 20 }),
        fc.constantFrom(...DELIMITERS),
        fc.constantFrom("'", "\\"),
        async (rows, delimiter, escape) => {
          const table = rows.map(([code, name, ...rest]) => [code, `${name} d'or`, ...rest]);
          const bytes = encode(write(table, { ...writing, delimiter, escape }), "utf-8", false);
          expect(await readBack(bytes)).toEqual(table);
        },
      ),
      { numRuns: 20 },
    );
  }, 60_000);

  it.each([
    ["a single column", "Name\nred pen\nblue pen, large\n", ","],
    ["commas in decimals", "a;b\n1,5;2,5\n3,5;4,5\n", ";"],
    ["commas in texts", "name|price\nSmith, Jones|1\nA, B|2\n", "|"],
    ["a delimiter at the end of each row", "1, I;\n2, L;\n3, V;\n", ","],
    ["a named delimiter", "sep=^\na^b\n", "^"],
    ["notes above the table", "# made by a program: a,b,c\n# do not change\nx|y\n1|2\n", "|"],
    ["times", "10:15,11:15\n10:20,11:25\n10:30,11:35\n", ","],
    ["a rare delimiter", "a~b~c\n1~2~3\n4~5~6\n", "~"],
    ["nothing", "", ","],
  ])("is not misdetected with %s", (_, text, delimiter) => {
    expect(detectDialect(new TextEncoder().encode(text)).best.delimiter).toBe(delimiter);
  });

  it("allows spaces after the delimiter", async () => {
    const text = 'name, price, stock\n"Smith, Jones", "1.20", 5\n"A ""b""", "1.30", 6\nTV, "smart" one, 7\n';
    expect(await readBack(new TextEncoder().encode(text))).toEqual([
      ["name", " price", " stock"],
      ["Smith, Jones", "1.20", " 5"],
      ['A "b"', "1.30", " 6"],
      ["TV", ' "smart" one', " 7"],
    ]);
  });

  it.each([
    ["shift_jis", [0x96, 0x7b, 0x93, 0xfa, 0x82, 0xcd, 0x82, 0xa2, 0x82, 0xa2, 0x93, 0x56, 0x8b, 0x43]],
    ["gb18030", [0xc9, 0xcc, 0xc6, 0xb7, 0xc3, 0xfb, 0xb3, 0xc6]],
  ])("may have an East Asian encoding: %s", (encoding, bytes) => {
    const line = [0x31, 0x2c, ...bytes, 0x0a];
    expect(detectDialect(Uint8Array.from([...line, ...line, ...line])).best.encoding).toBe(encoding);
  });

  it("offers other encodings when the bytes are ambiguous", () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode("a;caf"), 0xe9, 0x0a, 0x62, 0x3b, 0xe9]);
    const { best, candidates } = detectDialect(bytes);
    expect(best.encoding).toBe("windows-1252");
    expect(candidates.map(({ dialect }) => dialect.encoding)).toContain("windows-1250");
  });

  it("is detected from accents far from the beginning", async () => {
    const text = `Name;Preis\n${"Stift;1,20\n".repeat(120_000)}Bürste für Möbel;2,50\n`;
    const rows = await readBack(encode(text, "windows-1252", false));
    expect(rows.at(-1)).toEqual(["Bürste für Möbel", "2,50"]);
  });
});
