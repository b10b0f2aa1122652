import type { HostileFile } from "#hostile/hostile-file.fixtures.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");
const utf16 = (text: string): Uint8Array => Buffer.from(text, "utf16le");
const swapped = (bytes: Uint8Array): Uint8Array => Buffer.from(bytes).swap16();

const TABLE = "gtin;name\n4006381333931;Crème\n";
const TABLE_ROWS = "1: gtin | name\n2: 4006381333931 | Crème";

const file = (name: string, bytes: string | (() => Uint8Array), outcome: string): HostileFile => ({
  name,
  bytes: typeof bytes === "string" ? () => utf8(bytes) : bytes,
  outcome,
});

const encodings: HostileFile[] = [
  file("UTF-8", TABLE, TABLE_ROWS),
  file("UTF-8 with a mark", `\ufeff${TABLE}`, TABLE_ROWS),
  file("UTF-16, little end first", () => utf16(`\ufeff${TABLE}`), TABLE_ROWS),
  file("UTF-16, big end first", () => swapped(utf16(`\ufeff${TABLE}`)), TABLE_ROWS),
  file("UTF-16 without a mark", () => utf16(TABLE), TABLE_ROWS),
  file("UTF-16 without a mark, big end first", () => swapped(utf16(TABLE)), TABLE_ROWS),
  file("windows-1252", () => latin1(TABLE), TABLE_ROWS),
  file("UTF-8 but for one byte", () => Buffer.concat([utf8("a;Ã©\nb;"), latin1("é")]), "1: a | Ã©\n2: b | �"),
  file(
    "half a character of UTF-16",
    () => Buffer.concat([utf16("\ufeffa;b\n1;2"), utf8("x")]),
    "1: a | b\n2: 1 | 2�",
  ),
];

const delimiters: HostileFile[] = [
  ...[",", ";", "\t", "|"].flatMap((mark) => [
    file(`cells between ${JSON.stringify(mark)}`, `a${mark}b\n1${mark}2\n`, "1: a | b\n2: 1 | 2"),
    file(`sep=${JSON.stringify(mark)}`, `sep=${mark}\r\na${mark}b\r\n1${mark}2`, "1: a | b\n2: 1 | 2"),
  ]),
  file("SEP= of a rare mark", "SEP=#\na#b\n", "1: a | b"),
  file("sep= and nothing else", "sep=;\n", ""),
  file("a text of one column", "name\nx\ny", "1: name\n2: x\n3: y"),
];

const lines: HostileFile[] = ["\n", "\r\n", "\r"].flatMap((end) => [
  file(`lines that end in ${JSON.stringify(end)}`, `a,b${end}1,2${end}`, "1: a | b\n2: 1 | 2"),
  file(`${JSON.stringify(end)}, the last without`, `a,b${end}1,2`, "1: a | b\n2: 1 | 2"),
  file(
    `${JSON.stringify(end)} in a cell`,
    `a,b${end}"x${end}y",2${end}`,
    `1: a | b\n2: ${JSON.stringify(`x${end}y`).slice(1, -1)} | 2`,
  ),
  file(`blank ${JSON.stringify(end)}`, `a,b${end}${end}, ${end}1,2${end}${end}`, "1: a | b\n4: 1 | 2"),
]);

const quotes: HostileFile[] = [
  file(
    "an inch mark in quotes",
    '1,"Monitor 24" black",5\n2,Cable,6',
    '?1: 1 | \\"Monitor 24\\" black\\" | 5\n2: 2 | Cable | 6',
  ),
  file("a quote that is not closed", '1,a\n2,"b\n3,c', '1: 1 | a\n?2: 2 | \\"b\n3: 3 | c'),
  file("a quote and nothing else", '"', '?1: \\"'),
  file("doubled quotes", 'a,"x ""y"" z"\n"""",b', '1: a | x \\"y\\" z\n2: \\" | b'),
  file("blanks after a quote", '"a" ,"b"  \r\n1,2', "1: a | b\n2: 1 | 2"),
  file("a quote inside a plain cell", '24" TV,1\n5" disk,2', '1: 24\\" TV | 1\n2: 5\\" disk | 2'),
  file(
    "marks of two rows that seem to belong together",
    '4006381333931,"Monitor 24,5\n96385074,Cable 5",6',
    '?1: 4006381333931 | \\"Monitor 24 | 5\n2: 96385074 | Cable 5\\" | 6',
  ),
  file("an empty cell in quotes", '"",a\n"",""\n1,""', "1:  | a\n3: 1 | "),
  file("a hundred thousand quotes", () => Buffer.alloc(100_000, '"'), "1: 49999 characters"),
  file("a hundred thousand quotes and one", () => Buffer.alloc(100_001, '"'), "?1: 100001 characters"),
  file("a quote in each of 200,000 lines", () => Buffer.alloc(400_000, '"\n'), ""),
  file(
    "a quote that opens in each of 200,000 lines",
    () => Buffer.alloc(1_000_000, '"a,b\n'),
    "200000 rows to 200000, 400000 cells",
  ),
  file(
    "doubled quotes in each of 200,000 lines",
    () => Buffer.alloc(1_200_000, '"a""b\n'),
    "200000 rows to 200000, 200000 cells",
  ),
  file("an escape at the end", "a,b\n1,\\", "1: a | b\n2: 1 | \\\\"),
];

const sizes: HostileFile[] = [
  file("nothing", "", "EMPTY"),
  file("one line break", "\n", "EMPTY"),
  file("blanks", " \t\r\n  \n", "EMPTY"),
  file("a mark alone", "\ufeff", "EMPTY"),
  file("delimiters alone below a row", "a;b;c;d\n;;;\n;;;\n", "1: a | b | c | d"),
  file("only a heading", "gtin;price", "1: gtin | price"),
  file("two million line breaks", () => Buffer.alloc(2_200_000, "\n;"), "TOO_MANY_ROWS"),
  file("more rows than any program shows", () => Buffer.alloc(4_400_000, "a,b\n"), "TOO_MANY_ROWS"),
  file(
    "as many rows as a program shows",
    () => Buffer.alloc(4 * 1_048_576, "a,b\n"),
    "1048576 rows to 1048576, 2097152 cells",
  ),
  file("a line of three million characters", () => Buffer.alloc(3_000_000, "x"), "BROKEN"),
  file(
    "a cell of three million characters",
    () => Buffer.concat([utf8('a,b\n1,"'), Buffer.alloc(3_000_000, "x"), utf8('"\n2,c')]),
    "BROKEN",
  ),
  file("a row of 2,000 cells", `a,b\n${"1,".repeat(2000)}2`, "TOO_MANY_COLUMNS"),
  file("a row of 1,024 cells", `a,b\n${"1,".repeat(1023)}2`, "2 rows to 2, 1026 cells"),
  file("more than 25 MB", () => Buffer.alloc(26 * 1024 * 1024 + 1, "1234567890,abc\n"), "TOO_LARGE"),
  file("25 MB of blanks", () => Buffer.alloc(25 * 1024 * 1024, " "), "EMPTY"),
  file("20,000 rows of 1,024 cells", () => Buffer.alloc(20_971_520, `${",".repeat(1023)}\n`), ""),
];

const names: HostileFile[] = [
  file(
    "headings that objects have",
    "__proto__,constructor,toString\n1,2,3",
    "1: __proto__ | constructor | toString\n2: 1 | 2 | 3",
  ),
  file(
    "formulas",
    '=1+1,"=HYPERLINK(""http://a.test"")"\n@SUM(A1),+1',
    '1: =1+1 | =HYPERLINK(\\"http://a.test\\")\n2: @SUM(A1) | +1',
  ),
  file("text from right to left, and joined emoji", "\u202eabc,👨‍👩‍👧\n1,2", "1: \u202eabc | 👨‍👩‍👧\n2: 1 | 2"),
];

/** Files named like a table that are not one. */
const others: HostileFile[] = [
  ...(
    [
      ["an RTF document", "{\\rtf1\\ansi a,b}"],
      ["a zero byte between rows", "a,b\n1,\u00002\n"],
      ["a zero byte behind 300 KB", `${"a,b\n".repeat(75_000)}\u0000\n`],
    ] as const
  ).map(([name, text]) => file(name, text, "NOT_A_TABLE")),
  ...(
    [
      ["a PDF", "%PDF-1.7\n%abc\n", "PDF"],
      ["a PDF behind a blank line", "\n%PDF-1.7\n%abc\n", "PDF"],
      ["RSS", '<?xml version="1.0"?><rss></rss>', "XML"],
      ["SVG", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "XML"],
      ["XML without a declaration", "<Root>\r\n<Items><Item>1,2</Item></Items></Root>", "XML"],
      ["XML with attributes alone", '\ufeff<list a="1,2"><p ean="4006381333931"/></list>', "XML"],
      ["headings in pointed brackets", "<EAN>;<Name>\n4006381333931;a", "XML"],
      ["JSON", '{"products": [{"ean": "4006381333931", "price": 1.5}]}', "JSON"],
      ["a JSON list", '[\n  {"ean": "4006381333931"},\n  {"ean": "4006381333948"}\n]', "JSON"],
      ["JSON of lines", '["EAN","Price"]\n["4006381333931",1.5]\n', "JSON"],
      ["headings in brackets", "[EAN];[Price]\n4006381333931;1", "1: [EAN] | [Price]\n2: 4006381333931 | 1"],
      [
        "LibreOffice's lock file",
        ",anna,desk,28.11.2026 10:00,file:///home/anna/.config/libreoffice/4;",
        "LOCK_FILE",
      ],
    ] as const
  ).map(([name, text, outcome]) => file(name, text, outcome)),
  ...(
    [
      ["PNG", "89504e470d0a1a0a0000000d49484452", "PICTURE"],
      ["JPEG", "ffd8ffe000104a46494600010100", "PICTURE"],
      ["gzip", "1f8b08000000000000034b04", "PACKED"],
      ["7-Zip", "377abcaf271c000400000000", "PACKED"],
      ["RAR", "526172211a0701000000", "PACKED"],
    ] as const
  ).map(([name, hex, outcome]) => file(name, () => Buffer.from(hex, "hex"), outcome)),
  ...(
    [
      ["SQLite", "53514c69746520666f726d6174203300"],
      ["a program", "7f454c4602010100000000000000"],
      ["an empty archive", "504b0506000000000000000000000000000000000000"],
    ] as const
  ).map(([name, hex]) => file(name, () => Buffer.from(hex, "hex"), "NOT_A_TABLE")),
  ...(
    [
      ["<!DOCTYPE html><html><p>1</p></html>", "a page"],
      ['<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head></head></html>', "a page for Excel"],
      ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', "XHTML"],
      ["<!-- saved --><html></html>", "a page behind a comment"],
      ['<meta charset="utf-8"><table></table>', "a page without its beginning"],
    ] as const
  ).map(([text, name]) => file(name, text, "HTML")),
  file("a table of a page", "\r\n <TABLE border=1><tr><td>1</table>", "1: 1"),
  file(
    "an XML spreadsheet",
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    "SPREADSHEETML",
  ),
  file(
    "an XML spreadsheet with a prefix",
    '<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"/>',
    "SPREADSHEETML",
  ),
  file("a sheet of Excel 2", () => Buffer.from("0900040002001000", "hex"), "OLD_EXCEL"),
  file("a sheet of Excel 3", () => Buffer.from("090206000000100000000000", "hex"), "OLD_EXCEL"),
  file("a sheet of Excel 4", () => Buffer.from("090406000000100000000000", "hex"), "OLD_EXCEL"),
  file(
    "Excel's lock file",
    () =>
      Buffer.concat([
        Buffer.from([4]),
        utf8("User"),
        Buffer.alloc(50, " "),
        Buffer.from([4, 0]),
        utf16("User"),
      ]),
    "LOCK_FILE",
  ),
];

export const hostileTexts: readonly HostileFile[] = [
  ...encodings,
  ...delimiters,
  ...lines,
  ...quotes,
  ...sizes,
  ...names,
  ...others,
];
