import type { HostileFile } from "#hostile/hostile-file.fixtures.ts";
import { zipOf } from "#hostile-workbooks.fixtures.ts";
import { END, beginning, compoundFile, oldWorkbook, record } from "#old-workbook.fixtures.ts";

const made = (name: string, bytes: () => Uint8Array, outcome: string): HostileFile => ({
  name,
  bytes,
  outcome,
});

/** A row's worth of small numbers. */
const MANY = record(0x00bd, Buffer.alloc(6 + 6 * 1360));
const UNKNOWN = record(0x4bc0, Buffer.alloc(0));

const small = (): Buffer =>
  oldWorkbook([
    [0, 0, 1],
    [3, 2, 5],
  ]);
const SMALL = "1: 1\n4:  |  | 5";

/** A small workbook with some bytes overwritten. */
const changed = (name: string, at: number, value: number, outcome: string): HostileFile =>
  made(
    name,
    () => {
      const bytes = small();
      bytes.writeUInt32LE(value, at);
      return bytes;
    },
    outcome,
  );

const excel: HostileFile[] = [
  made("an old workbook with rows and cells that are not there", small, SMALL),
  made(
    "an old workbook with a password",
    () => compoundFile(Buffer.concat([beginning(5), record(0x002f, Buffer.alloc(54)), END])),
    "PASSWORD",
  ),
  made(
    "a workbook that is encrypted as a whole",
    () => compoundFile(Buffer.alloc(5000), "EncryptedPackage"),
    "PASSWORD",
  ),
  made("Excel 95", () => compoundFile(Buffer.concat([beginning(5, 0x0500), END]), "Book"), "EMPTY"),
  made("Excel 95 by its record", () => compoundFile(Buffer.concat([beginning(5, 0x0500), END])), "EMPTY"),
  made(
    "Excel 95 with a password",
    () => compoundFile(Buffer.concat([beginning(5, 0x0500), record(0x002f, Buffer.alloc(4)), END]), "Book"),
    "PASSWORD",
  ),
  made(
    "an old workbook of two million numbers",
    () =>
      compoundFile(
        Buffer.concat([beginning(5), ...Array.from({ length: 1400 }, () => MANY), END]),
        "Workbook",
        4096,
      ),
    "TOO_LARGE",
  ),
  made(
    "an old workbook of a million unknown records",
    () =>
      compoundFile(
        Buffer.concat([beginning(5), ...Array.from({ length: 1_000_000 }, () => UNKNOWN), END]),
        "Workbook",
        4096,
      ),
    "EMPTY",
  ),
  made("an old document of Word", () => compoundFile(Buffer.alloc(5000), "WordDocument"), "NOT_A_TABLE"),
  made("an old workbook without records", () => compoundFile(Buffer.alloc(5000)), "BROKEN"),
  made("a container and nothing else", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "BROKEN"),
  ...[100, 600, 1000, 1600].map((length) =>
    made(`the first ${length} bytes of an old workbook`, () => small().subarray(0, length), "BROKEN"),
  ),
  changed("sectors of an unknown size", 30, 0x00060063, "BROKEN"),
  changed("a directory that is nowhere", 48, 0x00ffffff, "BROKEN"),
  changed("a directory that goes round in a circle", 512 + 4, 1, "BROKEN"),
  changed("a stream that goes round in a circle", 512 + 8, 2, "BROKEN"),
  changed("an allocation table that goes round in a circle", 68, 0, SMALL),
];

const MANIFEST = "META-INF/manifest.xml";

/** An OpenDocument spreadsheet with these tables. */
function ods(tables: string, more: readonly { name: string; content: string }[] = []): Uint8Array {
  return zipOf([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", method: 0 },
    {
      name: "content.xml",
      content: `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:automatic-styles><style:style style:name="h"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    ...more,
  ]);
}

const table = (rows: string, name = "S", style = "v"): string =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
const row = (cells: string, repeats?: number): string =>
  `<table:table-row${repeats === undefined ? "" : ` table:number-rows-repeated="${repeats}"`}>${cells}</table:table-row>`;
const text = (content: string, repeats?: number): string =>
  `<table:table-cell office:value-type="string"${repeats === undefined ? "" : ` table:number-columns-repeated="${repeats}"`}><text:p>${content}</text:p></table:table-cell>`;
const empty = (repeats: number): string => `<table:table-cell table:number-columns-repeated="${repeats}"/>`;

const sheet = (name: string, rows: string, outcome: string): HostileFile =>
  made(`ODS: ${name}`, () => ods(table(rows)), outcome);

const openDocument: HostileFile[] = [
  sheet("two rows", row(text("a") + text("b", 2)) + row(empty(1) + text("c")), "1: a | b | b\n2:  | c"),
  sheet("nothing", "", ""),
  sheet("a million rows without content", row(empty(1024), 1_048_570) + row(text("x")), "1048571: x"),
  sheet("16,384 cells without content", row(text("a") + empty(16_383)), "1: a"),
  sheet("a row a thousand million times", row(text("a"), 1_000_000_000), "TOO_MANY_ROWS"),
  sheet("a cell a thousand million times", row(text("a", 1_000_000_000)), "TOO_MANY_COLUMNS"),
  sheet("a cell behind column 1,024", row(empty(1024) + text("a")), "TOO_MANY_COLUMNS"),
  sheet("a million rows of 1,000 cells", row(text("a", 1000), 1_000_000), "TOO_LARGE"),
  sheet("repeated less than once", row(text("a", -5), -3), "1: a"),
  sheet("a thousand million blanks", row(text('a<text:s text:c="1000000000"/>b')), "1: a b"),
  sheet(
    "a note at a cell",
    row(
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p></table:table-cell>',
    ),
    "1: a",
  ),
  sheet(
    "paragraphs and spans",
    row(
      "<table:table-cell><text:p>a<text:span>b</text:span></text:p><text:p>c<text:line-break/>d</text:p></table:table-cell>",
    ),
    "1: ab\\nc\\nd",
  ),
  sheet(
    "a table in a cell",
    row(
      `<table:table-cell><table:table>${row(text("inner"))}</table:table><text:p>a</text:p></table:table-cell>`,
    ),
    "1: a",
  ),
  sheet("an entity that is not declared", row(text("&x;")), "BROKEN"),
  sheet(
    "a number with zeros in front",
    row(
      '<table:table-cell office:value-type="float" office:value="277"><text:p>00277</text:p></table:table-cell>',
    ),
    "1: 00277",
  ),
  made(
    "ODS: hidden tables first",
    () => ods(table(row(text("a")), "A", "h") + table(row(text("b")), "B")),
    "1: b",
  ),
  made("ODS: 1,001 tables", () => ods(table("").repeat(1001)), "TOO_LARGE"),
  made("ODS: no tables", () => ods(""), "EMPTY"),
  made(
    "ODS: a password",
    () => ods(table(""), [{ name: MANIFEST, content: "<manifest><encryption-data/></manifest>" }]),
    "PASSWORD",
  ),
  made(
    "ODS: a text document",
    () =>
      zipOf([
        {
          name: "content.xml",
          content:
            "<office:document-content><office:body><office:text/></office:body></office:document-content>",
        },
      ]),
    "NOT_A_TABLE",
  ),
  made("ODS: a document type", () => zipOf([{ name: "content.xml", content: "<!DOCTYPE a><a/>" }]), "BROKEN"),
  made(
    "ODS: content that ends early",
    () => zipOf([{ name: "content.xml", content: "<a><office:spreadsheet>" }]),
    "BROKEN",
  ),
];

const page = (name: string, html: () => string, outcome: string): HostileFile =>
  made(`web page: ${name}`, () => Buffer.from(`<html><body>${html()}</body></html>`), outcome);

const webPages: HostileFile[] = [
  page(
    "a table in a table",
    () => "<table><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table>",
    "1: ac",
  ),
  page("tags that are not closed", () => "<table><tr><td>a<td>b<tr><td>c", "1: a | b\n2: c"),
  page(
    "cells over rows and columns",
    () => "<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d",
    "1: a | b\n2:  | c | d",
  ),
  page("a cell over a million columns", () => "<table><tr><td colspan=1000000>a", "1: a"),
  page("1,025 columns", () => `<table><tr>${"<td>a".repeat(1025)}`, "TOO_MANY_COLUMNS"),
  page(
    "many cells over many rows and columns",
    () => `<table>${"<tr><td rowspan=65000 colspan=2>a".repeat(500)}`,
    "500 rows to 500, 250000 cells",
  ),
  page("two million cells", () => `<table>${`<tr>${"<td>1".repeat(1000)}`.repeat(2000)}`, "TOO_LARGE"),
  page("a million tables", () => "<table>".repeat(1_000_000), "BROKEN"),
  page("a million tables side by side", () => "<table></table>".repeat(1_000_000), "TOO_LARGE"),
  page("a table in a script", () => "<script>'<table><tr><td>a'</script>", "HTML"),
  page("a cell of two million characters", () => `<table><tr><td>${"a".repeat(2_000_000)}`, "TOO_LARGE"),
  page("a tag that does not end", () => `<table><tr><td ${"a".repeat(3_000_000)}`, "HTML"),
];

export const hostileOldFormats: readonly HostileFile[] = [...excel, ...openDocument, ...webPages];
